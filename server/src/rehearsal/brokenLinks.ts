/** Who links to documents that are to be deleted: in texts, HTML and code that staff have written. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import type { Blocker } from '@regia/model/errors.ts';
import { sql } from 'kysely';
import { maySee, type Writer } from '../records/writer.ts';
import { isWebCollection, typeOf } from '../renders/node.ts';
import type { Write } from '../store/change.ts';
import { chunks } from '../store/chunks.ts';
import { allIdsInPieces, DOCUMENT_COLUMNS, recordOf } from '../store/documents.ts';
import { containsPattern } from '../store/likePattern.ts';
import type { Session } from '../store/store.ts';

/** Where links are written by hand, in markup. */
const MARKED_UP = ['pages', 'works', 'mapPoints', 'block'];
/** Where they are written as they are, too: code puts them into its markup, as of a menu. */
const PLAIN = ['variables'];

/** Beyond so many addresses whatever has a link is read. */
const SOUGHT_AT_ONCE = 20;

/** Nobody writes more links into one text; reading on would keep others waiting. */
const READ_IN_A_TEXT = 5_000;

/** How many of the records that link are named. */
const NAMED = 50;

/** Quoted either way, or not at all. */
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

export interface BrokenLinks {
  /** Those that the viewer may see. */
  readonly named: readonly Blocker[];
  readonly total: number;
}

/** The records that link to what writes delete, and stay themselves. */
export async function brokenLinks(
  session: Session,
  viewer: Writer,
  writes: readonly Write[],
  siteUrl: string,
): Promise<BrokenLinks> {
  const gone = writes.filter(({ after }) => after === null);
  const addresses = await addressesOf(session, gone);
  if (addresses.size === 0) return { named: [], total: 0 };
  const goes = new Set(gone.map(({ collection, id }) => `${collection}/${id}`));
  const named: Blocker[] = [];
  let total = 0;
  for (const collection of [...MARKED_UP, ...PLAIN]) {
    const entity = entityOf(collection);
    if (!entity) continue;
    for await (const record of mentioning(session, collection, addresses)) {
      if (goes.has(`${collection}/${record.id}`)) continue;
      const links = textsIn(record).flatMap((text) => linksIn(text, PLAIN.includes(collection)));
      if (!links.some((link) => addresses.has(pathOf(link, siteUrl) ?? ''))) continue;
      total++;
      if (named.length < NAMED && maySee(viewer, entity, record)) {
        named.push({ collection, id: record.id, name: titleOf(entity, record) });
      }
    }
  }
  return { named, total };
}

/** Where the documents are found, and were: what led on to them ends with them. */
async function addressesOf(session: Session, gone: readonly Write[]): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const [collection, some] of Map.groupBy(gone, (write) => write.collection)) {
    if (!isWebCollection(collection)) continue;
    for (const chunk of chunks(some.map(({ id }) => id))) {
      const rows = await session.db
        .selectFrom('addresses')
        .select('url')
        .where('type', '=', typeOf(collection))
        .where('document', 'in', chunk)
        .where('state', 'in', ['current', 'redirect'])
        .execute();
      for (const { url } of rows) addresses.add(url);
    }
  }
  return addresses;
}

/** The records in whose data one of the addresses may stand. */
async function* mentioning(
  session: Session,
  collection: string,
  addresses: ReadonlySet<string>,
): AsyncGenerator<AnyRecord> {
  const areFew = addresses.size <= SOUGHT_AT_ONCE && !addresses.has('/');
  const anyLink = PLAIN.includes(collection) ? '/' : 'href';
  const patterns = (areFew ? [...addresses] : [anyLink]).map(containsPattern);
  const { db, engine } = session;
  for await (const ids of allIdsInPieces(session, collection)) {
    const rows = await db
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .where('documents.collection', '=', collection)
      .where(engine.oneOf(sql.ref('documents.id'), ids))
      .where(({ or }) =>
        or(patterns.map((pattern) => sql<boolean>`documents.data LIKE ${pattern} ESCAPE '\\'`)),
      )
      .orderBy('documents.id')
      .execute();
    yield* rows.map(recordOf);
    await letOthers();
  }
}

function linksIn(text: string, isPlain: boolean): string[] {
  const links = [...text.matchAll(HREF).take(READ_IN_A_TEXT)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  return isPlain && /^(?:\/|https?:)/.test(text.trim()) ? [...links, text.trim()] : links;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The path on the site that a link leads to; null where it leads elsewhere. */
function pathOf(href: string, siteUrl: string): string | null {
  if (!URL.canParse(href, siteUrl)) return null;
  const { origin, pathname } = new URL(href, siteUrl);
  if (origin !== new URL(siteUrl).origin) return null;
  let end = pathname.length;
  while (pathname[end - 1] === '/') end--;
  return pathname.slice(0, end) || '/';
}
