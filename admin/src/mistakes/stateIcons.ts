import type { SiteState, TO_DO } from '@regia/model/rules/siteStatus.ts';
import {
  type Icon,
  IconCircleCheckFilled,
  IconClock,
  IconEyeOff,
  IconLanguage,
  IconRefresh,
} from '@tabler/icons-react';

/** The sign of each state towards the site, wherever it is told, and of a translation that is out of date: its shape says it without its colour. */
export const STATE_ICONS: Readonly<Record<SiteState | (typeof TO_DO)[number], Icon>> = {
  onSite: IconCircleCheckFilled,
  scheduled: IconClock,
  notOnSite: IconEyeOff,
  toMend: IconEyeOff,
  untranslated: IconLanguage,
  outdated: IconRefresh,
};
