import type { AnyRecord } from '@regia/model/entity.ts';
import { useCallback, useState } from 'react';
import { getRecord } from '../../api/records.ts';
import type { FormStore } from '../../fields/form/formStore.ts';
import type { Values } from '../../fields/form/paths.ts';
import { toastError } from '../../ui/toasts.ts';
import type { Resource } from '../resource.ts';
import { formValues } from './formValues.ts';

/** Two versions of one record. Neither is lost until the person saves one or leaves. */
export interface Conflict {
  theirs: AnyRecord;
  shown: 'mine' | 'theirs';
  showTheirs: () => void;
  showMine: () => void;
}

interface Versions {
  theirs: AnyRecord;
  mine: Values;
  shown: 'mine' | 'theirs';
}

/**
 * Keeps both versions when a save found somebody else's, and lets the person go from one to the
 * other. Saving then replaces theirs knowingly.
 */
export function useConflict(
  { collection, entity }: Resource,
  form: FormStore,
  stored: AnyRecord | null,
) {
  const [versions, setVersions] = useState<Versions | null>(null);

  const begin = useCallback(async () => {
    if (!stored) return;
    try {
      const theirs = await getRecord(collection, stored.id);
      const mine = form.state().values;
      form.reset(formValues(entity, theirs));
      form.fill(mine);
      setVersions({ theirs, mine, shown: 'mine' });
    } catch (error) {
      toastError(error);
    }
  }, [collection, entity, form, stored]);

  const conflict: Conflict | null = versions && {
    theirs: versions.theirs,
    shown: versions.shown,
    showTheirs() {
      setVersions({ ...versions, mine: form.state().values, shown: 'theirs' });
      form.reset(formValues(entity, versions.theirs));
    },
    showMine() {
      form.fill(versions.mine);
      setVersions({ ...versions, shown: 'mine' });
    },
  };
  return { base: versions?.theirs ?? stored, conflict, begin };
}
