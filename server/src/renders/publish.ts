/** Makes a build visible, whole, in one transaction: no reader sees half of it. */

import { chunks } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import { publishAddresses } from './addresses.ts';
import type { Build, NodeOutcome } from './drain.ts';
import type { RenderedNode } from './node.ts';
import { writeFailure, writeParts } from './part.ts';
import type { SharedOutcome } from './sharedBlocks.ts';
import { nextGeneration } from './siteState.ts';

/** Rows of few short columns per statement. */
const ROWS_AT_ONCE = 1_000;

/** Writes what a build changed and clears what it answered. `now` is ISO 8601. */
export async function publish(session: Session, build: Build, now: string): Promise<void> {
  if (build.fromScratch) await clear(session);
  const changed = build.nodes.filter(
    ({ before, after }) => build.fromScratch || !isSameOutput(before, after),
  );
  await publishShared(session, build.shared);
  await removeOutputs(session, changed);
  await insertOutputs(
    session,
    changed.flatMap(({ after }) => (after ? [after] : [])),
  );
  await publishInputs(session, build);
  await publishAddresses(session, build.nodes, now);
  await session.db.deleteFrom('pending_inputs').where('change', '<=', build.upTo).execute();
  await nextGeneration(session);
}

async function clear({ db }: Session): Promise<void> {
  for (const table of ['shared_fragments', 'shared_inputs', 'renders', 'render_inputs'] as const) {
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

async function removeOutputs(session: Session, outcomes: readonly NodeOutcome[]): Promise<void> {
  const gone = outcomes.filter(({ before, after }) => before && !after);
  for (const { key } of gone) {
    await session.db
      .deleteFrom('renders')
      .where('type', '=', key.type)
      .where('document', '=', key.document)
      .where('language', '=', key.language)
      .execute();
  }
}

async function insertOutputs({ db }: Session, nodes: readonly RenderedNode[]): Promise<void> {
  const rows = nodes.map((node) => ({
    type: node.type,
    document: node.document,
    language: node.language,
    reference: node.reference,
    published: node.published ? 1 : 0,
    urls: JSON.stringify(node.urls),
    public_at: node.publicAt,
    parts: writeParts(node.parts),
  }));
  for (const chunk of chunks(rows)) {
    await db
      .insertInto('renders')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['type', 'document', 'language']).doUpdateSet(({ ref }) => ({
          reference: ref('excluded.reference'),
          published: ref('excluded.published'),
          urls: ref('excluded.urls'),
          public_at: ref('excluded.public_at'),
          parts: ref('excluded.parts'),
        })),
      )
      .execute();
  }
}

async function publishInputs({ db }: Session, { nodes, fromScratch }: Build): Promise<void> {
  const changed = nodes.filter(
    ({ before, after }) => fromScratch || !isSameSet(before?.inputs, after?.inputs),
  );
  if (!fromScratch) {
    for (const { key, before } of changed) {
      if (!before) continue;
      await db
        .deleteFrom('render_inputs')
        .where('type', '=', key.type)
        .where('document', '=', key.document)
        .where('language', '=', key.language)
        .execute();
    }
  }
  const rows = changed.flatMap(({ key, after }) =>
    [...(after?.inputs ?? [])].map((input) => ({ input, ...key })),
  );
  for (const chunk of chunks(rows, ROWS_AT_ONCE)) {
    await db.insertInto('render_inputs').values(chunk).execute();
  }
}

function isSameSet(one?: ReadonlySet<string>, other?: ReadonlySet<string>): boolean {
  if (!one || !other || one.size !== other.size) return false;
  for (const item of one) if (!other.has(item)) return false;
  return true;
}

function isSameOutput(before: RenderedNode | null, after: RenderedNode | null): boolean {
  return (
    before !== null &&
    after !== null &&
    before.reference === after.reference &&
    before.published === after.published &&
    before.publicAt === after.publicAt &&
    before.urls.join() === after.urls.join() &&
    writeParts(before.parts) === writeParts(after.parts)
  );
}
