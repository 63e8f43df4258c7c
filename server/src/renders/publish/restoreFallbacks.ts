/** Takes over what failing blocks fell back on elsewhere: see `fallbacks.ts`. */

import { EVERYTHING } from '@regia/site/inputs.ts';
import { collectionOf, isRenderType } from '@regia/site/renderTypes.ts';
import type { Session } from '../../store/store.ts';
import { FragmentBuffer } from '../build/fragments.ts';
import { keptPart } from '../build/kept.ts';
import { HAS_FAILED } from '../nodes/node.ts';
import {
  EMPTY_FRAGMENT,
  fragmentHash,
  type OwnPart,
  readParts,
  writeParts,
} from '../nodes/part.ts';
import { nextGeneration } from '../nodes/siteState.ts';
import { noteChange } from '../plan/plan.ts';
import type { Fallback } from './fallbacks.ts';

/** Which documents are those that the facts are about. */
export type IsMeant = (collection: string, id: string) => Promise<boolean>;

/** What was read for a part that is rendered again before anybody asks. */
const UNKNOWN_READS = '';

/**
 * Forgets what blocks and outputs fall back on here. Nothing that is shown changes by that alone.
 * @returns whether anything did
 */
export async function forgetFallbacks({ db }: Session, isMeant: IsMeant): Promise<boolean> {
  for (const { block } of await db.selectFrom('worked_codes').select('block').execute()) {
    if (!(await isMeant('block', block))) continue;
    await db.deleteFrom('worked_codes').where('block', '=', block).execute();
  }
  const failed = await db.selectFrom('renders').selectAll().where(HAS_FAILED).execute();
  for (const { node, type, document, parts } of failed) {
    if (!isRenderType(type) || !(await isMeant(collectionOf(type), document))) continue;
    const without = readParts(parts).map((part) => {
      if (part.shared) return part;
      const { code: _, ...rest } = part;
      return { ...rest, failure: null };
    });
    await db
      .updateTable('renders')
      .set({ failed: 0, parts: writeParts(without) })
      .where('node', '=', node)
      .execute();
  }
  const shared = await db
    .selectFrom('shared_fragments')
    .select('block')
    .where('failure', 'is not', null)
    .limit(1)
    .execute();
  return failed.length + shared.length > 0;
}

/** Takes over some facts. Outputs show what they showed there, until they are rendered. */
export async function putFallbacks(
  session: Session,
  facts: readonly Fallback[],
  isMeant: IsMeant,
): Promise<void> {
  const { db } = session;
  const fragments = new FragmentBuffer();
  const store = (text: string) => {
    const hash = fragmentHash(text);
    fragments.add(hash, text);
    return hash;
  };
  for (const fact of facts) {
    if (fact.kind === 'worked') {
      if (!(await isMeant('block', fact.block))) continue;
      const { kind: _, ...rest } = fact;
      const previous = fact.previous === null ? null : store(fact.previous);
      const row = { ...rest, code: store(fact.code), previous };
      await db
        .insertInto('worked_codes')
        .values(row)
        .onConflict((conflict) => conflict.columns(['block', 'language']).doUpdateSet(row))
        .execute();
    } else if (fact.kind === 'aside') {
      const { kind: _, ...row } = fact;
      await db
        .insertInto('set_aside')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else if (await isMeant(collectionOf(fact.type), fact.document)) {
      await putOutput(session, fact, store);
    }
  }
  await fragments.complete(session);
}

async function putOutput(
  { db }: Session,
  { type, document, language, reference, page, failing }: Extract<Fallback, { kind: 'output' }>,
  store: (text: string) => string,
): Promise<void> {
  const parts = failing.map(({ failure, code, markup }): OwnPart => {
    const fragment = markup === null ? EMPTY_FRAGMENT : store(markup);
    const part = { block: failure.block, shared: false as const, fragment, failure };
    return { ...part, ...(code !== null && { code: store(code) }), reads: UNKNOWN_READS };
  });
  store('');
  const whole = page === null ? [] : [keptPart(store(page), UNKNOWN_READS)];
  const shown = {
    published: page === null ? 0 : 1,
    // Held back, or showing what no rendering would give.
    failed: 1,
    parts: writeParts([...whole, ...parts]),
  };
  // Its addresses come with the rendering: they are a matter of the documents.
  const row = {
    type,
    document,
    language,
    reference,
    urls: '[]',
    public_at: null,
    public_until: null,
  };
  await db
    .insertInto('renders')
    .values({ ...row, ...shown, reads: UNKNOWN_READS })
    .onConflict((conflict) => conflict.columns(['type', 'document', 'language']).doUpdateSet(shown))
    .execute();
}

/** Has everything rendered from what was taken over. `at` is ISO 8601. */
export async function renderFromFallbacks(session: Session, at: string): Promise<void> {
  await noteChange(session, at, [EVERYTHING]);
  // A rendering under way has seen what was there before.
  await nextGeneration(session);
}
