import { queryOptions } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../messages/i18n.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { queryClient } from './queries.ts';
import { sharedQuery } from './sharedQuery.ts';

const KEY = ['shared'];
const STALE_MS = 1_000;
const ask = vi.fn<() => Promise<string>>();
const useShared = sharedQuery(
  queryOptions({ queryKey: KEY, queryFn: ask, staleTime: STALE_MS, retry: false }),
);
const drawings = vi.fn();

function One() {
  const { data, isPending } = useShared();
  drawings();
  return <i>{isPending ? '?' : (data ?? 'none')}</i>;
}

let page: Drawn;

beforeAll(() => startTexts('it'));
beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  ask.mockReset().mockResolvedValue('a');
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

const shown = () => [...page.place.querySelectorAll('i')].map((one) => one.textContent).join('');

async function draw(count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => <One key={String(index)} />);
  if (page?.place.isConnected) await page.draw(all);
  else page = await drawn(all);
  await act(async () => {});
}

it('is asked for once, however many show it', async () => {
  await draw(3);
  expect(shown()).toBe('aaa');
  expect(ask).toHaveBeenCalledOnce();
  expect(queryClient.getQueryCache().find({ queryKey: KEY })?.getObserversCount()).toBe(1);
  await act(async () => queryClient.setQueryData(KEY, 'b'));
  expect(shown()).toBe('bbb');
  await draw(2);
  await act(async () => queryClient.setQueryData(KEY, 'c'));
  expect(shown()).toBe('cc');
});

it('who comes later has it at once, and asks again where it is too old', async () => {
  await draw(1);
  await draw(2);
  expect(shown()).toBe('aa');
  expect(ask).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 2 * STALE_MS);
  ask.mockResolvedValue('b');
  await draw(3);
  expect(shown()).toBe('bbb');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('nobody is drawn again for an answer that is the same', async () => {
  await draw(2);
  drawings.mockClear();
  await act(() => queryClient.invalidateQueries({ queryKey: KEY }));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(drawings).not.toHaveBeenCalled();
});

it('a failure is no answer, and not waited for', async () => {
  ask.mockRejectedValue(new Error('no'));
  await draw(1);
  expect(shown()).toBe('none');
});

it('what was forgotten is asked for by who comes next', async () => {
  await draw(1);
  await act(async () => queryClient.removeQueries({ queryKey: KEY }));
  ask.mockResolvedValue('b');
  await draw(2);
  expect(shown()).toBe('bb');
});

it('begins anew once nobody has shown it', async () => {
  await draw(1);
  await draw(0);
  queryClient.clear();
  ask.mockResolvedValue('b');
  await draw(1);
  expect(shown()).toBe('b');
});
