/** Deleting many pages at once offers the same as deleting one: to lead visitors to another page. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTexts } from '../../../messages/i18n.ts';
import { type Drawn, drawn } from '../../../testing/drawn.tsx';
import { answering, signIn } from '../../../testing/signIn.ts';
import { DialogHost } from '../../../ui/dialogs.tsx';
import '../../../app/resources.ts';
import { resourceOf } from '../../../resource/resource.ts';
import { useMany } from './useMany.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('en');
});
afterEach(() => page.end());

const SELECTED = new Map(Array.from({ length: 500 }, (_, at) => [`p${at}`, `Page ${at}`]));
const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const pages = [
  { id: 'p499', ...meta, name: 'Last' },
  { id: 'new', ...meta, name: 'New' },
];
const impact = {
  ...{ outputs: 2, removed: 2, refused: 0, examined: 2, affected: 2, isComplete: true },
  ...{ bound: { milliseconds: 1_500, outputs: 2_000 }, differences: 0, groups: [], failures: [] },
  links: { named: [], total: 0, isComplete: true },
};

function Deletion() {
  const resource = resourceOf('pages');
  if (!resource) throw new Error('no pages');
  const { remove } = useMany(resource, { selected: SELECTED, choices: [] });
  return (
    <button type="button" onClick={() => void remove()}>
      Ask
    </button>
  );
}

const seen = <T,>(find: () => T | null | undefined) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      const found = find();
      if (!found) throw new Error('not there yet');
      return found;
    },
    { timeout: 15_000 },
  );
const among = (selector: string, text: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
    one.textContent?.startsWith(text),
  );

it('in each request that it takes, and to none of those that go', async () => {
  page = await drawn(null);
  signIn(masterRights(MODULES));
  const sent: { ids: string[]; redirectTo?: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/pages/delete')) {
      const body = JSON.parse(String(init?.body));
      sent.push(body);
      const renders = { queued: 0, done: 0 };
      return Response.json({ removed: body.ids, refused: [], renders, change: sent.length });
    }
    const items = { items: pages, total: 2, page: 1, pageSize: 50 };
    return answering({ '/renders/impact': impact, '/records/pages': items })(url);
  });
  await page.draw(
    <>
      <DialogHost />
      <Deletion />
    </>,
  );
  await act(async () => among('button', 'Ask')?.click());
  const label = await seen(() => among('label', 'Redirect visitors to'));
  await act(async () => document.getElementById(label.getAttribute('for') ?? '')?.click());
  const last = await seen(() => among('[role=option]', 'Last'));
  expect(last.textContent).toBe('Last (it’s being deleted)');
  await act(async () => among('[role=option]', 'New')?.click());
  await act(async () => among('button', 'Yes')?.click());
  await seen(() => sent[1]);
  expect(sent.map(({ ids, redirectTo }) => [ids.length, redirectTo])).toEqual([
    [490, 'pages/new'],
    [10, 'pages/new'],
  ]);
});
