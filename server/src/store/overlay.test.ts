import type { AnyRecord } from '@regia/model/entity.ts';
import { expect, test } from 'vitest';
import { NO_OVERLAY, Overlay } from './overlay.ts';

function record(id: string, name: string): AnyRecord {
  const at = '2026-03-10T09:00:00.000Z';
  return { id, name, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null };
}

const [a, b, c] = [record('a', 'uno'), record('b', 'uno'), record('c', 'due')];
const isUno = ({ name }: AnyRecord) => name === 'uno';

test('without writes, what is stored is what is found', () => {
  expect(NO_OVERLAY.over('variables', [a, b], isUno)).toEqual([a, b]);
});

test('what is written is found where it fits, and by its new values', () => {
  const renamed = { ...c, name: 'uno' };
  const overlay = new Overlay([
    { collection: 'variables', id: 'c', before: c, after: renamed },
    { collection: 'variables', id: 'a', before: a, after: { ...a, name: 'tre' } },
    { collection: 'variables', id: 'b', before: b, after: null },
    { collection: 'maps', id: 'b', before: null, after: b },
  ]);
  expect(overlay.over('variables', [a, b], isUno)).toEqual([renamed]);
  expect(overlay.over('maps', [], isUno)).toEqual([b]);
  expect(overlay.over('pages', [a], isUno)).toEqual([a]);
});

test('the smallest id comes first, written or not', () => {
  const overlay = new Overlay([{ collection: 'variables', id: 'a', before: null, after: a }]);
  expect(overlay.over('variables', [b], isUno)).toEqual([a, b]);
});
