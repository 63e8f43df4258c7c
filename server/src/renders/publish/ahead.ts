/** How a build is published where saves were shown ahead of it: see `docs/decisions/047-saves-ahead-of-what-waits.md`. */
import { recordInput, sharedInput } from '@regia/site/inputs.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import { chunks } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';
import { type NodeOutcome, setsOf } from '../build/outcome.ts';
import type { Build, Built } from '../build/renderPending.ts';
import { OtherState } from '../nodes/builtOn.ts';
import { type NodeKey, nodeName } from '../nodes/node.ts';
import { waitsAmong } from '../plan/ahead.ts';
import { inputNamed } from '../plan/readSets.ts';
import { findStale, type SharedKey, type Stale } from '../plan/stale.ts';

/** May what a save has rendered be shown ahead of what waits, and of what is being rendered? */
export async function mayBeAhead(session: Session, built: Built): Promise<boolean> {
  // What is being rendered takes for granted which documents are held back, and which shared blocks are there to see.
  if (built.nodes.some((one) => isHeldOtherwise(one) || one.after?.row.failed === 1)) return false;
  if (built.shared.some(({ result, isSeenOtherwise }) => !result || isSeenOtherwise)) return false;
  return !(await waitsAmong(session, inputsRead(built)));
}

/** What was built, as far as it is new: sets and shared blocks that were there already are not in it. */
function inputsRead({ nodes, shared, readSets }: Built): Set<string> {
  const inputs = new Set<string>();
  for (const { result } of shared) for (const input of result?.inputs ?? []) inputs.add(input);
  for (const { key, after } of nodes) {
    for (const set of after ? setsOf(after.row) : []) {
      for (const name of readSets.sets.get(set) ?? []) inputs.add(inputNamed(name, nameOf(key)));
    }
  }
  return inputs;
}

/**
 * Makes sure that a build has nothing in common with saves that it has not seen and that were shown. What it read
 * of what they altered remains to be rendered again; the rest is forgotten.
 * @throws OtherState where they have anything in common
 */
export async function settleShownAhead(session: Session, build: Build): Promise<void> {
  const rows = await session.db
    .selectFrom('pending_inputs')
    .select(['change', 'input'])
    .where('change', '>', build.builtOn.change)
    .where('shown', '=', 1)
    .execute();
  if (rows.length === 0) return;
  const shown = await findStale(session, [...new Set(rows.map(({ input }) => input))]);
  if (build.fromScratch || haveInCommon(build, shown)) throw new OtherState();
  const read = inputsRead(build);
  await forget(
    session,
    rows.filter(({ input }) => !read.has(input)),
  );
  // What is left is not shown everywhere any more: it waits like anything else.
  await session.db
    .updateTable('pending_inputs')
    .set({ shown: 0 })
    .where('change', '>', build.builtOn.change)
    .execute();
}

function haveInCommon({ nodes, shared }: Build, shown: Stale): boolean {
  const names = new Set(shown.nodes.map(nodeName));
  if (nodes.some((one) => names.has(nodeName(one.key)) || isHeldOtherwise(one))) return true;
  const blocks = new Set(shown.shared.map(sharedName));
  // What fails shows what it showed last, of which shared blocks are a part.
  if (blocks.size > 0 && nodes.some(({ after }) => after?.row.failed === 1)) return true;
  return shared.some((one) => blocks.has(sharedName(one)));
}

/** Is a document held back that was not, or the other way round? */
function isHeldOtherwise({ before, after }: NodeOutcome): boolean {
  return (before?.held ?? false) !== (after?.held ?? false);
}

/** Forgets what was altered, shown, and turned out to be read by nothing else. */
async function forget(
  { db }: Session,
  rows: readonly { readonly change: number; readonly input: string }[],
): Promise<void> {
  for (const [change, ofChange] of Map.groupBy(rows, (row) => row.change)) {
    for (const some of chunks(ofChange)) {
      await db
        .deleteFrom('pending_inputs')
        .where('change', '=', change)
        .where(
          'input',
          'in',
          some.map(({ input }) => input),
        )
        .where('shown', '=', 1)
        .execute();
    }
  }
}

function nameOf({ type, document }: NodeKey): string {
  return recordInput(collectionOf(type), document);
}

function sharedName({ block, language }: SharedKey): string {
  return sharedInput(block, language);
}
