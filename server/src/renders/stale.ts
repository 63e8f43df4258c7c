/** What is stale: whatever read an input that a change altered. Never stored, always asked. */
import {
  EVERYTHING,
  fieldInput,
  isFieldInput,
  SETTINGS_PREFIX,
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
  const pending = await pendingDocuments(session, from);
  if (pending.everything) return { nodes: await allNodes(session), shared: [] };
  const found = new Map<string, NodeKey>();
  for (const node of await readersOf(session, from)) found.set(nodeName(node), node);
  const candidates = pending.languages ? await allNodes(session) : await nodesOf(session, pending);
  for (const node of candidates) found.set(nodeName(node), node);
  return { nodes: [...found.values()], shared: await staleShared(session, from) };
}

/** How many outputs contain these shared blocks, besides those given. */
export async function countContaining(
  { db }: Session,
  inputs: readonly string[],
  besides: readonly NodeKey[],
): Promise<number> {
  const known = new Set(besides.map(nodeName));
  for (const chunk of chunks(inputs)) {
    const rows = await db
      .selectFrom('render_inputs')
      .select(['type', 'document', 'language'])
      .where('input', 'in', chunk)
      .execute();
    for (const { type, document, language } of rows) known.add(`${type}/${document}/${language}`);
  }
  return known.size - besides.length;
}

/** Every document of the site in every language, and every output there still is. */
export async function allNodes(session: Session): Promise<NodeKey[]> {
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

interface Pending {
  everything: boolean;
  languages: boolean;
  documents: { collection: string; id: string }[];
}

/** Created and deleted documents are pending by their own name, and may have no output yet. */
async function pendingDocuments({ db }: Session, from: number): Promise<Pending> {
  const rows = await db
    .selectFrom('pending_inputs')
    .select('input')
    .distinct()
    .where('change', '>=', from)
    .where((where) =>
      where.or([
        where('input', 'in', [EVERYTHING, LANGUAGES_INPUT]),
        ...WEB_COLLECTIONS.map((name) => where('input', 'like', `${name}/%`)),
      ]),
    )
    .execute();
  const inputs = rows.map((row) => row.input);
  return {
    everything: inputs.includes(EVERYTHING),
    languages: inputs.includes(LANGUAGES_INPUT),
    documents: inputs.flatMap((input) => {
      const [collection = '', ...id] = input.split('/');
      return isWebCollection(collection) && !isFieldInput(input)
        ? [{ collection, id: id.join('/') }]
        : [];
    }),
  };
}

async function nodesOf(session: Session, { documents }: Pending): Promise<NodeKey[]> {
  const rendered: { type: string; document: string; language: string }[] = [];
  for (const chunk of chunks(documents)) {
    rendered.push(
      ...(await session.db
        .selectFrom('renders')
        .select(['type', 'document', 'language'])
        .where(
          'document',
          'in',
          chunk.map(({ id }) => id),
        )
        .execute()),
    );
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

async function readersOf({ db }: Session, from: number): Promise<NodeKey[]> {
  const rows = await db
    .selectFrom('pending_inputs')
    .innerJoin('render_inputs', 'render_inputs.input', 'pending_inputs.input')
    .select(['type', 'document', 'language'])
    .distinct()
    .where('change', '>=', from)
    .execute();
  return rows.flatMap(({ type, document, language }) =>
    isRenderType(type) ? [{ type, document, language }] : [],
  );
}

async function staleShared({ db }: Session, from: number): Promise<SharedKey[]> {
  return db
    .selectFrom('pending_inputs')
    .innerJoin('shared_inputs', 'shared_inputs.input', 'pending_inputs.input')
    .select(['block', 'language'])
    .distinct()
    .where('change', '>=', from)
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
