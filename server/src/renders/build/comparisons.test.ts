import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import type { RenderedNode } from '../nodes/node.ts';
import { EMPTY_FRAGMENT, type Part } from '../nodes/part.ts';
import { asRendered, asStored, Comparisons, placeOf } from './comparisons.ts';
import { SharedBlocks } from './sharedBlocks.ts';
import { Uses } from './uses.ts';

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const NOW = '2026-03-10T09:00:00.000Z';

/** Markup of fragments that are named by it. */
const joined = async (fragments: readonly string[]) =>
  fragments.map((one) => (one === EMPTY_FRAGMENT ? '' : one)).join('');
const comparisons = (shared = new SharedBlocks(temp.store.reader)) =>
  new Comparisons(joined, asStored(shared, NOW), asRendered(shared, NOW));
const ALWAYS = { from: null, until: null };
const own = (block: string, fragment: string): Part => {
  return { block, shared: false, fragment, failure: null, reads: '' };
};
/** A page of blocks that are called by letters, each with its markup. */
function page(blocks: Record<string, string> | Part[], more: Partial<RenderedNode> = {}) {
  const parts = Array.isArray(blocks)
    ? blocks
    : Object.entries(blocks).map(([block, fragment]) => own(block, fragment));
  const node: RenderedNode = {
    ...{ type: 'page', document: 'p', language: 'it', reference: 'p' },
    ...{ published: true, held: false, urls: ['/it/p'], period: ALWAYS, reads: '', parts },
    ...more,
  };
  return node;
}
const between = (before: RenderedNode | null, after: RenderedNode | null) =>
  comparisons().between(before, after);

