import { useLabels } from '../../messages/labels.ts';
import { creations } from '../../navigation/places.ts';
import { useActor } from '../../session/session.ts';

/** An option that is no record's id. */
const FIRST = '/new';

export interface FirstOption {
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
