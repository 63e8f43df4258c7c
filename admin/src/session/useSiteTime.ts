/** When the site does something: by its own clocks, as it publishes, wherever whoever reads it is. */
import { useConfig } from '../api/sharedQuery.ts';
import { formatInstant, isElsewhere, readersTimeZone } from '../lib/dates.ts';
import { useTranslation } from '../messages/useTranslation.ts';

export interface SiteTime {
  readonly timeZone: string;
  /** An instant with its time, as people of the reader's language write it. */
  written(instant: string): string;
  /** Whose clocks these are, where the reader's show another time at one of the instants; else null. */
  noteFor(instants: readonly string[]): string | null;
}

export function useSiteTime(): SiteTime {
  const { t, locale } = useTranslation();
  const timeZone = useConfig().data?.timeZone ?? readersTimeZone();
  return {
    timeZone,
    written: (instant) => formatInstant(instant, locale, timeZone),
    noteFor: (instants) =>
      instants.some((one) => isElsewhere(one, timeZone)) ? t('dates.siteTime', { timeZone }) : null,
  };
}
