import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft, DraftPlace } from './draft.ts';
import { createDraftStorage, type DraftStorage } from './draftStorage.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;

let stored: Map<string, unknown>;
let storage: DraftStorage;

beforeEach(() => {
  stored = new Map();
  const store = {
    values: async () => [...stored.values()],
    put: async (key: string, value: unknown) => void stored.set(key, value),
    remove: async (keys: readonly string[]) => {
      for (const key of keys) stored.delete(key);
    },
  };
  storage = createDraftStorage(store, () => NOW);
});

function draft(id: string, changes: Partial<Draft> = {}): Draft {
  const place = { user: 'u1', collection: 'pages', record: 'p1', set: '' };
  return {
    ...place,
    id,
    at: NOW,
    version: '1',
    basedOn: null,
    fields: '{}',
    typed: '',
    ...changes,
  };
}

async function idsAt(place: DraftPlace) {
  return (await storage.at(place)).map(({ id }) => id);
}

describe('the drafts of a browser', () => {
  it('are found by person, record and set, the latest first', async () => {
    await storage.put(draft('a', { at: NOW - 2 }));
    await storage.put(draft('b', { at: NOW - 1 }));
    await storage.put(draft('c', { user: 'u2' }));
    await storage.put(draft('d', { record: 'new' }));
    await storage.put(draft('e', { collection: 'works' }));
    await storage.put(draft('f', { set: 's1' }));
    const place = { user: 'u1', collection: 'pages', record: 'p1', set: '' };
    expect(await idsAt(place)).toEqual(['b', 'a']);
    expect(await idsAt({ ...place, user: 'u2' })).toEqual(['c']);
    expect(await idsAt({ ...place, record: 'new' })).toEqual(['d']);
    expect(await idsAt({ ...place, set: 's1' })).toEqual(['f']);
    await storage.remove(['b']);
    expect(await idsAt(place)).toEqual(['a']);
  });

  it('are forgotten with their person, and nobody else’s are', async () => {
    await storage.put(draft('a'));
    await storage.put(draft('b', { record: 'p2' }));
    await storage.put(draft('c', { user: 'u2' }));
    expect(await storage.countOf('u1')).toBe(2);
    await storage.clear('u1');
    expect([...stored.keys()]).toEqual(['c']);
  });

  it('are forgotten after a month, and beyond forty', async () => {
    await storage.put(draft('old', { user: 'u2', at: NOW - 31 * DAY_MS }));
    for (let at = 0; at < 42; at++) await storage.put(draft(`d${at}`, { at: NOW - at }));
    stored.set('nonsense', { at: 'never' });
    expect(await storage.countOf('u1')).toBe(40);
    expect(stored.has('old') || stored.has('d41') || stored.has('d40')).toBe(false);
    expect(stored.has('d39')).toBe(true);
  });
});
