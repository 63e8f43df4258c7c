import { expect, it } from 'vitest';
import type { Loss, RecordKey, RestoredMany } from '../api/history.ts';
import { restoreChain } from './restoreChain.tsx';

const target = (collection: string, id: string): Loss => ({
  ...{ kind: 'target', field: 'x', name: id, collection, id },
});

/** A page whose template is in the bin with its block; a point that needs a map; a map that is nowhere. */
function bin() {
  const back = new Set<string>();
  const requests: string[] = [];
  const needs: Record<string, readonly [collection: string, id: string]> = {
    page: ['templates', 'template'],
    template: ['block', 'block'],
    point: ['maps', 'map'],
    lost: ['maps', 'nowhere'],
  };
  const restore = async (part: readonly RecordKey[]): Promise<RestoredMany> => {
    requests.push(part.map(({ id }) => id).join());
    const there = (id: string) => back.has(id) || part.some((one) => one.id === id);
    const stays = ({ id }: RecordKey) =>
      id === 'nowhere' || (id === 'point' && !there('map')) || id === 'lost';
    const refused = part.filter(stays).map((one) => {
      const [collection, id] = needs[one.id] ?? [];
      const missing = collection && id ? [{ collection, id, name: id }] : [];
      return { ...one, name: one.id, code: 'formInvalid' as const, missing };
    });
    const restored = part.filter((one) => !stays(one));
    for (const { id } of restored) back.add(id);
    return {
      refused,
      restored: restored.map((one) => {
        const [collection, id] = needs[one.id] ?? [];
        const losses = collection && id && !there(id) ? [target(collection, id)] : [];
        return { ...one, name: one.id, losses };
      }),
      renders: { queued: 0, done: 0 },
      change: requests.length,
    };
  };
  return { restore, requests };
}

it('brings back what a record refers to, and what that refers to, in one step', async () => {
  const { restore, requests } = bin();
  const { restored, refused, changes } = await restoreChain(
    [{ collection: 'pages', id: 'page' }],
    restore,
  );
  expect(requests).toEqual(['page', 'template', 'block']);
  expect(restored.map(({ id, losses }) => [id, losses])).toEqual([
    ['page', []],
    ['template', []],
    ['block', []],
  ]);
  expect([refused, changes]).toEqual([[], [1, 2, 3]]);
});

it('tries again what was refused for want of another, and gives up on what is nowhere', async () => {
  const { restore, requests } = bin();
  const { restored, refused } = await restoreChain(
    [
      { collection: 'mapPoints', id: 'point' },
      { collection: 'mapPoints', id: 'lost' },
    ],
    restore,
  );
  expect(requests).toEqual(['point,lost', 'map,nowhere,point,lost']);
  expect(restored.map(({ id }) => id)).toEqual(['map', 'point']);
  expect(refused.map(({ id }) => id)).toEqual(['nowhere', 'lost']);
});
