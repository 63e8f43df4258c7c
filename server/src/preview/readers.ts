/** Which outputs read a record. */
import { setting } from '@regia/model/entities/setting.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { NodeKey } from '../renders/nodes/node.ts';
import { alteredInputs } from '../renders/plan/plan.ts';
import { containing } from '../renders/plan/readers.ts';
import { findStale } from '../renders/plan/stale.ts';
import type { Overlay } from '../store/overlay.ts';
import type { Session } from '../store/store.ts';

/** The names under which renderings read a draft, and whatever else its saving writes. */
export function namesOf({ writes }: Overlay, entity: Entity, draft: AnyRecord): string[] {
  const { collection } = entity;
  // Every page reads the settings; the first one will do.
  if (collection === setting.collection) return [];
  const records = [{ collection, id: draft.id, after: draft }, ...writes];
  return records.flatMap((write) => [...alteredInputs({ ...write, before: null })]);
}

/** The outputs that read something by one of these names, themselves or through shared blocks. */
export async function readersOf(session: Session, names: readonly string[]): Promise<NodeKey[]> {
  const { nodes, shared } = await findStale(session, names);
  const through = await Promise.all(shared.map((key) => containing(session, key)));
  return [...nodes, ...through.flat()];
}
