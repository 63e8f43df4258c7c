import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isEditing, startEditing, stopEditing } from '../navigation/editing.ts';
import { stopViewAs } from './ViewAsBanner.tsx';

const assign = vi.fn();

beforeEach(() => {
  assign.mockReset();
  vi.stubGlobal('window', { location: { assign } });
});
afterEach(() => {
  stopEditing();
  vi.unstubAllGlobals();
});

it('gives up what is edited only once one is back in one’s own role', async () => {
  const discard = vi.fn();
  startEditing(() => false, discard);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  await stopViewAs();
  expect([isEditing(), discard.mock.calls.length, assign.mock.calls]).toEqual([true, 0, []]);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await stopViewAs();
  expect([isEditing(), discard.mock.calls.length, assign.mock.calls]).toEqual([false, 1, [['/']]]);
});
