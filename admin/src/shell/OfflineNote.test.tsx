// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { queryClient } from '../api/queries.ts';
import { startTexts } from '../messages/i18n.ts';
import { drawn } from '../testing/drawn.tsx';
import { OfflineNote } from './OfflineNote.tsx';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is there as soon as the network goes or an answer does not come, and goes with that', async () => {
  await startTexts('en');
  const page = await drawn(<OfflineNote />);
  const said = () => page.place.textContent?.includes('no connection') === true;
  expect(said()).toBe(false);

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(said()).toBe(true);
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(said()).toBe(false);

  const ask = (answer: () => Promise<unknown>) =>
    act(async () => {
      const options = { queryKey: ['news'], queryFn: answer, retry: false, staleTime: 0 };
      await queryClient.fetchQuery(options).catch(() => {});
    });
  await ask(async () => {
    throw new ApiError('generic', 0);
  });
  expect(said()).toBe(true);
  await ask(async () => 'news');
  expect(said()).toBe(false);
  await page.end();
});
