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

/** As after an import, whose pages are most of what there is. */
const MOST_WAITING = 5_000;

/**
 * Does any of these inputs wait to be rendered, or what a shared block among them is rendered from? Where more waits, or
 * is read, than is looked through, it is assumed.
 */
export async function waitsAmong(
  { db }: Session,
  inputs: ReadonlySet<string> | null,
): Promise<boolean> {
  if (inputs === null || inputs.size > MOST_INPUTS) return true;
  const rows = await db
    .selectFrom('pending_inputs')
    .select('input')
    .where('shown', '=', 0)
    .limit(MOST_WAITING)
    .execute();
  const waiting = rows.map(({ input }) => input);
  if (waiting.length === MOST_WAITING) return true;
  const isAny = (input: string) => input === EVERYTHING || input === LANGUAGES_INPUT;
  if (waiting.some((input) => isAny(input) || inputs.has(input))) return true;
  for (const chunk of chunks(waiting)) {
    const shared = await db
      .selectFrom('shared_inputs')
      .select(['block', 'language'])
      .distinct()
      .where('input', 'in', chunk)
      .execute();
    if (shared.some(({ block, language }) => inputs.has(sharedInput(block, language)))) return true;
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
