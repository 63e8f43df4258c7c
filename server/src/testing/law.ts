/**
 * The law: after any sequence of edits, what the public sees, and all that is stored of it, is byte for byte
 * what a rebuild from scratch gives, all that is rendered is answered, records and lists tell it, and of the uploaded files the public gets
 * those that documents show. `SEED` and `RUNS` in the environment repeat or lengthen the search.
 */
import { isPublicAt } from '@regia/model/rules/visibility.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readParts, writeParts } from '../renders/nodes/part.ts';
import { answerFor } from '../renders/serve/answer.ts';
import { applyEdit } from './applyEdit.ts';
import { ON_POSTGRES } from './databases.ts';
import { FileWatch } from './fileWatch.ts';
import { type PublicSite, readStoredOutputs } from './publicSite.ts';
import { edit, firstEdits } from './randomEdits.ts';
import { RenderedSite } from './renderedSite.ts';
import { wronglyTold } from './toldStatus.ts';

/**
 * Makes wrong whatever is stored of the renders and that a rebuild must find by itself. Which code
 * last worked is left, and so are whole pages that are kept: nothing but the past knows them.
 */
async function spoil({ context }: RenderedSite): Promise<void> {
  await context.store.transaction(async ({ db }) => {
    const past = new Set(['']);
    for (const { code, previous } of await db.selectFrom('worked_codes').selectAll().execute()) {
      for (const hash of [code, previous]) if (hash !== null) past.add(hash);
    }
    const dates = { public_at: 'wrong', public_until: 'wrong' };
    const wrong = { urls: '["/wrong"]', ...dates, reads: 'wrong' };
    for (const { node, parts } of await db.selectFrom('renders').selectAll().execute()) {
      const spoilt = readParts(parts).map((part) => {
        if (part.shared) return part;
        if (part.code !== undefined) past.add(part.code);
        if (part.block === '') past.add(part.fragment);
        return part.block === '' ? part : { ...part, fragment: 'wrong' };
      });
      await db
        .updateTable('renders')
        .set({ ...wrong, parts: writeParts(spoilt) })
        .where('node', '=', node)
        .execute();
    }
    await db.updateTable('shared_fragments').set({ fragment: 'wrong' }).execute();
    await db
      .updateTable('fragments')
      .set({ body: 'wrong' })
      .where('hash', 'not in', [...past])
      .execute();
  });
}

/** The addresses at which the site doesn't answer with their output while it's public, and only then. */
async function unanswered(
  { context, now }: RenderedSite,
  { outputs, addresses }: PublicSite,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [url, name] of Object.entries(addresses)) {
    const answer = await answerFor(context.store, url, now);
    const output = outputs[name];
    const isDue = !output || isPublicAt(output.period, now.toISOString());
    const isShown = answer.kind === 'output' && answer.status === 200;
    const isRight = isShown ? isDue && answer.output.markup === output?.markup : !isDue;
    if (!isRight) wrong.push(`${url}: ${name}`);
  }
  return wrong;
}

/** An engine behind a connection takes longer for each; the law is the same code on both. */
const RUNS = Number(process.env.RUNS ?? (ON_POSTGRES ? 30 : 120));
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** How many files share the search, so that they run side by side. */
const SHARES = 2;

/** Searches a share of the sequences for one that breaks the law. The first share begins at `SEED`. */
export function searchForBreach(share: number): void {
  const runs = Math.ceil(RUNS / SHARES);
  const seed = SEED + share;
  test(
    `incremental renders equal a rebuild (${runs} sequences, SEED=${seed} RUNS=${runs * SHARES})`,
    async () => {
      let outputs = 0;
      await fc.assert(
        fc.asyncProperty(firstEdits, fc.array(edit, { maxLength: 25 }), async (first, edits) => {
          const site = await RenderedSite.open();
          try {
            await site.quietly(async () => {
              for (const one of first) await applyEdit(site, one);
            });
            const watch = await FileWatch.over(site);
            for (const one of edits) {
              await applyEdit(site, one);
              await watch.after(one);
            }
            await watch.check();
            await site.engine.renderPending();
            const stored = await site.context.store.snapshot(readStoredOutputs);
            const incremental = await site.publicSite();
            expect(await unanswered(site, incremental)).toEqual([]);
            expect(await wronglyTold(site, incremental)).toEqual([]);
            await spoil(site);
            await site.engine.rebuild();
            expect(incremental).toEqual(await site.publicSite());
            expect(stored).toEqual(await site.context.store.snapshot(readStoredOutputs));
            expect(site.failures).toEqual([]);
            outputs += Object.keys(incremental.outputs).length;
          } finally {
            await site.close();
          }
        }),
        { numRuns: runs, seed, endOnFailure: true },
      );
      // A law about nothing would hold too.
      expect(outputs).toBeGreaterThan(4 * runs);
    },
    120_000 + runs * 2_000,
  );
}