describe('between an output and what takes its place', () => {
  it('there is nothing where the public sees the same', async () => {
    const same = page({ a: 'A', b: 'B' });
    expect(await between(same, page({ a: 'A', b: 'B' }))).toBeNull();
    expect(await between(null, null)).toBeNull();
    const hidden = page({ a: 'A' }, { published: false });
    expect(await between(hidden, page({ a: 'B' }, { published: false }))).toBeNull();
    expect(await between(null, hidden)).toBeNull();
  });

  it('there is nothing of what the public does not see yet', async () => {
    const later = { period: { from: '2026-03-10T09:00:00.001Z', until: null } };
    expect(await between(null, page({ a: 'A' }, later))).toBeNull();
    expect(await between(page({ a: 'A' }, later), page({ a: 'B' }, later))).toBeNull();
    expect(await between(page({ a: 'A' }, later), page({ a: 'A' }))).toMatchObject({
      kind: 'appears',
    });
    expect(await between(page({ a: 'A' }), page({ a: 'A' }, later))).toMatchObject({
      kind: 'disappears',
    });
    expect(
      await between(null, page({ a: 'A' }, { period: { from: NOW, until: null } })),
    ).not.toBeNull();
  });

  it('there is nothing of what the public no longer sees', async () => {
    const over = { period: { from: null, until: NOW } };
    expect(await between(page({ a: 'A' }, over), page({ a: 'B' }, over))).toBeNull();
    expect(await between(page({ a: 'A' }), page({ a: 'A' }, over))).toMatchObject({
      kind: 'disappears',
    });
  });

  it('is what comes, and what goes', async () => {
    const node = page({ a: 'A', b: 'B' });
    const hidden = page({ a: 'A' }, { published: false });
    for (const none of [null, hidden]) {
      expect(await between(none, node)).toEqual({
        kind: 'appears',
        regions: [{ before: [], after: ['A', 'B'] }],
      });
      expect(await between(node, none)).toEqual({
        kind: 'disappears',
        regions: [{ before: ['A', 'B'], after: [] }],
      });
    }
  });

  it('is block by block where the blocks are the same', async () => {
    const before = page({ a: 'A', b: 'B', c: 'C' });
    expect(await between(before, page({ a: 'A', b: 'X', c: 'Y' }))).toEqual({
      kind: 'changed',
      regions: [
        { block: 'b', before: ['B'], after: ['X'] },
        { block: 'c', before: ['C'], after: ['Y'] },
      ],
    });
  });

  it('is in runs where blocks come or go', async () => {
    const before = page({ a: 'A', b: 'B', c: 'C', d: 'D' });
    expect(await between(page({ a: 'A' }), page({ a: 'A', b: 'B' }))).toEqual({
      kind: 'changed',
      regions: [{ before: [], after: ['B'] }],
    });
    expect(await between(page({ a: 'A', b: 'B' }), page({ x: 'X', b: 'B' }))).toEqual({
      kind: 'changed',
      regions: [{ before: ['A'], after: ['X'] }],
    });
    expect(await between(before, page({ a: 'A', x: 'X', d: 'D', e: 'E' }))).toEqual({
      kind: 'changed',
      regions: [
        { before: ['B', 'C'], after: ['X'] },
        { before: [], after: ['E'] },
      ],
    });
  });

  it('is nothing where blocks come or go that show nothing, or share the markup otherwise', async () => {
    const before = page({ a: 'A', b: 'B' });
    expect(await between(before, page({ a: 'A', x: EMPTY_FRAGMENT, b: 'B' }))).toBeNull();
    expect(await between(before, page({ x: 'AB' }))).toBeNull();
    expect(await between(page({ x: 'AB' }), before)).toBeNull();
    expect(await between(before, page({ a: 'AB', b: EMPTY_FRAGMENT }))).toBeNull();
    const moved = page({ a: 'A', b: 'BC', c: 'D' });
    expect(await between(moved, page({ a: 'AB', b: 'C', c: 'D' }))).toBeNull();
    expect(await between(page({ a: 'AB' }), page({ a: 'BA' }))).toMatchObject({ kind: 'changed' });
  });

  it('is a move where only the address or the date differ', async () => {
    const before = page({ a: 'A' });
    const moves = { kind: 'moves', regions: [] };
    expect(await between(before, page({ a: 'A' }, { urls: ['/it/q'] }))).toEqual(moves);
    const dates = ['2026-03-10T00:00:00.000Z', '2026-03-11T00:00:00.000Z'] as const;
    const [from, until] = dates;
    for (const period of [
      { from, until: null },
      { from: null, until },
    ]) {
      expect(await between(before, page({ a: 'A' }, { period }))).toEqual(moves);
    }
    expect(await between(before, page({ a: 'A' }, { urls: ['/it/p', '/en/p'] }))).toBeNull();
    expect(placeOf(page({}, { urls: [], reference: '404' }))).toBe('404');
  });

  it('has changed where the 404 page comes or goes: it has no address itself', async () => {
    const none = { urls: [], reference: '404' };
    const lost = page({ a: 'A' }, none);
    expect(await between(lost, page({ a: 'B' }, none))).toMatchObject({ kind: 'changed' });
    expect(await between(null, lost)).toEqual({
      kind: 'changed',
      regions: [{ before: [], after: ['A'] }],
    });
    expect(await between(lost, null)).toMatchObject({ kind: 'changed' });
  });

  it('is of two uses where a page takes or leaves the place of the 404 page', () => {
    const other = { document: 'q', urls: ['/it/q'], reference: 'q' };
    const [there, next] = [page({ a: 'A' }), page({ a: 'B' }, other)];
    const lostOf = (node: RenderedNode) => ({ ...node, urls: [], reference: '404' });
    const uses = new Uses();
    expect(uses.atAddress({ before: there, after: lostOf(there) })).toEqual({
      before: there,
      after: null,
    });
    expect(uses.atAddress({ before: lostOf(next), after: next })).toEqual({
      before: null,
      after: next,
    });
    const turn = { before: lostOf(next), after: lostOf(there) };
    expect(uses.notFound).toEqual([{ ...turn, node: lostOf(there) }]);
  });

  it('counts shared blocks as they were, and as they are then', async () => {
    await temp.store.transaction(({ db }) =>
      db
        .insertInto('shared_fragments')
        .values({ block: 's', language: 'it', fragment: 'S', failure: null })
        .execute(),
    );
    const shared = new SharedBlocks(temp.store.reader);
    const node = page([own('a', 'A'), { block: 's', shared: true }]);
    expect(await comparisons(shared).between(node, node)).toBeNull();
    const result = { fragment: 'T', failure: null, inputs: new Set<string>() };
    shared.set({ block: 's', language: 'it', result });
    expect(await comparisons(shared).between(node, node)).toEqual({
      kind: 'changed',
      regions: [{ block: 's', before: ['S'], after: ['T'] }],
    });
    shared.set({ block: 's', language: 'it', result: null });
    const alone = page([own('a', 'A'), own('s', 'S')]);
    expect(await comparisons(shared).between(node, alone)).toBeNull();
  });
});
