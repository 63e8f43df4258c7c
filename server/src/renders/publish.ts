/** Makes a build visible, whole, in one transaction: no reader sees half of it. */

import { chunks } from '../store/chunks.ts';
import type { Session } from '../store/store.ts';
import { publishAddresses } from './addresses.ts';
import type { Build } from './drain.ts';
import { nodeName, type RenderedNode } from './node.ts';
import { hasFailure, writeFailure, writeParts } from './part.ts';
import { HEAD } from './readSets.ts';
import type { SharedOutcome } from './sharedBlocks.ts';
import { nextGeneration } from './siteState.ts';

/** Rows of few short columns per statement. */
const ROWS_AT_ONCE = 1_000;

/** Writes what a build changed and clears what it answered. `now` is ISO 8601. */
export async function publish(session: Session, build: Build, now: string): Promise<void> {
  if (build.fromScratch) await clear(session);
  await publishShared(session, build.shared);
  await build.readSets.write(session);
  await removeOutputs(session, build);
  await insertOutputs(session, build);
  await publishAddresses(session, build.nodes, now);
  await session.db.deleteFrom('pending_inputs').where('change', '<=', build.upTo).execute();
  await nextGeneration(session);
}

async function clear({ db }: Session): Promise<void> {
  for (const table of [
    'shared_fragments',
    'shared_inputs',
    'renders',
    'render_reads',
    'read_sets',
  ] as const) {
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
async function removeOutputs({ db }: Session, { nodes, fromScratch }: Build): Promise<void> {
  if (fromScratch) return;
  const gone = nodes.flatMap(({ before, after }) => (before && !after ? [before.row] : []));
  const changed = nodes.flatMap(({ before, after }) =>
    before && !(after && readsLike(before, after)) ? [before.row] : [],
  );
  for (const chunk of chunks(gone)) {
    await db.deleteFrom('renders').where('node', 'in', chunk).execute();
  }
  for (const chunk of chunks(changed)) {
    await db.deleteFrom('render_reads').where('node', 'in', chunk).execute();
  }
}

async function insertOutputs({ db }: Session, { nodes, fromScratch }: Build): Promise<void> {
  const outputs = nodes.flatMap(({ before, after }) => (after ? [{ before, after }] : []));
  for (const chunk of chunks(outputs)) {
    const stored = await db
      .insertInto('renders')
      .values(chunk.map(({ after }) => rowOf(after)))
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
    const rows = new Map(
      stored.map(({ node, type, document, language }) => [`${type}/${document}/${language}`, node]),
    );
    const reads = chunk
      .filter(({ before, after }) => fromScratch || !before || !readsLike(before, after))
      .flatMap(({ after }) => readsOf(after, rows.get(nodeName(after))));
    for (const some of chunks(reads, ROWS_AT_ONCE)) {
      await db.insertInto('render_reads').values(some).execute();
    }
  }
}

function rowOf(node: RenderedNode) {
  return {
    type: node.type,
    document: node.document,
    language: node.language,
    reference: node.reference,
    published: node.published ? 1 : 0,
    urls: JSON.stringify(node.urls),
    public_at: node.publicAt,
    reads: node.reads,
    parts: writeParts(node.parts),
    failed: hasFailure(node.parts) ? 1 : 0,
  };
}

/** Each set that a part of the node has read, by part; a block may occur in it twice. */
function readsByPart({ reads, parts }: RenderedNode): Map<string, string> {
  const own = parts.filter((part) => !part.shared);
  return new Map([[HEAD, reads], ...own.map((part) => [part.block, part.reads] as const)]);
}

function readsOf(node: RenderedNode, row: number | undefined) {
  if (row === undefined) throw new Error(`not stored: ${nodeName(node)}`);
  return [...readsByPart(node)].map(([block, reads]) => ({ reads, node: row, block }));
}

function readsLike(one: RenderedNode, other: RenderedNode): boolean {
  const [reads, others] = [readsByPart(one), readsByPart(other)];
  return (
    reads.size === others.size && [...reads].every(([block, set]) => others.get(block) === set)
  );
}
