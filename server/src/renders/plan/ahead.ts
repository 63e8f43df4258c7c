/**
 * Which saves are shown ahead of what waits to be rendered: those of which nothing is rendered from anything that
 * waits. `docs/decisions/047-saves-ahead-of-what-waits.md` says why a rebuild gives the same.
 */
import { EVERYTHING, recordInput, sharedInput } from '@regia/site/inputs.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import { chunks } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';
import { inputNamed } from './readSets.ts';
import { LANGUAGES_INPUT, type Stale } from './stale.ts';

/** What is rendered from more takes too long to be looked up while others wait. */
const MOST_INPUTS = 20_000;

/**
 * Does any of these inputs wait to be rendered, or what a shared block among them is rendered from? Of too many it is
 * assumed.
 */
export async function waitsAmong(
  session: Session,
  inputs: ReadonlySet<string> | null,
): Promise<boolean> {
  if (inputs === null || inputs.size > MOST_INPUTS) return true;
  const { db } = session;
  const shared = await db
    .selectFrom('shared_inputs')
    .innerJoin('pending_inputs', 'pending_inputs.input', 'shared_inputs.input')
    .select(['shared_inputs.block', 'shared_inputs.language'])
    .distinct()
    .where('pending_inputs.shown', '=', 0)
    .execute();
  if (shared.some(({ block, language }) => inputs.has(sharedInput(block, language)))) return true;
  for (const chunk of chunks([EVERYTHING, LANGUAGES_INPUT, ...inputs])) {
    const row = await db
      .selectFrom('pending_inputs')
      .select('input')
      .where('input', 'in', chunk)
      .where('shown', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** What all that is stale was rendered from, as far as it was before; null where that is too much. */
export async function inputsOfStale(
  session: Session,
  { nodes, shared }: Stale,
): Promise<Set<string> | null> {
  const inputs = new Set(shared.map(({ block, language }) => sharedInput(block, language)));
  for (const [type, ofType] of Map.groupBy(nodes, (node) => node.type)) {
    const collection = collectionOf(type);
    for (const { document } of ofType) inputs.add(recordInput(collection, document));
    const rows = await session.db
      .selectFrom('renders')
      .innerJoin('render_reads', 'render_reads.node', 'renders.node')
      .innerJoin('read_sets', 'read_sets.reads', 'render_reads.reads')
      .select(['renders.document', 'read_sets.input'])
      .where('renders.type', '=', type)
      .where('renders.document', 'in', [...new Set(ofType.map(({ document }) => document))])
      .limit(MOST_INPUTS)
      .execute();
    if (rows.length === MOST_INPUTS) return null;
    for (const { document, input } of rows) {
      inputs.add(inputNamed(input, recordInput(collection, document)));
    }
  }
  return inputs;
}
