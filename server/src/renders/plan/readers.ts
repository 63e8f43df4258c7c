/** From inputs to the parts of outputs that were rendered from them. */
import type { RenderType } from '@regia/model/entities/webRender.ts';
import { sharedInput } from '@regia/site/inputs.ts';
import { isRenderType, isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { chunks } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
import { publicAt } from '../../store/publicNow.ts';
import type { Session } from '../../store/store.ts';
import { type NodeKey, nodeName } from '../nodes/node.ts';
import { ownInput } from './readSets.ts';
import type { SharedKey, Stale } from './stale.ts';

/** A node with the block that read, or `HEAD`. */
export interface PartReader extends NodeKey {
  readonly block: string;
}

const readersOfAny = prepared(({ db }, _: object, inputs: readonly string[]) =>
  db
    .selectFrom('read_sets')
    .innerJoin('render_reads', 'render_reads.reads', 'read_sets.reads')
    .innerJoin('renders', 'renders.node', 'render_reads.node')
    .select(['renders.type', 'renders.document', 'renders.language', 'render_reads.block'])
    .where('read_sets.input', 'in', inputs),
);

/** What read one of these inputs under its own name. */
export async function readersOf(
  session: Session,
  inputs: readonly string[],
): Promise<PartReader[]> {
  return (await readersOfAny(session, {}, inputs)).flatMap(asReader);
}

/** What read one of these inputs as a field of the document that it renders. */
export async function ownReadersOf(
  session: Session,
  inputs: readonly string[],
): Promise<PartReader[]> {
  const altered = new Map<RenderType, Map<string, Set<string>>>();
  for (const input of inputs) {
    const own = ownInput(input);
    const [collection = ''] = own?.document.split('/', 1) ?? [];
    if (!own || !isWebCollection(collection)) continue;
    const documents = getOrAdd(altered, typeOf(collection), () => new Map());
    const id = own.document.slice(collection.length + 1);
    getOrAdd(documents, id, () => new Set<string>()).add(own.name);
  }
  const readers: PartReader[] = [];
  for (const [type, documents] of altered) {
    for (const chunk of chunks([...documents.keys()])) {
      for (const row of await readsOf(session, { type }, chunk)) {
        if (documents.get(row.document)?.has(row.input)) readers.push(...asReader(row));
      }
    }
  }
  return readers;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** All that these documents' outputs read. */
const readsOf = prepared(({ db }, { type }: { type: RenderType }, documents: readonly string[]) =>
  db
    .selectFrom('renders')
    .innerJoin('render_reads', 'render_reads.node', 'renders.node')
    .innerJoin('read_sets', 'read_sets.reads', 'render_reads.reads')
    .select([
      'renders.type',
      'renders.document',
      'renders.language',
      'render_reads.block',
      'read_sets.input',
    ])
    .where('renders.type', '=', type)
    .where('renders.document', 'in', documents),
);

/** The nodes that contain a shared block. */
export async function containing(session: Session, key: SharedKey): Promise<PartReader[]> {
  const readers = await readersOf(session, [sharedInput(key.block, key.language)]);
  return readers.map((reader) => ({ ...reader, block: key.block }));
}

/** How many outputs are stale, together with all that contain a stale shared block. */
export async function countAffected(
  session: Session,
  { nodes, shared }: Pick<Stale, 'nodes' | 'shared'>,
): Promise<number> {
  if (shared.length === 0) return nodes.length;
  const inputs = inputsOf(shared);
  if (nodes.length === 0) return countReaders(session, inputs);
  const names = new Set(nodes.map(nodeName));
  for (const chunk of chunks(inputs)) {
    for (const node of await readersOf(session, chunk)) names.add(nodeName(node));
  }
  return names.size;
}

function inputsOf(shared: readonly SharedKey[]): string[] {
  return shared.map(({ block, language }) => sharedInput(block, language));
}

async function countReaders({ db }: Session, inputs: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('read_sets')
    .innerJoin('render_reads', 'render_reads.reads', 'read_sets.reads')
    .select(({ fn }) => fn.count<number>('render_reads.node').distinct().as('count'))
    .where('read_sets.input', 'in', inputs)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many outputs that are public now, but these, contain one of these shared blocks. */
export async function countPublicReaders(
  { db }: Session,
  shared: readonly SharedKey[],
  but: readonly NodeKey[],
  now: string,
): Promise<number> {
  const names = new Set<string>();
  for (const chunk of chunks(inputsOf(shared))) {
    const rows = await db
      .selectFrom('read_sets')
      .innerJoin('render_reads', 'render_reads.reads', 'read_sets.reads')
      .innerJoin('renders', 'renders.node', 'render_reads.node')
      .select(['renders.type', 'renders.document', 'renders.language'])
      .distinct()
      .where('read_sets.input', 'in', chunk)
      .where(publicAt(now))
      .execute();
    for (const row of rows)
      if (isRenderType(row.type)) names.add(nodeName({ ...row, type: row.type }));
  }
  for (const node of but) names.delete(nodeName(node));
  return names.size;
}

function asReader(row: {
  type: string;
  document: string;
  language: string;
  block: string;
}): PartReader[] {
  const { type, document, language, block } = row;
  return isRenderType(type) ? [{ type, document, language, block }] : [];
}
