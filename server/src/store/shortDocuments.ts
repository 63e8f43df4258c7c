/** Records of which only some fields matter, such as those that a list shows: quicker to read. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { mayBeLong } from '@regia/model/fields/long.ts';
import type { RawBuilder } from 'kysely';
import { chunks } from './chunks.ts';
import { compiledOnce } from './compiledOnce.ts';
import { DOCUMENT_META, getDocuments, idsInPieces, recordOf } from './documents.ts';
import type { Engine, Session } from './store.ts';

/**
 * A document's data, as JSON text, from which fields may be missing that are not among these.
 * `withAll` adds those that are missing although they are among them.
 */
export function dataWith(
  engine: Engine,
  entity: Entity | undefined,
  names: readonly string[],
): RawBuilder<string> {
  return engine.shortData(unwantedLong(entity, names));
}

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
export async function withAll(
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

/** A record without the long fields that nobody asked for. */
function shortened(
  entity: Entity | undefined,
  record: AnyRecord,
  names: readonly string[],
): AnyRecord {
  const short = { ...record };
  for (const name of unwantedLong(entity, names)) delete short[name];
  return short;
}

/** Those of the records that exist, by id, with at least these fields as far as they have them. */
export async function getShortDocuments(
  session: Session,
  collection: string,
  ids: Iterable<string>,
  names: readonly string[],
): Promise<Map<string, AnyRecord>> {
  const { db, engine } = session;
  const found: AnyRecord[] = [];
  for (const some of chunks([...new Set(ids)])) {
    const query = () =>
      db
        .selectFrom('documents')
        .select(DOCUMENT_META)
        .select(dataWith(engine, entityOf(collection), names).as('data'))
        .where('documents.collection', '=', collection)
        .where(({ ref }) => engine.oneOf(ref('documents.id'), some))
        .orderBy('documents.id');
    const rows = await compiledOnce(
      session,
      `${names} of ${collection}`,
      [collection, engine.listed(some)],
      query,
    );
    found.push(...rows.map(recordOf));
  }
  const records = await withAll(session, collection, found, names);
  return new Map(records.map((record) => [record.id, record]));
}
