/** Records as everyone sees them: references show their live targets, what is derived is current. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Session } from '../store/store.ts';
import type { RecordContext } from './context.ts';
import { liveRef, Targets } from './copies.ts';
import { mapRefs, type ReplaceRef } from './mapRefs.ts';

/** The records with every embedded copy as its target is now; the last known one where it is gone. */
export async function fillCopies(
  session: Session,
  entity: Entity,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const targets = new Targets();
  const note: ReplaceRef = (ref, { collection }) => {
    targets.want(collection, ref.id);
    return ref;
  };
  for (const record of records) mapRecordRefs(entity, record, note);
  await targets.load(session);
  return records.map((record) =>
    mapRecordRefs(entity, record, (ref, field) => {
      const target = targets.get(field.collection, ref.id);
      return target ? liveRef(field, target) : ref;
    }),
  );
}

/** The records as the API shows them. */
export async function viewsOf(
  { fillDerived }: Pick<RecordContext, 'fillDerived'>,
  session: Session,
  entity: Entity,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  return fillDerived(session, entity, await fillCopies(session, entity, records));
}

function mapRecordRefs(entity: Entity, record: AnyRecord, replace: ReplaceRef): AnyRecord {
  const mapped = Object.entries(entity.fields)
    .filter(([name]) => Object.hasOwn(record, name))
    .map(([name, field]) => [name, mapRefs(field, record[name], name, replace)]);
  return { ...record, ...Object.fromEntries(mapped) };
}
