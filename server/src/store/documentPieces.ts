/** Documents in pieces that memory can hold: their lengths are read first. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { sql } from 'kysely';
import { BYTES_AT_ONCE } from './bounds.ts';
import { bytesOf, inBytes } from './bytes.ts';
import { chunks } from './chunks.ts';
import { allDocuments, getDocuments, type Wanted } from './documents.ts';
import { prepared } from './prepared.ts';
import type { Session } from './store.ts';

const bytesOfCollection = prepared(({ db }, { collection }: { collection: string }) =>
  db
    .selectFrom('documents')
    .select(({ fn }) => fn.sum(bytesOf('data')).as('bytes'))
    .where('collection', '=', collection),
);

/** Ids of a collection's documents in their order, cut into pieces that memory can hold; those that exist. */
export async function* idsInPieces(
  session: Session,
  collection: string,
  ids: readonly string[],
  mostBytes?: number,
): AsyncGenerator<string[]> {
  for (const some of chunks(ids)) {
    const bytes = await bytesOfEach(session, collection, some);
    const found = some.flatMap((id) => ({ id, bytes: bytes.get(id) ?? -1 }));
    const existing = found.filter((one) => one.bytes >= 0);
    for (const piece of inBytes(existing, undefined, mostBytes)) yield piece.map(({ id }) => id);
  }
}

/** How long documents are, by id, of those that exist; they are not read for that. */
export async function bytesOfEach(
  { db, engine }: Session,
  collection: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', bytesOf('data').as('bytes')])
      .where('collection', '=', collection)
      .where(engine.oneOf(sql.ref('documents.id'), some))
      .execute();
    for (const row of rows) bytes.set(row.id, Number(row.bytes));
  }
  return bytes;
}

/** So few documents are loaded without a look at how long they are. */
const FEW = 2;

/** The ids but those of documents that would be too long to be loaded together with the first ones. */
export async function idsInOnePiece(
  session: Session,
  collection: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length <= FEW) return ids;
  const later = new Set<string>();
  let isFirst = true;
  for await (const piece of idsInPieces(session, collection, ids)) {
    if (!isFirst) for (const id of piece) later.add(id);
    isFirst = false;
  }
  return later.size === 0 ? ids : ids.filter((id) => !later.has(id));
}

/** All records of a collection, by id, in pieces that memory can hold. */
export async function* documentsInPieces(
  session: Session,
  collection: string,
  wanted: Wanted = {},
): AsyncGenerator<AnyRecord[]> {
  if ((await bytesIn(session, collection)) <= BYTES_AT_ONCE) {
    yield allDocuments(session, collection, wanted);
    return;
  }
  for await (const ids of allIdsInPieces(session, collection)) {
    yield [...(await getDocuments(session, collection, ids, wanted)).values()];
  }
}

/** The ids of a collection's documents in order, cut into pieces of which one statement can take the data. */
async function* allIdsInPieces({ db }: Session, collection: string): AsyncGenerator<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', bytesOf('data').as('bytes')])
    .where('collection', '=', collection)
    .orderBy('id')
    .execute();
  for (const piece of inBytes(rows)) yield* chunks(piece.map(({ id }) => id));
}

/** How long the records of a collection are together; they are not read for that. */
export async function bytesIn(session: Session, collection: string): Promise<number> {
  const [row] = await bytesOfCollection(session, { collection });
  return Number(row?.bytes ?? 0);
}
