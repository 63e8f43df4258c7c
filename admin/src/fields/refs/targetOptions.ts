/** What a list of targets to choose from offers, also while there are none. */

import { entityOf } from '@regia/model/entities/registry.ts';
import { decide } from '@regia/model/permissions.ts';
import { scoreOf } from '../../lib/fuzzy.ts';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { creations } from '../../navigation/places.ts';
import { useActor } from '../../session/session.ts';

/**
 * What was found for a search, the names that fit it best first: of "Heading" and "Subheading" the
 * search for "head" finds the former first.
 * @returns otherwise in the order given
 */
export function nearestFirst<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  search: string,
): readonly Item[] {
  if (search.trim() === '') return items;
  return items
    .map((item) => ({ item, score: scoreOf(search, nameOf(item)) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** An option that is no record's id. */
const FIRST = '/new';

interface FirstOption {
  value: string;
  label: string;
  /** Opens the form of a new record where it takes nothing from the form in sight. */
  open: () => void;
}

/**
 * What a list of choices offers while its collection is empty: to make the first record.
 * @returns null for who may not make one
 */
export function useFirstOption(collection: string): FirstOption | null {
  const labels = useLabels();
  const making = creations(useActor()).find((one) => one.collection === collection);
  if (!making) return null;
  return {
    value: FIRST,
    label: `${labels.entity(collection).new}…`,
    open: () => window.open(making.path, '_blank', 'noopener'),
  };
}

/** Why there is nothing to choose from in a collection that answers nothing, though nothing was searched. */
export function useNothingYet(collection: string): string {
  const { t } = useTranslation();
  const { the } = useLabels().entity(collection);
  const actor = useActor();
  const entity = entityOf(collection);
  if (!entity) return t('reasons.nothingYet');
  // Others may have made some.
  if (decide(actor, 'read', entity).reason === 'own') return t('reasons.nothingOwn');
  const { reason } = decide(actor, 'create', entity);
  return t(reason === 'none' ? 'reasons.nothingToChoose' : 'reasons.nothingYet', { the });
}
