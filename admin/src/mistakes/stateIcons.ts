import type { SiteState } from '@regia/model/rules/siteStatus.ts';
import {
  type Icon,
  IconCircleCheckFilled,
  IconClock,
  IconEyeOff,
  IconLanguage,
  IconRefresh,
} from '@tabler/icons-react';

/** The sign of each state towards the site, wherever it is told, and of a translation that is out of date: its shape says it without its colour. */
export const STATE_ICONS: Readonly<Record<SiteState | 'outdated', Icon>> = {
  onSite: IconCircleCheckFilled,
  scheduled: IconClock,
  notOnSite: IconEyeOff,
  untranslated: IconLanguage,
  outdated: IconRefresh,
};
