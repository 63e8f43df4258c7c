import { SITE_STATUS } from '@regia/model/entity.ts';
import { useTranslation } from 'react-i18next';
import { statesOf } from '../../../mistakes/SiteStatus.tsx';
import { withFilter } from '../../../resource/list/listState.ts';
import { useSite } from '../../../session/useSite.ts';
import type { FilterRowProps } from './FilterRow.tsx';
import classes from './statusTabs.module.css';

/** The views that every list of documents has: all of them, or those in one state towards the site. */
export function StatusTabs({
  resource,
  state,
  onChange,
}: Pick<FilterRowProps, 'resource' | 'state' | 'onChange'>) {
  const { t } = useTranslation();
  const { languages } = useSite();
  if (!resource.entity.isWebDocument) return null;
  const chosen = state.filters[SITE_STATUS] ?? 'all';
  return (
    <nav className={classes.tabs} aria-label={t('siteStatus.views')}>
      {(['all', ...statesOf(languages)] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={classes.tab}
          aria-current={one === chosen || undefined}
          onClick={() => onChange((now) => withFilter(now, SITE_STATUS, one === 'all' ? '' : one))}
        >
          {t(`siteStatus.${one}`)}
        </button>
      ))}
    </nav>
  );
}
