/** What becomes of outputs that differ in nothing but shared blocks: counted, never rendered. */
import { sharedInput } from '@regia/site/inputs.ts';
import { isRenderType } from '@regia/site/renderTypes.ts';
import { chunks } from '../../store/chunks.ts';
import { publicAt } from '../../store/publicNow.ts';
import type { Session } from '../../store/store.ts';
import { type NodeKey, nodeName } from '../nodes/node.ts';
import type { SharedKey } from '../plan/stale.ts';

/** Outputs that contain the same of the shared blocks in question. */
export interface SharedReaders {
  readonly keys: readonly SharedKey[];
  /** The sets of inputs by which they are found. */
  readonly reads: readonly string[];
  readonly outputs: number;
}

/** The outputs that the public sees at a moment, but these, that contain some of the blocks, by which ones they contain. */
export async function sharedReaders(
  session: Session,
  keys: readonly SharedKey[],
  but: readonly NodeKey[],
  now: string,
): Promise<SharedReaders[]> {
  const combinations = await combinationsOf(session, keys);
  const reads = [...combinations.values()].flatMap((one) => one.reads);
  const counts = await countOutputs(session, reads, now);
  for (const taken of await readsOf(session, but, now)) {
    const count = counts.get(taken);
    if (count !== undefined) counts.set(taken, count - 1);
  }
  return [...combinations.values()].map((one) => ({
    ...one,
    outputs: one.reads.reduce((sum, set) => sum + (counts.get(set) ?? 0), 0),
  }));
}

/** Some of the outputs that the public sees at a moment, the shortest address first; `but` are not among them. */
export async function outputsReading(
  { db }: Session,
  reads: readonly string[],
  but: ReadonlySet<string>,
  now: string,
  limit: number,
): Promise<NodeKey[]> {
  const [some = []] = chunks(reads);
  const rows = await db
    .selectFrom('render_reads')
    .innerJoin('renders', 'renders.node', 'render_reads.node')
    .select(['renders.type', 'renders.document', 'renders.language'])
    .where('render_reads.reads', 'in', some)
    .where(publicAt(now))
    .orderBy(({ fn }) => fn('length', ['renders.urls']))
    .orderBy('renders.node')
    .limit(limit + but.size)
    .execute();
  return rows
    .flatMap((row) => (isRenderType(row.type) ? [{ ...row, type: row.type }] : []))
    .filter((node) => !but.has(nodeName(node)))
    .slice(0, limit);
}

async function combinationsOf({ db }: Session, keys: readonly SharedKey[]) {
  const byInput = new Map(keys.map((key) => [sharedInput(key.block, key.language), key]));
  const bySet = new Map<string, string[]>();
  for (const chunk of chunks([...byInput.keys()])) {
    const rows = await db
      .selectFrom('read_sets')
      .selectAll()
      .where('input', 'in', chunk)
      .orderBy('input')
      .execute();
    for (const { input, reads } of rows) {
      const inputs = bySet.get(reads);
      if (inputs) inputs.push(input);
      else bySet.set(reads, [input]);
    }
  }
  const combinations = new Map<string, { keys: SharedKey[]; reads: string[] }>();
  for (const [reads, inputs] of bySet) {
    const name = inputs.sort().join('\n');
    const known = combinations.get(name);
    if (known) known.reads.push(reads);
    else {
      const contained = inputs.flatMap((input) => byInput.get(input) ?? []);
      combinations.set(name, { keys: contained, reads: [reads] });
    }
  }
  return combinations;
}

async function countOutputs(
  { db }: Session,
  reads: readonly string[],
  now: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const chunk of chunks(reads)) {
    const rows = await db
      .selectFrom('render_reads')
      .innerJoin('renders', 'renders.node', 'render_reads.node')
      .select(({ fn }) => ['render_reads.reads', fn.countAll<number>().as('count')])
      .where('render_reads.reads', 'in', chunk)
      .where(publicAt(now))
      .groupBy('render_reads.reads')
      .execute();
    for (const row of rows) counts.set(row.reads, Number(row.count));
  }
  return counts;
}

/** By which set each of the nodes' outputs would have been counted. */
async function readsOf({ db }: Session, nodes: readonly NodeKey[], now: string): Promise<string[]> {
  const names = new Set(nodes.map(nodeName));
  const found: string[] = [];
  for (const [type, ofType] of Map.groupBy(nodes, (node) => node.type)) {
    const documents = [...new Set(ofType.map(({ document }) => document))];
    for (const chunk of chunks(documents)) {
      const rows = await db
        .selectFrom('renders')
        .select(['document', 'language', 'reads'])
        .where('type', '=', type)
        .where('document', 'in', chunk)
        .where(publicAt(now))
        .execute();
      for (const { document, language, reads } of rows) {
        if (names.has(nodeName({ type, document, language }))) found.push(reads);
      }
    }
  }
  return found;
}
