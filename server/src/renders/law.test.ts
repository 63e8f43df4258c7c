/**
 * The law: after any sequence of edits, what the public sees is byte for byte what a rebuild from
 * scratch gives. `SEED` and `RUNS` in the environment repeat or lengthen the search.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit } from '../testing/applyEdit.ts';
import { edit, firstEdits } from '../testing/randomEdits.ts';
import { RenderedSite } from '../testing/renderedSite.ts';

const RUNS = Number(process.env.RUNS ?? 200);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const TIMEOUT_MS = 60_000 + RUNS * 1_000;

test(
  `incremental renders equal a rebuild (${RUNS} sequences, seed ${SEED})`,
  async () => {
    let outputs = 0;
    await fc.assert(
      fc.asyncProperty(firstEdits, fc.array(edit, { maxLength: 20 }), async (first, edits) => {
        const site = await RenderedSite.open();
        try {
          for (const one of [...first, ...edits]) await applyEdit(site, one);
          await site.engine.drain();
          const incremental = await site.publicSite();
          await site.engine.rebuild();
          expect(incremental).toEqual(await site.publicSite());
          expect(site.failures).toEqual([]);
          outputs += Object.keys(incremental.outputs).length;
        } finally {
          await site.close();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // A law about nothing would hold too.
    expect(outputs).toBeGreaterThan(4 * RUNS);
  },
  TIMEOUT_MS,
);
