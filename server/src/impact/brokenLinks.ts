/** Who links to documents that are to be deleted: in texts, HTML and code that staff have written. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import type { Blocker } from '@regia/model/errors.ts';
import { collectionOf, isRenderType, isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { type SqlBool, sql } from 'kysely';
import { maySee, type Writer } from '../records/writer.ts';
import { leadOf, MOST_SUCCESSORS } from '../renders/publish/leads.ts';
import { chunks } from '../store/chunks.ts';
import { DOCUMENT_COLUMNS, hasDocument, recordOf } from '../store/documents.ts';
import type { Write } from '../store/history/change.ts';
import { rowsInTurns } from '../store/lists/rowsInTurns.ts';
import type { Session } from '../store/store.ts';
import { LinkSearch } from './linkSearch.ts';

/** Where links are written by hand, in markup. */
const MARKED_UP = ['pages', 'works', 'mapPoints', 'block'];
/** Where they are written as they are, too: code puts them into its markup, as of a menu. */
const PLAIN = ['variables'];

/** Data that are only gone through cost as much as one character that is taken apart. */
const GONE_THROUGH_FOR_ONE = 16;

/** Documents that are looked up before others have their turn. */
const LOOKED_UP_AT_ONCE = 100;

/** How many of the records that link are named. */
const NAMED = 50;

/** The records that link, as far as the viewer may see them. */
export type BrokenLinks = NonNullable<Answer<'POST /api/renders/impact'>['links']>;

interface Looking {
  readonly siteUrl: string;
  readonly signal?: AbortSignal;
  /** How much is looked at: see `LinkSearch`. */
  readonly effort?: number;
}

/** The records that link to what writes delete, and stay themselves. */
export async function brokenLinks(
  session: Session,
  viewer: Writer,
  writes: readonly Write[],
  { siteUrl, signal, effort }: Looking,
): Promise<BrokenLinks> {
  const gone = writes.filter(({ after }) => after === null);
  const addresses = await addressesOf(session, gone);
  if (addresses.size === 0) return { named: [], total: 0, isComplete: true };
  const search = new LinkSearch(addresses, siteUrl, effort);
  const goes = new Set(gone.map(({ collection, id }) => `${collection}/${id}`));
  const named: Blocker[] = [];
  let total = 0;
  for (const collection of [...MARKED_UP, ...PLAIN]) {
    const entity = entityOf(collection);
    if (!entity) continue;
    for await (const record of mentioning(session, collection, search)) {
      signal?.throwIfAborted();
      if (goes.has(`${collection}/${record.id}`)) continue;
      if (!(await search.findsIn(record, PLAIN.includes(collection)))) continue;
      total++;
      if (named.length < NAMED && maySee(viewer, entity, record)) {
        named.push({ collection, id: record.id, name: titleOf(entity, record) });
      }
    }
  }
  return { named, total, isComplete: !search.isOver };
}

/**
 * Where the documents are found, and were, and those that they follow: what led on to them ends with them, unless
 * another document has the address or had it.
 */
async function addressesOf(session: Session, gone: readonly Write[]): Promise<Set<string>> {
  const addresses = new Set<string>();
  const led = new Map<string, Set<string>>();
  const add = (type: string, ids: readonly string[]) => {
    const known = led.get(type) ?? new Set();
    led.set(type, known);
    const added = ids.filter((id) => !known.has(id));
    for (const id of added) known.add(id);
    return added.map((document) => ({ type, document }));
  };
  let found = gone.flatMap(({ collection, id }) =>
    isWebCollection(collection) ? add(typeOf(collection), [id]) : [],
  );
  for (let hops = 0; found.length > 0 && hops <= MOST_SUCCESSORS; hops++) {
    const next: typeof found = [];
    for (const [type, some] of Map.groupBy(found, (one) => one.type)) {
      for (const chunk of chunks(some.map(({ document }) => document))) {
        const rows = await session.db
          .selectFrom('addresses')
          .select('url')
          .where('type', '=', type)
          .where('document', 'in', chunk)
          .where('state', 'in', ['current', 'redirect'])
          .execute();
        for (const { url } of rows) addresses.add(url);
        const before = await session.db
          .selectFrom('successors')
          .select(['type', 'document'])
          .where('to_type', '=', type)
          .where('to_document', 'in', chunk)
          .execute();
        for (const [at, { type: former, document }] of before.entries()) {
          if (at % LOOKED_UP_AT_ONCE === 0) await letOthers();
          const isGone =
            isRenderType(former) && !(await hasDocument(session, collectionOf(former), document));
          if (isGone) next.push(...add(former, [document]));
        }
      }
    }
    found = next;
  }
  for (const chunk of chunks([...addresses])) {
    const rows = await session.db
      .selectFrom('addresses')
      .select(['url', 'type', 'document', 'language'])
      .where('url', 'in', chunk)
      .execute();
    await letOthers();
    for (const { url, ...owner } of rows) {
      const isOther = !led.get(owner.type)?.has(owner.document);
      if (isOther && (await leadOf(session, owner))) addresses.delete(url);
    }
  }
  return addresses;
}

/** The records in whose data one of the addresses may stand. */
async function* mentioning(
  { db, engine }: Session,
  collection: string,
  search: LinkSearch,
): AsyncGenerator<AnyRecord> {
  const { sought } = search;
  const rows = db.selectFrom('documents').where('documents.collection', '=', collection);
  for await (const piece of rowsInTurns(rows)) {
    search.spend(piece.bytes / GONE_THROUGH_FOR_ONE);
    if (search.isOver) return;
    const data = sql.ref<string>('documents.data');
    const named = sought?.map((address) => engine.contains(data, address));
    const found = await piece.rows
      .select(DOCUMENT_COLUMNS)
      .where(named ? sql<SqlBool>`(${sql.join(named, sql` OR `)})` : sql<SqlBool>`1 = 1`)
      .orderBy('documents.id')
      .execute();
    for (const row of found) {
      if (search.isOver) return;
      yield recordOf(row);
    }
  }
}
