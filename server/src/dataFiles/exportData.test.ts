/** Which records an export has, and where in it they stand. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument } from '../store/documents.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { exportText } from './exportData.ts';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

/** Stores records by their paths, of collections in any order, and returns what an export has of some. */
async function exported(paths: readonly string[], ...collections: string[]): Promise<unknown> {
  await temp.store.transaction(async (session) => {
    for (const path of paths) {
      const end = path.lastIndexOf('/');
      await putDocument(session, path.slice(0, end), { id: path.slice(end + 1), ...META });
    }
  });
  let text = '';
  for await (const piece of exportText(temp.store.reader, collections)) text += piece;
  const found = entriesOf(text);
  expect(Object.keys(found)).toEqual(Object.keys(found).toSorted());
  return found;
}

/** What a text has but for when and by whom: in its order, and no name twice. */
function entriesOf(text: string): object {
  const value = JSON.parse(text);
  expect(text.replaceAll(/\s/g, '')).toBe(JSON.stringify(value));
  return JSON.parse(text, (name, one) => (name in META ? undefined : one));
}

const DEEP = ['r/1', 'r/1/a/1', 'r/1/a/1/b/1', 'r/1/a/1/b/1/c/1', 'r/1/z/1', 'r/2'];
const NESTED = {
  1: {
    subCollection: {
      'r/1/a': {
        1: {
          subCollection: { 'r/1/a/1/b': { 1: { subCollection: { 'r/1/a/1/b/1/c': { 1: {} } } } } },
        },
      },
      'r/1/z': { 1: {} },
    },
  },
  2: {},
};

it('has each record below its own, however deep, and nothing of collections with similar names', async () => {
  const others = ['r-/1', 'r-/1/a/1', 'r0/1', 'r2/1/a/1', 'q/1', 's/1/a/1'];
  expect(await exported([...DEEP, ...others], 'r')).toEqual({ r: NESTED });
  expect(await exported([], 'r-')).toEqual({
    'r-': { 1: { subCollection: { 'r-/1/a': { 1: {} } } } },
  });
});

it('has once what is named together with what it is below', async () => {
  expect(await exported(DEEP, 'r/1/a', 'r', 'r/1/a/1/b')).toEqual({ r: NESTED });
  expect(await exported([], 'r/1/z', 'r/1/a/1/b')).toEqual({
    'r/1/a/1/b': { 1: { subCollection: { 'r/1/a/1/b/1/c': { 1: {} } } } },
    'r/1/z': { 1: {} },
  });
});

it('has what is below a record that is gone at the top, and once', async () => {
  const left = ['s/gone/b/1', 's/gone/a/1', 's/1', 's/gone/a/also-gone/c/1'];
  expect(await exported(left, 's')).toEqual({
    s: { 1: {} },
    's/gone/a': { 1: {} },
    's/gone/a/also-gone/c': { 1: {} },
    's/gone/b': { 1: {} },
  });
  expect(await exported([], 's/gone/a')).toEqual({
    's/gone/a': { 1: {} },
    's/gone/a/also-gone/c': { 1: {} },
  });
});

it('of nothing is an empty object', async () => {
  expect(await exported(DEEP)).toEqual({});
  expect(await exported([], 'none')).toEqual({ none: {} });
});
