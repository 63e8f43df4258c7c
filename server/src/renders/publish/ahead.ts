/** How a build is published where saves were shown ahead of it: see `docs/decisions/047-saves-ahead-of-what-waits.md`. */
import { recordInput } from '@regia/site/inputs.ts';
import { collectionOf } from '@regia/site/renderTypes.ts';
import { chunks } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';
import { type NodeOutcome, setsOf } from '../build/outcome.ts';
import type { Build, Built } from '../build/renderPending.ts';
import { OtherState } from '../nodes/builtOn.ts';
import { type NodeKey, nodeName } from '../nodes/node.ts';
import { waitsAmong } from '../plan/ahead.ts';
import { addPending } from '../plan/plan.ts';
import { containing } from '../plan/readers.ts';
import { inputNamed } from '../plan/readSets.ts';
import { findStale } from '../plan/stale.ts';

/** May what a save has rendered be shown ahead of what waits, and of what is being rendered? */
export async function mayBeAhead(session: Session, built: Built): Promise<boolean> {
  // What is being rendered may have it shared, and would find nothing there.
  if (built.shared.some(({ result }) => result === null)) return false;
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
 * What of a build may be published, after saves that it has not seen were shown. Where it turned out to render
 * what they have, that is rendered anew; what it read of what they altered is, too.
 * @throws OtherState where they have a shared block in common, or all is made anew
 */
export async function withoutShownAhead(session: Session, build: Build): Promise<Build> {
  const { db } = session;
  const rows = await db
    .selectFrom('pending_inputs')
    .select(['change', 'input'])
    .where('change', '>', build.builtOn.change)
    .where('shown', '=', 1)
    .execute();
  if (rows.length === 0) return build;
  const shown = await findStale(session, [...new Set(rows.map(({ input }) => input))]);
  const shared = new Set(shown.shared.map(sharedName));
  if (build.fromScratch || build.shared.some((one) => shared.has(sharedName(one))))
    throw new OtherState();
  const names = new Set(shown.nodes.map(nodeName));
  for (const { result, ...key } of build.shared) {
    const sharing = result === null ? await containing(session, key) : [];
    if (sharing.some((node) => names.has(nodeName(node)))) throw new OtherState();
  }
  const isAhead = ({ key }: NodeOutcome) => names.has(nodeName(key));
  const rest = { ...build, nodes: build.nodes.filter((outcome) => !isAhead(outcome)) };
  const read = inputsRead(rest);
  await settleShown(
    session,
    rows.filter(({ input }) => !read.has(input)),
  );
  const late = build.nodes.filter(isAhead).map(({ key }) => nameOf(key));
  const last = Math.max(...rows.map(({ change }) => change));
  await addPending(session, last, late);
  return rest;
}

/** Forgets what was altered, shown, and turned out to be read by nothing else. */
async function settleShown(
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

function sharedName({ block, language }: { readonly block: string; readonly language: string }) {
  return `${block}.${language}`;
}
