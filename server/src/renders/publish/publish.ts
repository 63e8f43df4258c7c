/** Makes a build visible, whole, in one transaction: no reader sees half of it. */

import { isRenderType } from '@regia/site/renderTypes.ts';
import type { Insertable } from 'kysely';
import { inTurns } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
import type { Schema } from '../../store/schema.ts';
import type { Session } from '../../store/store.ts';
import { type NodeOutcome, readsOf, setsOf } from '../build/outcome.ts';
import type { Build, Built } from '../build/renderPending.ts';
import { setAside } from '../build/setAside.ts';
import type { SharedOutcome } from '../build/sharedBlocks.ts';
import { expectBuiltOn } from '../nodes/builtOn.ts';
import { everyOutput } from '../nodes/everyOutput.ts';
import { nodeName } from '../nodes/node.ts';
import { writeFailure } from '../nodes/part.ts';
import { nextGeneration } from '../nodes/siteState.ts';
import { publishAddresses } from './addresses.ts';
import { settleShownAhead } from './ahead.ts';

/** Rows of few short columns per statement. */
const ROWS_AT_ONCE = 1_000;

/** Conditions that are joined by OR. */
const KEYS_AT_ONCE = 100;

/**
 * Writes what a build changed and clears what it answered. `now` is ISO 8601.
 * @throws OtherState where the build saw what this database does not have
 */
export async function publish(session: Session, build: Build, now: string): Promise<void> {
  await expectBuiltOn(session, build.builtOn);
  await settleShownAhead(session, build);
  await show(session, build, now);
  await nextGeneration(session);
  await session.db
    .deleteFrom('pending_inputs')
    .where('change', '<=', build.builtOn.change)
    .execute();
}

/**
 * Writes what was built on the very state that a transaction sees, but not that the public sees otherwise.
 * `now` is ISO 8601.
 */
export async function show(session: Session, build: Built, now: string): Promise<void> {
  await build.fragments.complete(session);
  if (build.fromScratch) await forgetReads(session);
  await publishShared(session, build.shared);
  await noteWorked(session, build.codes);
  for (const evaluated of build.setAside) await setAside(session, evaluated, now);
  await build.readSets.write(session, setsRead(build));
  await removeOutputs(session, build.nodes);
  await insertOutputs(session, build);
  if (build.fromScratch) await noteAllReads(session);
  await publishAddresses(session, build, now);
}

/** A rebuild relies on nothing that an earlier build noted. */
async function forgetReads({ db }: Session): Promise<void> {
  for (const table of ['shared_inputs', 'render_reads', 'read_sets'] as const) {
    await db.deleteFrom(table).execute();
  }
}

async function publishShared({ db }: Session, outcomes: readonly SharedOutcome[]): Promise<void> {
  for await (const chunk of inTurns(outcomes, KEYS_AT_ONCE)) {
    for (const table of ['shared_fragments', 'shared_inputs'] as const) {
      await db
        .deleteFrom(table)
        .where(({ and, or }) => or(chunk.map(({ block, language }) => and({ block, language }))))
        .execute();
    }
  }
  const shown = outcomes.flatMap(({ result, block, language }) =>
    result ? [{ ...result, block, language }] : [],
  );
  const fragments = shown.map(({ failure, inputs: _, ...row }) => ({
    ...row,
    failure: writeFailure(failure),
  }));
  for await (const chunk of inTurns(fragments)) {
    await db.insertInto('shared_fragments').values(chunk).execute();
  }
  const inputs = shown.flatMap(({ inputs, block, language }) =>
    [...inputs].map((input) => ({ input, block, language })),
  );
  for await (const chunk of inTurns(inputs, ROWS_AT_ONCE)) {
    await db.insertInto('shared_inputs').values(chunk).execute();
  }
}

async function noteWorked({ db }: Session, codes: Built['codes']): Promise<void> {
  for (const { block, language, worked } of codes.values()) {
    if (!worked) {
      await db
        .deleteFrom('worked_codes')
        .where('block', '=', block)
        .where('language', '=', language)
        .execute();
      continue;
    }
    const row = { block, language, ...worked };
    await db
      .insertInto('worked_codes')
      .values(row)
      .onConflict((conflict) => conflict.columns(['block', 'language']).doUpdateSet(row))
      .execute();
  }
}

/** The sets that are noted anew: what was read before, too, is stored already. */
function setsRead({ nodes, fromScratch }: Built): ReadonlySet<string> | 'all' {
  if (fromScratch) return 'all';
  return new Set(
    nodes.flatMap(({ after, readsSame }) => (after && !readsSame ? setsOf(after.row) : [])),
  );
}

/** Of nodes that are gone all is removed, of others what they no longer read. */
async function removeOutputs({ db }: Session, nodes: readonly NodeOutcome[]): Promise<void> {
  const gone = nodes.flatMap(({ before, after }) => (before && !after ? [before.row] : []));
  const changed = nodes.flatMap(({ before, readsSame }) =>
    before && !readsSame ? [before.row] : [],
  );
  for await (const chunk of inTurns(gone)) {
    await db.deleteFrom('renders').where('node', 'in', chunk).execute();
  }
  for await (const chunk of inTurns(changed)) {
    await db.deleteFrom('render_reads').where('node', 'in', chunk).execute();
  }
}

type OutputRow = Insertable<Schema['renders']>;

const putOutputs = prepared(({ db }, _: object, rows: readonly OutputRow[]) =>
  db
    .insertInto('renders')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['type', 'document', 'language']).doUpdateSet(({ ref }) => ({
        reference: ref('excluded.reference'),
        published: ref('excluded.published'),
        urls: ref('excluded.urls'),
        public_at: ref('excluded.public_at'),
        public_until: ref('excluded.public_until'),
        reads: ref('excluded.reads'),
        parts: ref('excluded.parts'),
        failed: ref('excluded.failed'),
      })),
    )
    .returning(['node', 'type', 'document', 'language']),
);

async function insertOutputs(session: Session, { nodes, fromScratch }: Built): Promise<void> {
  const outputs = nodes.flatMap(({ key, after, readsSame }) =>
    after ? [{ key, row: after.row, readsSame }] : [],
  );
  for await (const chunk of inTurns(outputs)) {
    const written = chunk.map(({ key, row }) => ({ ...key, ...row }));
    const stored = await putOutputs(session, {}, written);
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
  const columns = ['type', 'document', 'language', 'reads', 'parts'] as const;
  for await (const outputs of everyOutput(session, columns)) {
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
  for await (const chunk of inTurns(reads, ROWS_AT_ONCE)) {
    await db.insertInto('render_reads').values(chunk).execute();
  }
}
