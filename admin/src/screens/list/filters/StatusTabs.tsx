import { SITE_STATUS } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { statesOf } from '../../../mistakes/SiteStatus.tsx';
import { STATE_ICONS } from '../../../mistakes/stateIcons.ts';
import { withFilter } from '../../../resource/list/listState.ts';
import { useSite } from '../../../session/useSite.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import classes from './statusTabs.module.css';

/** The views that every list of documents has: all of them, or those in one state towards the site. */
export function StatusTabs({ resource, state, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const { languages } = useSite();
  if (!resource.entity.isWebDocument) return null;
  const filter = state.filters[SITE_STATUS] ?? 'all';
  // The dashboard leads to either half of what is to be translated.
  const chosen = ['untranslated', 'outdated'].includes(filter) ? 'toTranslate' : filter;
  return (
    <nav className={classes.tabs} aria-label={t('siteStatus.views')}>
      {(['all', ...statesOf(languages)] as const).map((one) => {
        const Sign =
          one === 'all' ? null : STATE_ICONS[one === 'toTranslate' ? 'untranslated' : one];
        return (
          <button
            key={one}
            type="button"
            className={classes.tab}
            aria-current={one === chosen || undefined}
            onClick={() => onChange((now) => withFilter(now, SITE_STATUS, Sign ? one : ''))}
          >
            {Sign && <Sign size={14} aria-hidden />}
            {t(`siteStatus.${one}`)}
          </button>
        );
      })}
    </nav>
  );
}
