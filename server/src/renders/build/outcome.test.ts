import { expect, it } from 'vitest';
import { isSameOutput, type RenderedNode, type StoredNode } from '../nodes/node.ts';
import { hasFailure, isHeldRow, type OwnPart } from '../nodes/part.ts';
import { outcomeOf, setsOf } from './outcome.ts';

const part = (block: string, more: Partial<OwnPart> = {}): OwnPart => {
  return { block, shared: false, fragment: 'F', failure: null, reads: `set of ${block}`, ...more };
};
const ALWAYS = { from: null, until: null };
const NODE: StoredNode = {
  ...{ type: 'page', document: 'p', language: 'it', reference: 'p', row: 7 },
  ...{ published: true, held: false, urls: ['/it/p'], period: ALWAYS, reads: 'head' },
  parts: [part('a'), { block: 's', shared: true }, part('b')],
};
const FAILURE = {
  ...{ block: 'a', blockName: 'A', language: 'it', message: '', line: 1, column: 1 },
  shows: 'nothing' as const,
};
const outcome = (before: StoredNode | null, after: RenderedNode | null) =>
  outcomeOf(NODE, before, after);

/** Each difference that an output may have, in what it shows or in what it read. */
const DIFFERENCES: Partial<RenderedNode>[] = [
  { reference: 'q' },
  { published: false },
  { held: true },
  { period: { from: '2026-03-10T00:00:00.000Z', until: null } },
  { period: { from: null, until: '2026-03-10T00:00:00.000Z' } },
  { urls: ['/it/q'] },
  { urls: [] },
  { reads: 'other' },
  { parts: [] },
  { parts: [part('a'), { block: 's', shared: true }, part('b', { fragment: 'G' })] },
];

it('there is none where an output is exactly what it was, or was not and is not', () => {
  expect(outcome(NODE, { ...NODE })).toBeNull();
  expect(outcome(null, null)).toBeNull();
  expect(isSameOutput({ before: NODE, after: null })).toBe(false);
});

it.each(DIFFERENCES)('%j is another output', (difference) => {
  expect(outcome(NODE, { ...NODE, ...difference })).not.toBeNull();
});

it('says how the output was stored, and how it is to be', () => {
  const period = { from: '2026-03-10', until: '2026-03-11' };
  const made = outcome(NODE, { ...NODE, urls: ['/it/q'], period });
  expect(made).toMatchObject({
    key: { type: 'page', document: 'p', language: 'it' },
    before: { row: 7, urls: ['/it/p'], period: ALWAYS, held: false },
    after: {
      urls: ['/it/q'],
      row: {
        ...{ published: 1, urls: '["/it/q"]', reads: 'head', failed: 0 },
        ...{ public_at: '2026-03-10', public_until: '2026-03-11' },
      },
    },
  });
  expect(outcome(NODE, null)).toMatchObject({ before: { row: 7 }, after: null, readsSame: false });
  expect(outcome(null, NODE)).toMatchObject({ before: null, readsSame: false });
});

it('notes a failure of a part, or that the whole is held back', () => {
  const failing = { ...NODE, parts: [part('a', { failure: FAILURE })] };
  const held = { ...NODE, published: false, held: true };
  expect(outcome(NODE, failing)?.after?.row).toMatchObject({ failed: 1, published: 1 });
  expect(outcome(NODE, held)?.after?.row).toMatchObject({ failed: 1, published: 0 });
  expect([hasFailure(failing.parts), hasFailure(NODE.parts)]).toEqual([true, false]);
  for (const [published, failed] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    expect(isHeldRow({ published, failed })).toBe(published === 0 && failed === 1);
  }
});

it('read the same where each part read what it did, and there are no others', () => {
  const readsSame = (after: Partial<RenderedNode>) =>
    outcome(NODE, { ...NODE, urls: [], ...after })?.readsSame;
  const [a, shared, b] = NODE.parts;
  expect(readsSame({})).toBe(true);
  expect(readsSame({ reads: 'other' })).toBe(false);
  expect(readsSame({ parts: a ? [a] : [] })).toBe(false);
  expect(readsSame({ parts: [part('a'), part('b', { reads: 'other' })] })).toBe(false);
  expect(readsSame({ parts: [part('a'), part('c')] })).toBe(false);
  expect(readsSame({ parts: [...NODE.parts, part('c')] })).toBe(false);
  expect(readsSame({ parts: [a, b, shared].filter((one) => one !== undefined) })).toBe(true);
});

it('names the sets that it read, shared blocks aside', () => {
  const row = outcome(null, NODE)?.after?.row;
  expect(row && setsOf(row)).toEqual(['head', 'set of a', 'set of b']);
});
