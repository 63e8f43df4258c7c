import { BATCH_SIZE } from '@regia/model/constants.ts';
import { describe, expect, it } from 'vitest';
import type { RecordKey, RestoredMany } from '../api/history.ts';
import { restoreMany } from './RestoreAll.tsx';

const keys = (...ids: string[]): RecordKey[] => ids.map((id) => ({ collection: 'maps', id }));
const many = (count: number) => Array.from({ length: count }, (_, n) => `record${n}`);

/** A server whose record `point` needs `map`, and which never gives `never` back. */
class Bin {
  readonly back = new Set<string>();
  readonly requests: number[] = [];

  restore = async (part: readonly RecordKey[]): Promise<RestoredMany> => {
    this.requests.push(part.length);
    const ids = part.map(({ id }) => id);
    const mayComeBack = (id: string) =>
      id !== 'never' && (id !== 'point' || this.back.has('map') || ids.includes('map'));
    const restored = ids.filter(mayComeBack);
    for (const id of restored) this.back.add(id);
    return {
      restored: restored.map((id) => ({ collection: 'maps', id, name: id, losses: [] })),
      refused: ids
        .filter((id) => !mayComeBack(id))
        .map((id) => ({ collection: 'maps', id, name: id, code: 'formInvalid' })),
      renders: { queued: 0, done: 0 },
      change: restored.length > 0 ? this.requests.length : null,
    };
  };
}

describe('bringing many back', () => {
  it('takes one request where the server takes them all, also where some stay', async () => {
    const bin = new Bin();
    const counts: number[] = [];
    const done = await restoreMany(keys('point', 'never', 'map'), bin.restore, (count) =>
      counts.push(count),
    );
    expect(done.restored.map(({ id }) => id)).toEqual(['point', 'map']);
    expect(done.refused.map(({ id }) => id)).toEqual(['never']);
    expect([bin.requests, done.changes, counts]).toEqual([[3], [1], [2]]);
  });

  it('tries again what needed one of a later request, and tells what stays', async () => {
    const bin = new Bin();
    const counts: number[] = [];
    const ids = ['point', 'never', ...many(BATCH_SIZE), 'map'];
    const done = await restoreMany(keys(...ids), bin.restore, (count) => counts.push(count));
    expect(bin.requests).toEqual([BATCH_SIZE, 3, 2]);
    expect(done.restored).toHaveLength(ids.length - 1);
    expect(done.refused.map(({ id }) => id)).toEqual(['never']);
    expect(done.changes).toEqual([1, 2, 3]);
    expect(counts).toEqual([BATCH_SIZE - 2, BATCH_SIZE + 1, BATCH_SIZE + 2]);
  });

  it('ends where a request fails', async () => {
    const failing = () => Promise.reject(new Error('signed out'));
    await expect(restoreMany(keys('a'), failing, () => undefined)).rejects.toThrow('signed out');
  });
});
