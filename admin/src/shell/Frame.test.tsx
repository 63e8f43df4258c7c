import { onlineManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../api/client.ts';
import { startTexts } from '../messages/i18n.ts';
import { drawn } from '../testing/drawn.tsx';
import { OfflineNote } from './Frame.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

it('is there as soon as the network goes or an answer does not come, and goes with that', async () => {
  await startTexts('en');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const page = await drawn(<OfflineNote />);
  const said = () => page.place.textContent?.includes('No connection') === true;
  expect(said()).toBe(false);

  await act(async () => void window.dispatchEvent(new Event('offline')));
  expect(said()).toBe(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(said()).toBe(false);

  const ask = () => act(() => api('GET /api/config').then(undefined, () => {}));
  await ask();
  expect(said()).toBe(true);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await ask();
  expect(said()).toBe(false);
  await page.end();
});
