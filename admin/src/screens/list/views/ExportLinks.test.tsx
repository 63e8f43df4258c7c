// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { laterTexts, startTexts } from '../../../messages/i18n.ts';
import { download } from '../../../secondFactor/download.ts';
import { type Drawn, drawn } from '../../../testing/drawn.tsx';
import { ExportLinks } from './ExportLinks.tsx';

vi.mock('../../../secondFactor/download.ts', () => ({ download: vi.fn(async () => {}) }));

let page: Drawn;

beforeAll(async () => {
  await startTexts('it');
  await laterTexts();
});
beforeEach(() => vi.clearAllMocks());
afterEach(() => page.end());

async function press(collection: string): Promise<void> {
  const query = { search: '', sort: '', filter: {} };
  page = await drawn(<ExportLinks collection={collection} query={query} />);
  // jsdom goes nowhere.
  page.place.addEventListener('click', (event) => event.preventDefault());
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => page.place.querySelector('a')?.dispatchEvent(click));
}

it('the list of users is asked for only by who has shown who they are', async () => {
  await press('users');
  expect(download).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('/api/records/users/export?'),
  );
});

it('other lists are plain links', async () => {
  await press('pages');
  expect(download).not.toHaveBeenCalled();
  expect(page.place.querySelector('a')?.getAttribute('href')).toContain('format=csv');
});
