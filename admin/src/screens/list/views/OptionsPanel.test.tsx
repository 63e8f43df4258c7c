import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTexts } from '../../../messages/i18n.ts';
import { type Drawn, drawn } from '../../../testing/drawn.tsx';
import { answering } from '../../../testing/signIn.ts';
import { ExportLinks } from './OptionsPanel.tsx';

let page: Drawn;
let requests: ReturnType<typeof vi.fn<typeof fetch>>;
/** What the browser downloads without a click of the person's own on it. */
let downloads: string[];

beforeAll(async () => {
  await startTexts('it');
});
afterEach(async () => {
  await page.end();
  vi.restoreAllMocks();
});

async function press(collection: string): Promise<{ isFollowed: boolean }> {
  requests = vi.fn(answering({ '/proof': { isRecent: true, ways: [] } }));
  vi.stubGlobal('fetch', requests);
  downloads = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    downloads.push((this as HTMLAnchorElement).href);
  });
  const query = { search: '', sort: '', filter: {} };
  page = await drawn(<ExportLinks collection={collection} query={query} />);
  let isFollowed = false;
  // jsdom goes nowhere.
  page.place.addEventListener('click', (event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => page.place.querySelector('a')?.dispatchEvent(click));
  return { isFollowed };
}

it('the list of users is asked for only by who has shown who they are', async () => {
  const { isFollowed } = await press('users');
  expect(isFollowed).toBe(false);
  await vi.waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]).toContain('/api/records/users/export?');
  expect(requests).toHaveBeenCalledOnce();
});

it('other lists are plain links', async () => {
  const { isFollowed } = await press('pages');
  expect(isFollowed).toBe(true);
  expect(requests).not.toHaveBeenCalled();
  expect(page.place.querySelector('a')?.getAttribute('href')).toContain('format=csv');
});
