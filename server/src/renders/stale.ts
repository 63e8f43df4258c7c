/** What is stale: whatever read an input that a change altered. Never stored, always asked. */
import {
  EVERYTHING,
  fieldInput,
  isFieldInput,
  SETTINGS_PREFIX,
  sharedInput,
  WEB_COLLECTIONS,
} from '@regia/site/inputs.ts';
import { isObject } from '@regia/site/reader.ts';
import { sql } from 'kysely';
import { chunks } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import { isRenderType, isWebCollection, type NodeKey, nodeName, typeOf } from './node.ts';

export interface SharedKey {
  readonly block: string;
  readonly language: string;
}

export interface Stale {
  readonly nodes: NodeKey[];
  readonly shared: SharedKey[];
  /** Is nothing that was rendered before to be relied upon? */
  readonly everything: boolean;
}

const LANGUAGES_INPUT = fieldInput(SETTINGS_PREFIX, 'languages');

/** The languages that the site's settings name. */
export async function siteLanguages({ db }: Session): Promise<string[]> {
  const row = await db
    .selectFrom('documents')
    .select('data')
    .where('collection', '=', 'settings')
    .orderBy('id')
    .executeTakeFirst();
  const settings: unknown = row && JSON.parse(row.data);
  return isObject(settings) && Array.isArray(settings.languages)
    ? settings.languages.map(String)
    : [];
}

/** Everything that the pending changes since (and with) `from` make stale. */
export async function findStale(session: Session, from = 0): Promise<Stale> {
  const inputs = await pendingInputs(session, from);
  if (inputs.includes(EVERYTHING)) return staleEverything(session);
  const nodes = new Map<string, NodeKey>();
  const add = (node: NodeKey) => nodes.set(nodeName(node), node);
  const shared = new Map<string, SharedKey>();
  for (const chunk of chunks(inputs)) {
    for (const node of await readersOf(session, chunk)) add(node);
    for (const key of await sharedReadersOf(session, chunk)) {
      shared.set(`${key.block}.${key.language}`, key);
    }
  }
  const candidates = inputs.includes(LANGUAGES_INPUT)
    ? await allNodes(session)
    : await nodesOf(session, inputs.flatMap(documentNamed));
  for (const node of candidates) add(node);
  return { nodes: [...nodes.values()], shared: [...shared.values()], everything: false };
}

/** The whole site, as a rebuild from scratch takes it. */
export async function staleEverything(session: Session): Promise<Stale> {
  return { nodes: await allNodes(session), shared: [], everything: true };
}

/** How many outputs these are together with all that contain one of the shared blocks. */
export async function countAffected(session: Session, { nodes, shared }: Stale): Promise<number> {
  const inputs = shared.map(({ block, language }) => sharedInput(block, language));
  let count = nodes.length;
  for (const chunk of chunks(inputs)) {
    const containing = session.db
      .selectFrom('render_inputs')
      .select(['type', 'document', 'language'])
      .distinct()
      .where('input', 'in', chunk);
    const { total } = await session.db
      .selectFrom(containing.as('containing'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    count += Number(total) - (await countAmong(session, chunk, nodes));
  }
  return count;
}

/** How many of the nodes read one of the inputs. */
async function countAmong(
  { db }: Session,
  inputs: readonly string[],
  nodes: readonly NodeKey[],
): Promise<number> {
  const names = new Set(nodes.map(nodeName));
  const reading = new Set<string>();
  for (const chunk of chunks(nodes)) {
    const documents = chunk.map(({ document }) => document);
    const rows = await db
      .selectFrom('render_inputs')
      .select(['type', 'document', 'language'])
      .where('document', 'in', documents)
      .where('input', 'in', inputs)
      .execute();
    for (const { type, document, language } of rows) {
      const name = `${type}/${document}/${language}`;
      if (names.has(name)) reading.add(name);
    }
  }
  return reading.size;
}

/** Every document of the site in every language, and every output there still is. */
async function allNodes(session: Session): Promise<NodeKey[]> {
  const documents = await session.db
    .selectFrom('documents')
    .select(['collection', 'id'])
    .where('collection', 'in', [...WEB_COLLECTIONS])
    .execute();
  const rendered = await session.db
    .selectFrom('renders')
    .select(['type', 'document', 'language'])
    .execute();
  return inEveryLanguage(session, documents, rendered);
}

async function pendingInputs({ db }: Session, from: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_inputs')
    .select('input')
    .distinct()
    .where('change', '>=', from)
    .execute();
  return rows.map(({ input }) => input);
}

interface DocumentName {
  readonly collection: string;
  readonly id: string;
}

/** Created and deleted documents are pending by their own name, and may have no output yet. */
function documentNamed(input: string): DocumentName[] {
  const [collection = '', ...id] = input.split('/');
  return isWebCollection(collection) && !isFieldInput(input)
    ? [{ collection, id: id.join('/') }]
    : [];
}

async function nodesOf(session: Session, documents: readonly DocumentName[]): Promise<NodeKey[]> {
  const rendered: { type: string; document: string; language: string }[] = [];
  for (const chunk of chunks(documents)) {
    const rows = await session.db
      .selectFrom('renders')
      .select(['type', 'document', 'language'])
      .where(
        'document',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
    rendered.push(...rows);
  }
  return inEveryLanguage(session, documents, rendered);
}

async function inEveryLanguage(
  session: Session,
  documents: readonly { collection: string; id: string }[],
  rendered: readonly { type: string; document: string; language: string }[],
): Promise<NodeKey[]> {
  const languages = await siteLanguages(session);
  const nodes = new Map<string, NodeKey>();
  const add = (node: NodeKey) => nodes.set(nodeName(node), node);
  for (const { collection, id } of documents) {
    if (!isWebCollection(collection)) continue;
    for (const language of languages) add({ type: typeOf(collection), document: id, language });
  }
  for (const { type, document, language } of rendered) {
    if (isRenderType(type)) add({ type, document, language });
  }
  return [...nodes.values()];
}

async function readersOf({ db }: Session, inputs: readonly string[]): Promise<NodeKey[]> {
  const rows = await db
    .selectFrom('render_inputs')
    .select(['type', 'document', 'language'])
    .distinct()
    .where('input', 'in', inputs)
    .execute();
  return rows.flatMap(({ type, document, language }) =>
    isRenderType(type) ? [{ type, document, language }] : [],
  );
}

async function sharedReadersOf({ db }: Session, inputs: readonly string[]): Promise<SharedKey[]> {
  return db
    .selectFrom('shared_inputs')
    .select(['block', 'language'])
    .distinct()
    .where('input', 'in', inputs)
    .execute();
}

/** The last change of all. */
export async function lastChange({ db }: Session): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select(sql<number | null>`max(seq)`.as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
