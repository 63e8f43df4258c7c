import { describe, expect, it } from 'vitest';
import type { BinItem } from '../api/history.ts';
import { restoreMany } from './restoreMany.ts';

const item = (id: string): BinItem => ({
  collection: 'maps',
  id,
  title: id,
  at: '2026-01-01T00:00:00.000Z',
  by: null,
  createdBy: null,
});

describe('bringing many back', () => {
  it('tries again what needed another of them, and tells what stays', async () => {
    const back = new Set<string>();
    const counts: number[] = [];
    const restore = async ({ id }: BinItem) => {
      if (id === 'never' || (id === 'point' && !back.has('map'))) throw new Error('refused');
      back.add(id);
      return id !== 'lossy';
    };
    const items = ['point', 'never', 'lossy', 'map'].map(item);
    const done = await restoreMany(
      items,
      restore,
      () => false,
      (count) => counts.push(count),
    );
    expect(done.restored.map(({ id }) => id)).toEqual(['lossy', 'map', 'point']);
    expect(done.partly.map(({ id }) => id)).toEqual(['lossy']);
    expect(done.refused.map(({ id }) => id)).toEqual(['never']);
    expect(counts).toEqual([1, 2, 3]);
  });

  it('ends at once where no other could come back either', async () => {
    let tries = 0;
    const restore = async () => {
      tries++;
      throw new Error('signed out');
    };
    await expect(
      restoreMany(
        ['a', 'b'].map(item),
        restore,
        () => true,
        () => undefined,
      ),
    ).rejects.toThrow('signed out');
    expect(tries).toBe(1);
  });
});
