import { useTranslation } from 'react-i18next';
import type { RolePeople } from '../api/roles.ts';
import { counted } from '../messages/counted.ts';

/** Of whom a sentence speaks, and how many they are for its verb. */
export interface Subject {
  readonly who: string;
  readonly count: number;
}

/** The people who have a role, in a few words: `Anna Rossi e altre 3 persone`. */
export function useSubject(people: RolePeople | undefined): Subject {
  const { t, i18n } = useTranslation();
  const [first] = people?.people ?? [];
  const total = people?.total ?? 0;
  if (total === 0) return { who: t('roles.changes.whoever'), count: 1 };
  if (!first) {
    return { who: t('roles.changes.unnamed', counted(total, i18n.language)), count: total };
  }
  if (total === 1) return { who: first.name, count: 1 };
  const others = counted(total - 1, i18n.language);
  return { who: t('roles.changes.named', { name: first.name, ...others }), count: total };
}
