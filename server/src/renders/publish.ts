/** Makes a build visible, whole, in one transaction: no reader sees half of it. */

import { chunks } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import { publishAddresses } from './addresses.ts';
import { expectBuiltOn } from './builtOn.ts';
import type { Build } from './drain.ts';
import { isRenderType, nodeName } from './node.ts';
import { type NodeOutcome, readsOf } from './outcome.ts';
import { writeFailure } from './part.ts';
import type { SharedOutcome } from './sharedBlocks.ts';
import { nextGeneration } from './siteState.ts';

/** Rows of few short columns per statement. */
const ROWS_AT_ONCE = 1_000;

/**
 * Writes what a build changed and clears what it answered. `now` is ISO 8601.
 * @throws OtherState where the build saw what this database does not have
 */
export async function publish(session: Session, build: Build, now: string): Promise<void> {
  await expectBuiltOn(session, build.builtOn);
  await build.fragments.complete(session);
  if (build.fromScratch) await forgetReads(session);
  await publishShared(session, build.shared);
  await build.readSets.write(session);
  await removeOutputs(session, build.nodes);
  await insertOutputs(session, build);
  if (build.fromScratch) await noteAllReads(session);
  await publishAddresses(session, build.nodes, now);
  await session.db
    .deleteFrom('pending_inputs')
    .where('change', '<=', build.builtOn.change)
    .execute();
  await nextGeneration(session);
}

/** A rebuild relies on nothing that an earlier build noted. */
async function forgetReads({ db }: Session): Promise<void> {
  for (const table of ['shared_inputs', 'render_reads', 'read_sets'] as const) {
    await db.deleteFrom(table).execute();
  }
}

async function publishShared({ db }: Session, outcomes: readonly SharedOutcome[]): Promise<void> {
  for (const { block, language, result } of outcomes) {
    for (const table of ['shared_fragments', 'shared_inputs'] as const) {
      await db
        .deleteFrom(table)
        .where('block', '=', block)
        .where('language', '=', language)
        .execute();
    }
    if (!result) continue;
    const { fragment, failure, inputs } = result;
    await db
      .insertInto('shared_fragments')
      .values({ block, language, fragment, failure: writeFailure(failure) })
      .execute();
    const rows = [...inputs].map((input) => ({ input, block, language }));
    for (const chunk of chunks(rows, ROWS_AT_ONCE)) {
      await db.insertInto('shared_inputs').values(chunk).execute();
    }
  }
}

/** Of nodes that are gone all is removed, of others what they no longer read. */
async function removeOutputs({ db }: Session, nodes: readonly NodeOutcome[]): Promise<void> {
  const gone = nodes.flatMap(({ before, after }) => (before && !after ? [before.row] : []));
  const changed = nodes.flatMap(({ before, readsSame }) =>
    before && !readsSame ? [before.row] : [],
  );
  for (const chunk of chunks(gone)) {
    await db.deleteFrom('renders').where('node', 'in', chunk).execute();
  }
  for (const chunk of chunks(changed)) {
    await db.deleteFrom('render_reads').where('node', 'in', chunk).execute();
  }
}

async function insertOutputs(session: Session, { nodes, fromScratch }: Build): Promise<void> {
  const outputs = nodes.flatMap(({ key, after, readsSame }) =>
    after ? [{ key, row: after.row, readsSame }] : [],
  );
  for (const chunk of chunks(outputs)) {
    const stored = await session.db
      .insertInto('renders')
      .values(chunk.map(({ key, row }) => ({ ...key, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['type', 'document', 'language']).doUpdateSet(({ ref }) => ({
          reference: ref('excluded.reference'),
          published: ref('excluded.published'),
          urls: ref('excluded.urls'),
          public_at: ref('excluded.public_at'),
          reads: ref('excluded.reads'),
          parts: ref('excluded.parts'),
          failed: ref('excluded.failed'),
        })),
      )
      .returning(['node', 'type', 'document', 'language'])
      .execute();
    if (fromScratch) continue;
    const rows = new Map(
      stored.map(({ node, type, document, language }) => [`${type}/${document}/${language}`, node]),
    );
    const other = chunk.filter(({ readsSame }) => !readsSame);
    await noteReads(
      session,
      other.flatMap(({ key, row }) => readsOf(key, row, rows.get(nodeName(key)))),
    );
  }
}

/** Notes what every output has read, as the outputs themselves say. */
async function noteAllReads(session: Session): Promise<void> {
  for (let last = -1; ; ) {
    const outputs = await session.db
      .selectFrom('renders')
      .selectAll()
      .where('node', '>', last)
      .orderBy('node')
      .limit(ROWS_AT_ONCE)
      .execute();
    const end = outputs.at(-1);
    if (!end) return;
    last = end.node;
    const reads = outputs.flatMap(({ type, document, language, node, ...row }) =>
      isRenderType(type) ? readsOf({ type, document, language }, row, node) : [],
    );
    await noteReads(session, reads);
  }
}

async function noteReads(
  { db }: Session,
  reads: readonly { reads: string; node: number; block: string }[],
): Promise<void> {
  for (const chunk of chunks(reads, ROWS_AT_ONCE)) {
    await db.insertInto('render_reads').values(chunk).execute();
  }
}
