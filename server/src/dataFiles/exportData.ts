/** The records of collections as the JSON of existing deployments, piece by piece. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import { RENDER_TYPES, webRender } from '@regia/model/entities/webRender.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { fillCopies } from '../records/views.ts';
import { assemble } from '../renders/nodes/output.ts';
import { BYTES_OF_EXPORT } from '../store/bounds.ts';
import { recordOf } from '../store/documents.ts';
import { documentsOf } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import { timestampAt } from './dialects.ts';
import { writeRecord } from './fileRecord.ts';
import { isWithin, sizesOfCollections } from './scope.ts';

/** Records in memory at a time, unless they are long, of each depth of sub-collections. */
const CHUNK = 100;

/** The name of an export of everything; of some collections, their names joined. */
export function exportName(collections: readonly string[] | 'all'): string {
  if (collections === 'all') return 'all-collections.json';
  const name = collections.map((path) => path.replaceAll('/', '_')).join('-');
  return `${name.slice(0, 200)}.json`;
}

/** Every collection that there is or could be, those of documents below documents left out. */
export async function allCollections(session: Session): Promise<string[]> {
  const stored = (await sizesOfCollections(session)).keys().map(rootOf);
  return [...new Set([...ENTITIES.map(({ collection }) => collection), ...stored])].sort();
}

/** The same in their order, each with how many records its export has, with those below it. */
export async function exportedSizes(session: Session): Promise<Map<string, number>> {
  const sizes = new Map(ENTITIES.map(({ collection }) => [collection, 0]));
  for (const [path, size] of await sizesOfCollections(session)) {
    const root = rootOf(path);
    sizes.set(root, (sizes.get(root) ?? 0) + size);
  }
  const { count } = await session.db
    .selectFrom('renders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('published', '=', 1)
    .where('type', 'in', RENDER_TYPES)
    .executeTakeFirstOrThrow();
  sizes.set(webRender.collection, Number(count));
  return new Map([...sizes].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The collection at the top below which another one lies. */
export function rootOf(path: string): string {
  return path.split('/', 1)[0] ?? path;
}

/**
 * The text of an export. The session must see one unchanging state.
 * @param collections paths; each with all that is below its documents
 */
export async function* exportText(
  session: Session,
  collections: readonly string[],
): AsyncGenerator<string> {
  const all = new Set(collections);
  // Below a chosen one stands what it would write by itself.
  const above = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const chosen = collections.filter((path) => !isWithin(all, above(path)));
  const keys = [...new Set([...chosen, ...(await orphans(session, all))])].sort();
  let separator = '{';
  for (const key of keys) {
    yield `${separator}${JSON.stringify(key)}:`;
    yield* collectionText(session, key);
    separator = ',\n';
  }
  yield separator === '{' ? '{}\n' : '}\n';
}

/** Sub-collections of documents that are gone: they have a key of their own at the top. */
async function orphans(session: Session, chosen: ReadonlySet<string>): Promise<string[]> {
  const paths = [...(await sizesOfCollections(session)).keys()];
  const found: string[] = [];
  for (const path of paths.filter((path) => path.includes('/') && isWithin(chosen, path))) {
    await letOthers();
    const segments = path.split('/');
    const parent = await session.db
      .selectFrom('documents')
      .select('id')
      .where('collection', '=', segments.slice(0, -2).join('/'))
      .where('id', '=', segments.at(-2) ?? '')
      .executeTakeFirst();
    if (!parent) found.push(path);
  }
  return found;
}

async function* collectionText(session: Session, collection: string): AsyncGenerator<string> {
  yield '{';
  let separator = '\n';
  const records =
    collection === webRender.collection ? rendersOf(session) : recordsOf(session, collection);
  const hasChildren = await hasSubCollections(session, collection);
  for await (const some of records) {
    let text = '';
    for (const { id, fields } of some) {
      const children = hasChildren ? await subCollectionsOf(session, collection, id) : [];
      const body = JSON.stringify(fields);
      text += `${separator}${JSON.stringify(id)}:`;
      separator = ',\n';
      if (children.length === 0) {
        text += body;
        continue;
      }
      yield `${text}${body.slice(0, -1)}${body === '{}' ? '' : ','}"subCollection":{`;
      text = '';
      for (const [index, path] of children.entries()) {
        yield `${index === 0 ? '' : ','}${JSON.stringify(path)}:`;
        yield* collectionText(session, path);
      }
      yield '}}';
    }
    if (text) yield text;
  }
  yield '}';
}

interface Exported {
  readonly id: string;
  readonly fields: Record<string, unknown>;
}

async function* recordsOf(session: Session, collection: string): AsyncGenerator<Exported[]> {
  const entity = entityOf(collection);
  for (let last = ''; ; ) {
    const rows = await documentsOf(session, collection, last, CHUNK, BYTES_OF_EXPORT);
    const stored: AnyRecord[] = rows.map(recordOf);
    const shown = entity ? await fillCopies(session, entity, stored) : stored;
    yield shown.map((record) => ({ id: record.id, fields: writeRecord(collection, record) }));
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** The outputs of the site as records, each under its type, document and language. */
async function* rendersOf(session: Session): AsyncGenerator<Exported[]> {
  for (let last = 0; ; ) {
    const rows = await session.db
      .selectFrom('renders')
      .selectAll()
      .where('published', '=', 1)
      .where('type', 'in', RENDER_TYPES)
      .where('node', '>', last)
      .orderBy('node')
      .limit(CHUNK)
      .execute();
    for (const row of rows) {
      const { urls, markup, type, reference, language, ...output } = await assemble(session, row);
      const at = (instant: string | null) => (instant === null ? null : timestampAt(instant));
      const dates = { publicAt: at(output.publicAt), publicUntil: at(output.publicUntil) };
      const fields = { urls, markup, type, reference, language, ...dates };
      yield [{ id: `${type}-${row.document}-${language}`, fields }];
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.node;
  }
}

async function hasSubCollections({ db }: Session, collection: string): Promise<boolean> {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where('collection', '>', `${collection}/`)
    .where('collection', '<', `${collection}0`)
    .executeTakeFirst();
  return found !== undefined;
}

/** The paths of the collections directly below a document. */
export async function subCollectionsOf(
  session: Session,
  collection: string,
  id: string,
): Promise<string[]> {
  const below = `${collection}/${id}`;
  const { db } = session;
  const rows = await db
    .selectFrom('documents')
    .select('collection')
    .distinct()
    .where('collection', '>', `${below}/`)
    .where('collection', '<', `${below}0`)
    .orderBy('collection')
    .execute();
  return rows
    .map(({ collection: path }) => path)
    .filter((path) => !path.slice(below.length + 1).includes('/'));
}
