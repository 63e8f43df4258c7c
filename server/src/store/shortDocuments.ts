/** Records of which only some fields matter, such as those that a list shows: quicker to read. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, META_FIELDS } from '@regia/model/entity.ts';
import { mayBeLong } from '@regia/model/fields/long.ts';
import { chunks } from './chunks.ts';
import { idsInPieces } from './documentPieces.ts';
import { DOCUMENT_META, getDocuments, recordOf } from './documents.ts';
import { prepared } from './prepared.ts';
import type { Session } from './store.ts';

/** The fields as long as one likes that nobody asked for: a document's data may lack them. */
function unwantedLong(entity: Entity | undefined, names: readonly string[]): string[] {
  const long = Object.entries(entity?.fields ?? {}).filter(([, field]) => mayBeLong(field));
  return long.map(([name]) => name).filter((name) => !names.includes(name));
}

/** May one of the fields be as long as it likes? */
export function holdsLong({ fields }: Entity, names: readonly string[]): boolean {
  return names.some(
    (name) => Object.hasOwn(fields, name) && fields[name] && mayBeLong(fields[name]),
  );
}

/** The records, in their order; those that lack one of the fields are read whole. */
async function withAll(
  session: Session,
  collection: string,
  records: readonly AnyRecord[],
  names: readonly string[],
): Promise<AnyRecord[]> {
  const lacking = records.filter((record) => names.some((name) => !Object.hasOwn(record, name)));
  if (lacking.length === 0) return [...records];
  const found = new Map<string, AnyRecord>();
  const ids = lacking.map(({ id }) => id);
  for await (const some of idsInPieces(session, collection, ids)) {
    for (const [id, record] of await getDocuments(session, collection, some)) {
      found.set(id, shortened(entityOf(collection), record, names));
    }
  }
  return records.map((record) => found.get(record.id) ?? record);
}

/** A record without the long fields that nobody asked for, and without what nobody knows. */
function shortened(
  entity: Entity | undefined,
  record: AnyRecord,
  names: readonly string[],
): AnyRecord {
  if (!entity) return record;
  const unwanted = unwantedLong(entity, names);
  const known = new Set<string>([...META_FIELDS, ...Object.keys(entity.fields)]);
  const short: AnyRecord = { ...record };
  for (const name of Object.keys(record)) {
    const isMeant = known.has(name) || names.includes(name);
    if (!isMeant || unwanted.includes(name)) delete short[name];
  }
  return short;
}

/** All records of a collection, by id, with at least these fields as far as they have them. */
export async function allShortDocuments(
  session: Session,
  collection: string,
  names: readonly string[],
): Promise<AnyRecord[]> {
  const rows = await session.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', collection)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  return [...(await getShortDocuments(session, collection, ids, names)).values()];
}

/** A statement for each choice of long fields that are left out, of which there are few. */
const STATEMENTS = new Map<string, ReturnType<typeof readingWithout>>();

function readingWithout(unwanted: readonly string[]) {
  return prepared(({ db, engine }, given: { collection: string; listed: unknown }) =>
    db
      .selectFrom('documents')
      .select(DOCUMENT_META)
      .select(engine.shortData(unwanted).as('data'))
      .where('documents.collection', '=', given.collection)
      .where(({ ref }) => engine.isListed(ref('documents.id'), given.listed))
      .orderBy('documents.id'),
  );
}

/** Those of the records that exist, by id, with at least these fields as far as they have them. */
export async function getShortDocuments(
  session: Session,
  collection: string,
  ids: Iterable<string>,
  names: readonly string[],
): Promise<Map<string, AnyRecord>> {
  const unwanted = unwantedLong(entityOf(collection), names);
  const key = unwanted.join();
  const read = STATEMENTS.get(key) ?? readingWithout(unwanted);
  STATEMENTS.set(key, read);
  const found: AnyRecord[] = [];
  for (const some of chunks([...new Set(ids)])) {
    if (found.length > 0) await letOthers();
    const rows = await read(session, { collection, listed: session.engine.listed(some) });
    found.push(...rows.map(recordOf));
  }
  const records = await withAll(session, collection, found, names);
  return new Map(records.map((record) => [record.id, record]));
}
