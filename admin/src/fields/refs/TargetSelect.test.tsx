/** A select without anything to choose says truly why. */

import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SuccessorSelect } from '../../impact/DeletionImpact.tsx';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { answering, signIn } from '../../testing/signIn.ts';
import { TargetSelect } from './TargetSelect.tsx';

let page: Drawn;
beforeAll(async () => {
  await startTexts('it');
});
afterEach(() => page.end());

const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const listed = (items: object[]) => ({ items, total: items.length, page: 1, pageSize: 25 });

async function open(rights: Partial<RoleRights>, content: React.ReactNode, items: object[] = []) {
  vi.stubGlobal('fetch', answering({ '/records/': listed(items) }));
  signIn(rights);
  page = await drawn(content);
  await act(async () => page.place.querySelector('input')?.click());
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Caricamento'));
}
const said = () => document.querySelector('[role=listbox]')?.parentElement?.textContent ?? '';
const choice = (collection: string) => (
  <TargetSelect collection={collection} current={null} onTarget={() => {}} />
);
const NONE_MAY = /il tuo ruolo non permette di creare/;

it.each([
  ['who may create', 'pages', masterRights(MODULES), /^Non c’è ancora nulla da scegliere\.$/],
  ['who may not', 'pages', { readAll: ['page'] }, NONE_MAY],
  ['who may only edit', 'pages', { readAll: ['page'], updateAll: ['page'] }, NONE_MAY],
  [
    'who may create what stands under another record',
    'mapPoints',
    masterRights(MODULES),
    /^Non c’è ancora nulla da scegliere\.$/,
  ],
  [
    'everybody, of what nobody creates',
    'logs',
    { readAll: ['log'] },
    /^Non c’è ancora nulla da scegliere\.$/,
  ],
  [
    'who sees only their own',
    'pages',
    { readOwn: ['page'] },
    /qui vedi solo ciò che hai creato tu/,
  ],
] as const)('tells %s why %s are none', async (_, collection, rights, reason) => {
  await open(rights, choice(collection));
  await vi.waitFor(() => expect(said()).toMatch(reason));
});

it('a page that is to be deleted is no successor of itself, and says so', async () => {
  const pages = [
    { id: 'p1', ...meta, name: 'Vecchia' },
    { id: 'p2', ...meta, name: 'Nuova' },
  ];
  const chosen = vi.fn();
  const content = <SuccessorSelect removed={['p0', 'p1']} onSuccessor={chosen} />;
  await open({ readAll: ['page'] }, content, pages);
  const option = (name: RegExp) =>
    [...document.querySelectorAll<HTMLElement>('[role=option]')].find((one) =>
      name.test(one.textContent ?? ''),
    );
  await vi.waitFor(() => expect(option(/Vecchia/)).toBeDefined());
  expect(option(/Vecchia/)?.textContent).toBe('Vecchia (è tra ciò che elimini)');
  await act(async () => option(/Vecchia/)?.click());
  expect(chosen).not.toHaveBeenCalled();
  await act(async () => option(/Nuova/)?.click());
  expect(chosen).toHaveBeenCalledWith('pages/p2');
});
