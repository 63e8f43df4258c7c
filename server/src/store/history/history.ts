/** Reads revisions: what each change made of each record. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { withPlainTexts } from '@regia/model/normal/plainTexts.ts';
import { bytesOf, inBytes } from '../bytes.ts';
import { chunks } from '../chunks.ts';
import type { Session } from '../store.ts';

/** What a change made of a record. */
export interface Revision {
  readonly change: number;
  readonly at: string;
  readonly by: string | null;
  /** The change of the revision that this one took up again. */
  readonly restores: number | null;
  /** The whole record, or null where the change deleted it. */
  readonly record: AnyRecord | null;
}

/** A revision that left a record. */
export type Version = Revision & { readonly record: AnyRecord };

/** Versions in memory at a time, unless they are long. */
const PAGE = 200;

/** A version as it is stored. */
export interface StoredVersion extends ChangedRecord {
  readonly change: number;
  readonly data: string | null;
}

/** All versions of all records that were made since a moment, page by page. */
export async function* revisionsSince(
  { db }: Session,
  since: string,
): AsyncGenerator<StoredVersion[]> {
  const { first } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.min('seq').as('first'))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  if (first === null) return;
  for (let last = { change: Number(first), collection: '', id: '' }; ; ) {
    const following = db
      .selectFrom('revisions')
      .where('change', '>=', last.change)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('change', 'collection', 'id'),
          '>',
          tuple(last.change, last.collection, last.id),
        ),
      )
      .orderBy('change')
      .orderBy('collection')
      .orderBy('id');
    const sizes = await following.select(bytesOf('data').as('bytes')).limit(PAGE).execute();
    const [piece = []] = inBytes(sizes);
    const rows = await following
      .select(['change', 'collection', 'id', 'data'])
      .limit(piece.length)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end;
  }
}

/** The latest revisions of a record, the newest first. */
export async function historyOf(
  session: Session,
  collection: string,
  id: string,
  limit: number,
): Promise<Revision[]> {
  const rows = await revisionsOf(session, collection, id)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(revisionOf);
}

interface Pieces {
  readonly limit?: number;
  readonly offset?: number;
  /** The last change that is looked at. */
  readonly until?: number | undefined;
}

/** The same, in pieces that memory can hold. */
export async function* historyInPieces(
  session: Session,
  collection: string,
  id: string,
  { limit = Number.MAX_SAFE_INTEGER, offset = 0, until = Number.MAX_SAFE_INTEGER }: Pieces = {},
): AsyncGenerator<Revision[]> {
  const sizes = await session.db
    .selectFrom('revisions')
    .select(['change', bytesOf('data').as('bytes')])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('change', '<=', until)
    .orderBy('change', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const pieces = [...inBytes(sizes)].flatMap((piece) => [...chunks(piece)]);
  for (const piece of pieces) {
    const rows = await revisionsOf(session, collection, id)
      .where(
        'change',
        'in',
        piece.map(({ change }) => change),
      )
      .orderBy('seq', 'desc')
      .execute();
    yield rows.map(revisionOf);
  }
}

export async function countRevisions(
  { db }: Session,
  collection: string,
  id: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a change made of a record, or null where it did nothing to it. */
export async function findRevision(
  session: Session,
  collection: string,
  id: string,
  change: number,
): Promise<Revision | null> {
  const row = await revisionsOf(session, collection, id)
    .where('seq', '=', change)
    .executeTakeFirst();
  return row ? revisionOf(row) : null;
}

/** A record that a change wrote. */
export interface ChangedRecord {
  readonly collection: string;
  readonly id: string;
}

/** Who changed a record since a change, that one included: the oldest first, without what they made of it. */
export async function changesSince(
  { db }: Session,
  { collection, id }: ChangedRecord,
  change: number,
): Promise<Pick<Revision, 'change' | 'at' | 'by'>[]> {
  return db
    .selectFrom('revisions')
    .innerJoin('changes', 'changes.seq', 'revisions.change')
    .select(['revisions.change', 'at', 'by'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('revisions.change', '>=', change)
    .orderBy('revisions.change')
    .execute();
}

/** The revision of a record that came right before a change; null if none is known. */
export async function revisionBefore(
  session: Session,
  collection: string,
  id: string,
  change: number,
): Promise<Revision | null> {
  const row = await revisionsOf(session, collection, id)
    .where('seq', '<', change)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? revisionOf(row) : null;
}

/** The latest version of a record: of all, or of those before a change. */
export async function lastVersion(
  session: Session,
  collection: string,
  id: string,
  before?: number,
): Promise<Version | null> {
  const row = await revisionsOf(session, collection, id)
    .where('data', 'is not', null)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { record, ...rest } = revisionOf(row);
  return record && { ...rest, record };
}

function revisionsOf({ db }: Session, collection: string, id: string) {
  return db
    .selectFrom('revisions')
    .innerJoin('changes', 'changes.seq', 'revisions.change')
    .select(['seq', 'at', 'by', 'data', 'restores'])
    .where('collection', '=', collection)
    .where('id', '=', id);
}

interface Row {
  seq: number;
  at: string;
  by: string | null;
  data: string | null;
  restores: number | null;
}

function revisionOf({ seq, at, by, data, restores }: Row): Revision {
  return { change: seq, at, by, restores, record: data === null ? null : recordFrom(data) };
}

/** What `recordChange` wrote was a record; earlier versions of the product wrote texts as they came. */
export function recordFrom(data: string): AnyRecord {
  return withPlainTexts(JSON.parse(data)) as AnyRecord;
}
