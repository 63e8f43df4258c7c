import type { SiteChange } from '../api/moments.ts';
import type { Translate } from '../messages/i18n.ts';
import { shownName } from '../messages/shownName.ts';

/** What a change wrote, by name. */
export function namesOf({ records, more }: SiteChange, t: Translate): string {
  const names = records.map(({ name, id }) => shownName(name, id));
  return more > 0
    ? t('moments.andMore', { names: names.join(', '), count: more })
    : t('moments.names', { names });
}
