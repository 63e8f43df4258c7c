import { SITE_STATUS } from '@regia/model/entity.ts';
import type { SiteFilter } from '@regia/model/rules/siteStatus.ts';
import { useTranslation } from '../../../messages/useTranslation.ts';
import { statesOf } from '../../../mistakes/SiteStatus.tsx';
import { STATE_ICONS } from '../../../mistakes/stateIcons.ts';
import { withFilter } from '../../../resource/list/listState.ts';
import { useSite } from '../../../session/useSite.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import classes from './statusTabs.module.css';

/** The dashboard leads to parts of what these show. */
const TAB_OF: Readonly<Record<string, SiteFilter>> = {
  untranslated: 'toTranslate',
  outdated: 'toTranslate',
  toMend: 'notOnSite',
};

/** Where the tabs have no room beside each other, the chosen one may be out of sight. */
function bringIntoSight(tab: HTMLElement | null): void {
  const bar = tab?.parentElement;
  if (!bar) return;
  const begin = tab.offsetLeft - bar.offsetLeft;
  bar.scrollLeft = begin - (bar.clientWidth - tab.offsetWidth) / 2;
}

/** The views that every list of documents has: all of them, or those in one state towards the site. */
export function StatusTabs({ resource, state, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const { languages } = useSite();
  if (!resource.entity.isWebDocument) return null;
  const filter = state.filters[SITE_STATUS] ?? 'all';
  const chosen = TAB_OF[filter] ?? filter;
  return (
    <nav className={classes.tabs} aria-label={t('siteStatus.views')}>
      {(['all', ...statesOf(languages)] as const).map((one) => {
        const Sign =
          one === 'all' ? null : STATE_ICONS[one === 'toTranslate' ? 'untranslated' : one];
        return (
          <button
            key={one}
            ref={one === chosen ? bringIntoSight : null}
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
