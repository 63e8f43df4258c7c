import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { sharedFields } from '@regia/model/rules/sharedFields.ts';
import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '../../../resource/resource.ts';
import { useBeyond } from '../../../resource/useBeyond.ts';
import { useRecordTitle } from '../../../resource/useRecordTitle.ts';
import { useActor } from '../../../session/session.ts';
import { type Choice, NOTHING, type Selection } from './selection.ts';

interface Refused {
  title: string;
  why: string;
}

export interface SelectionHook extends Selection {
  /** The records in sight that the user may delete, or update where several can be at once, in their order. */
  choices: readonly Choice[];
  /** Why others that the user may otherwise delete cannot be selected, by their ids. */
  refused: ReadonlyMap<string, Refused>;
  change: (step: (selection: Selection) => Selection) => void;
}

/** May the user do something with many records of a collection, and with this one? */
function maySelect(actor: Actor, { entity, Selected }: Resource, record?: AnyRecord): boolean {
  const isTheirs = can(actor, 'delete', entity, record) || mayUpdateMany(actor, entity, record);
  return isTheirs || Selected !== undefined;
}

/** May the user give many records the same values, and this one? */
export function mayUpdateMany(actor: Actor, entity: Entity, record?: AnyRecord): boolean {
  return sharedFields(entity).length > 0 && can(actor, 'update', entity, record);
}

/**
 * What is selected in a list; null where the user may do nothing with several of its records.
 * @param scope what narrows the list: where it changes, nothing is selected any more
 */
export function useSelection(
  resource: Resource,
  records: readonly AnyRecord[] | undefined,
  scope: string,
): SelectionHook | null {
  const actor = useActor();
  const titled = useRecordTitle(resource);
  const [held, setHeld] = useState({ scope, selection: NOTHING });
  const beyond = useBeyond(resource);
  const { choices, refused } = useMemo(() => {
    const mine = (records ?? [])
      .filter((record) => maySelect(actor, resource, record))
      .map((record) => ({
        ...{ id: record.id, updatedAt: record.updatedAt },
        ...{ title: titled(record), why: beyond(record, null) },
      }));
    return {
      choices: mine.flatMap(({ why, ...choice }) => (why === null ? [choice] : [])),
      refused: new Map(
        mine.flatMap(({ id, title, why }) => (why === null ? [] : [[id, { title, why }]])),
      ),
    };
  }, [records, actor, resource, titled, beyond]);
  const change = useCallback(
    (step: (selection: Selection) => Selection) =>
      setHeld((now) => ({
        scope,
        selection: step(now.scope === scope ? now.selection : NOTHING),
      })),
    [scope],
  );
  const selection = held.scope === scope ? held.selection : NOTHING;
  return useMemo(
    () => (maySelect(actor, resource) ? { ...selection, choices, refused, change } : null),
    [actor, resource, selection, choices, refused, change],
  );
}
