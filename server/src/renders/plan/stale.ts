/** What is stale: whatever read an input that a change altered. Never stored, always asked. */
import { EVERYTHING, fieldInput, isFieldInput, SETTINGS_PREFIX } from '@regia/site/inputs.ts';
import { isWebCollection } from '@regia/site/renderTypes.ts';
import { chunks } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { type NodeKey, nodeName, type StaleNode } from '../nodes/node.ts';
import { allNodes, type DocumentName, nodesOf } from './nodes.ts';
import { ownReadersOf, type PartReader, readersOf } from './readers.ts';

export interface SharedKey {
  readonly block: string;
  readonly language: string;
}

export interface Stale {
  readonly nodes: readonly StaleNode[];
  readonly shared: readonly SharedKey[];
  /** Is nothing that was rendered before to be relied upon? */
  readonly everything: boolean;
}

/** Languages come and go with all their outputs. */
export const LANGUAGES_INPUT = fieldInput(SETTINGS_PREFIX, 'languages');

/** Everything that was rendered from one of these inputs, or that they bring about. */
export async function findStale(session: Session, inputs: readonly string[]): Promise<Stale> {
  if (inputs.includes(EVERYTHING)) return staleEverything(session);
  const nodes = new StaleNodes();
  for (const reader of await ownReadersOf(session, inputs)) nodes.addPart(reader);
  const shared = new Map<string, SharedKey>();
  for (const chunk of chunks(inputs)) {
    for (const reader of await readersOf(session, chunk)) nodes.addPart(reader);
    for (const key of await sharedReaders(session, {}, chunk)) {
      shared.set(`${key.block}.${key.language}`, key);
    }
  }
  const whole = inputs.includes(LANGUAGES_INPUT)
    ? await allNodes(session)
    : await nodesOf(session, inputs.flatMap(documentNamed));
  for (const node of whole) nodes.addWhole(node);
  return { nodes: nodes.list(), shared: [...shared.values()], everything: false };
}

/** The whole site, as a rebuild from scratch takes it. */
export async function staleEverything(session: Session): Promise<Stale> {
  const nodes = new StaleNodes();
  for (const node of await allNodes(session)) nodes.addWhole(node);
  return {
    nodes: nodes.list(),
    shared: [],
    everything: true,
  };
}

/** All that is stale in the one or in the other. */
export function bothStale(one: Stale, other: Stale): Stale {
  if (one.everything || other.everything) return one.everything ? one : other;
  const nodes = new StaleNodes();
  for (const node of [...one.nodes, ...other.nodes]) nodes.add(node);
  const shared = new Map(
    [...one.shared, ...other.shared].map((key) => [`${key.block}.${key.language}`, key]),
  );
  return { nodes: nodes.list(), shared: [...shared.values()], everything: false };
}

/** Nodes with the blocks of theirs that are stale, each node once. */
export class StaleNodes {
  readonly #nodes = new Map<string, NodeKey & { blocks: Set<string> | 'all' }>();

  addPart({ block, ...key }: PartReader): void {
    const name = nodeName(key);
    const known = this.#nodes.get(name);
    if (!known) this.#nodes.set(name, { ...key, blocks: new Set([block]) });
    else if (known.blocks !== 'all') known.blocks.add(block);
  }

  add({ blocks, ...key }: StaleNode): void {
    if (blocks === 'all') this.addWhole(key);
    else for (const block of blocks) this.addPart({ ...key, block });
  }

  addWhole(key: NodeKey): void {
    this.#nodes.set(nodeName(key), { ...key, blocks: 'all' });
  }

  /** By document, so that each is loaded once for all its languages. */
  list(): StaleNode[] {
    const names = [...this.#nodes.keys()].sort();
    return names.flatMap((name) => this.#nodes.get(name) ?? []);
  }
}

const anyPending = prepared(({ db }, _: object) =>
  db.selectFrom('pending_inputs').select('change').limit(1),
);

/** Has anything been altered that what is visible does not show yet? */
export async function hasPending(session: Session): Promise<boolean> {
  return (await anyPending(session, {})).length > 0;
}

/** Does something that was altered wait to be rendered? */
export async function isPending({ db }: Session, input: string): Promise<boolean> {
  const row = await db
    .selectFrom('pending_inputs')
    .select('change')
    .where('input', '=', input)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the pending changes altered, as far as they come before or after a change. */
export async function pendingInputs(
  { db }: Session,
  { before, after }: { readonly before?: number; readonly after?: number } = {},
): Promise<string[]> {
  const rows = await db
    .selectFrom('pending_inputs')
    .select('input')
    .distinct()
    .$if(before !== undefined, (query) => query.where('change', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('change', '>', after ?? 0))
    .execute();
  return rows.map(({ input }) => input);
}

/** Created and deleted documents are pending by their own name, and may have no output yet. */
function documentNamed(input: string): DocumentName[] {
  const [collection = '', ...id] = input.split('/');
  return isWebCollection(collection) && !isFieldInput(input)
    ? [{ collection, id: id.join('/') }]
    : [];
}

const sharedReaders = prepared(({ db }, _: object, inputs: readonly string[]) =>
  db
    .selectFrom('shared_inputs')
    .select(['block', 'language'])
    .distinct()
    .where('input', 'in', inputs),
);
