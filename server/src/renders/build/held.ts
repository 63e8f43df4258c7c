/**
 * Documents that have a place on the site and no output, since nothing of their template can be
 * rendered and nothing was before: they are not public, so nothing leads to them.
 */

import { collectionOf, isRenderType, isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { HAS_FAILED, type NodeKey, nodeName } from '../nodes/node.ts';
import { heldInputs } from '../plan/plan.ts';
import type { Library } from './library.ts';

/** After so many rounds, what is held back in any that follows remains so. */
const FREE_ROUNDS = 20;

const heldRows = prepared(({ db }, _: object) =>
  db
    .selectFrom('renders')
    .select(['type', 'document', 'language'])
    .where('published', '=', 0)
    .where(HAS_FAILED),
);

/** The names of the outputs that are held back. */
export async function heldNodes(session: Session): Promise<Set<string>> {
  const rows = await heldRows(session, {});
  return new Set(
    rows.flatMap(({ type, ...rest }) => (isRenderType(type) ? [nodeName({ type, ...rest })] : [])),
  );
}

/** Is a document held back in a language, by the names of those that are? */
export function isAmong(
  held: ReadonlySet<string>,
  { collection, id, language }: { collection: string; id: string; language: string },
): boolean {
  if (held.size === 0 || !isWebCollection(collection)) return false;
  return held.has(nodeName({ type: typeOf(collection), document: id, language }));
}

/** What one round of rendering takes for granted. */
export interface Round {
  readonly library: Library;
  /** What is altered by what this round takes to be held back, and the stored renders do not. */
  readonly inputs: readonly string[];
  /** Outputs that are held back whatever becomes of them. */
  readonly withheld: ReadonlySet<string>;
}

/** What a round has found of an output that was rendered. */
interface Found {
  readonly key: NodeKey;
  readonly after: { readonly held: boolean } | null;
}

/**
 * Renders until what is taken to be held back is what turns out to be. Lists hold only what is
 * public, so this matters to other outputs; most of the time one round finds nothing new.
 */
export async function settled<T>(
  library: Library,
  render: (round: Round) => Promise<{ readonly result: T; readonly nodes: readonly Found[] }>,
): Promise<T> {
  const stored = library.held;
  const tried = new Set([nameOf(stored)]);
  let round: Round = { library, inputs: [], withheld: new Set() };
  for (let number = 1; ; number++) {
    const { result, nodes } = await render(round);
    const taken = round.library.held;
    const found = heldAfter(stored, nodes);
    if (taken.symmetricDifference(found).size === 0) return result;
    // Whoever fails exactly where it is public would never settle.
    const isFree = number < FREE_ROUNDS && !tried.has(nameOf(found));
    tried.add(nameOf(found));
    const held = isFree ? found : taken.union(found);
    const next = library.holding(held);
    const inputs = await alteredBy(next, stored.symmetricDifference(held));
    round = { library: next, inputs, withheld: isFree ? new Set() : held };
  }
}

function nameOf(held: ReadonlySet<string>): string {
  return [...held].sort().join('\n');
}

function heldAfter(stored: ReadonlySet<string>, nodes: readonly Found[]): Set<string> {
  const held = new Set(stored);
  for (const { key, after } of nodes) {
    if (after?.held) held.add(nodeName(key));
    else held.delete(nodeName(key));
  }
  return held;
}

async function alteredBy(library: Library, names: ReadonlySet<string>): Promise<string[]> {
  const inputs: string[] = [];
  for (const name of names) {
    const [type = '', ...rest] = name.split('/');
    const language = rest.pop() ?? '';
    const document = rest.join('/');
    if (!isRenderType(type)) continue;
    const collection = collectionOf(type);
    const record = await library.find(collection, document);
    if (record) inputs.push(...heldInputs(collection, record, language));
  }
  return inputs;
}
