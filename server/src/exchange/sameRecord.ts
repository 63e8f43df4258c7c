/** Would a record be another one if it were stored as a file has it? */
import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { besideCopies } from '@regia/model/rules/besideCopies.ts';
import type { FileMeta } from '../dataFiles/fileRecord.ts';
import { Targets } from '../records/copies.ts';
import { mapRefs, type ReplaceRef } from '../records/mapRefs.ts';
import { hadOtherAtDate } from '../store/history/hadOtherAtDate.ts';
import type { Session } from '../store/store.ts';
import type { RecordPredicate } from './protectedRecords.ts';

export interface Compared {
  readonly entity: Entity | undefined;
  readonly before: AnyRecord;
  readonly after: AnyRecord;
  /** What the file says besides fields. */
  readonly meta: FileMeta;
  /** Is an older date of change another record? Not where a file was made elsewhere. */
  readonly isExact: boolean;
}

/**
 * Is everything that the file says of a record stored already? Of a reference whose target stays,
 * the copy does not count: it is shown from the target, also where it was stored before a rename.
 * @param staysStored whether a stored record will be there once the file is
 */
export async function isSameRecord(
  session: Session,
  { entity, before, after, meta, isExact }: Compared,
  staysStored: RecordPredicate,
): Promise<boolean> {
  const { updatedAt } = meta;
  // Without a date, an author says nothing of now.
  const isOlder = !isExact && (updatedAt === undefined || updatedAt < before.updatedAt);
  const isKnown = (name: string) => isOlder && /^updated(?:At|By)$/.test(name);
  if (!Object.entries(meta).every(([name, value]) => before[name] === value || isKnown(name)))
    return false;
  return hasSameFields(session, entity, [before, after], staysStored);
}

interface Placed {
  readonly collection: string;
  readonly entity: Entity | undefined;
  /** As it is stored, where no earlier date may come back with other fields; null where one may. */
  readonly before: AnyRecord | null;
  readonly after: AnyRecord;
}

/**
 * Whoever has a record open must notice that it's another one: has it had other fields at the date that it would get?
 */
export async function isOfOtherFields(
  session: Session,
  { collection, entity, before, after }: Placed,
  staysStored: RecordPredicate,
): Promise<boolean> {
  const isSame = (version: AnyRecord) =>
    hasSameFields(session, entity, [version, after], staysStored);
  const { id, updatedAt } = after;
  if (before && updatedAt <= before.updatedAt && !(await isSame(before))) return true;
  return hadOtherAtDate(session, { collection, id, updatedAt }, isSame);
}

/** Do they differ in their dates and authors at most, and in copies of references whose targets stay? */
async function hasSameFields(
  session: Session,
  entity: Entity | undefined,
  records: readonly [AnyRecord, AnyRecord],
  staysStored: RecordPredicate,
): Promise<boolean> {
  const [one, other] = [fieldsOf(records[0]), fieldsOf(records[1])];
  if (isDeepStrictEqual(one, other)) return true;
  const isSameWith = (of: Entity, replace: ReplaceRef) =>
    isDeepStrictEqual(withRefs(of, one, replace), withRefs(of, other, replace));
  if (!entity || !isSameWith(entity, bare)) return false;
  const targets = new Targets();
  withRefs(entity, other, (ref, { collection }) => {
    targets.want(collection, ref.id, []);
    return ref;
  });
  await targets.load(session);
  return isSameWith(entity, (ref, field, path) => {
    const { collection } = field;
    const isThere =
      staysStored(collection, ref.id) && targets.get(collection, ref.id) !== undefined;
    return isThere ? bare(ref, field, path) : ref;
  });
}

/** A reference with what is its own, such as what files have brought along beside it. */
const bare: ReplaceRef = (ref, { collection }) => ({
  id: ref.id,
  ...besideCopies(ref, collection),
});

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(record: AnyRecord): Fields {
  const { createdAt: _a, createdBy: _b, updatedAt: _c, updatedBy: _d, ...fields } = record;
  return fields;
}

function withRefs({ fields }: Entity, record: Fields, replace: ReplaceRef): Fields {
  const entries = Object.entries(record).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? mapRefs(field, value, name, replace) : value];
  });
  return Object.fromEntries(entries);
}
