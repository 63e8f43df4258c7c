/** Records as everyone sees them: references show their live targets, what is derived is current. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import type { Ref } from '@regia/model/fields/ref.ts';
import type { Session } from '../store/store.ts';
import type { RecordContext } from './context.ts';
import { CopyRoom, liveRef, Targets } from './copies.ts';
import { holdsRefs, mapRefs, type ReplaceRef } from './mapRefs.ts';

/**
 * The records with every embedded copy as its target is now; the last known one where it is gone.
 * @param names the fields that matter; all unless told otherwise
 * @param isWanted which references to fill; all unless told otherwise
 */
export async function fillCopies(
  session: Session,
  entity: Entity,
  records: readonly AnyRecord[],
  names?: readonly string[],
  isWanted: (ref: Ref) => boolean = () => true,
): Promise<AnyRecord[]> {
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => holdsRefs(field) && (names?.includes(name) ?? true),
  );
  if (fields.length === 0) return [...records];
  const targets = new Targets();
  const note: ReplaceRef = (ref, { collection, copies }) => {
    if (isWanted(ref)) targets.want(collection, ref.id, copies);
    return ref;
  };
  for (const record of records) mapRecordRefs(fields, record, note);
  await targets.load(session);
  return records.map((record) => {
    const room = new CopyRoom();
    return mapRecordRefs(fields, record, (ref, field) => {
      const target = isWanted(ref) ? targets.get(field.collection, ref.id) : undefined;
      return target ? liveRef(ref, field, target, room) : ref;
    });
  });
}

/**
 * The records as the API shows them.
 * @param names the fields that are shown; all unless told otherwise
 */
export async function viewsOf(
  { fillDerived }: Pick<RecordContext, 'fillDerived'>,
  session: Session,
  entity: Entity,
  records: readonly AnyRecord[],
  names?: readonly string[],
): Promise<AnyRecord[]> {
  return fillDerived(session, entity, await fillCopies(session, entity, records, names), names);
}

function mapRecordRefs(
  fields: readonly [name: string, field: Field][],
  record: AnyRecord,
  replace: ReplaceRef,
): AnyRecord {
  const mapped = fields
    .filter(([name]) => Object.hasOwn(record, name))
    .map(([name, field]) => [name, mapRefs(field, record[name], name, replace)]);
  return { ...record, ...Object.fromEntries(mapped) };
}

/** The records with a name for each reference that was stored without a copy, as files may have them. */
export function fillBareRefs(
  session: Session,
  entity: Entity,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  return fillCopies(session, entity, records, undefined, (ref) => Object.keys(ref).length === 1);
}
