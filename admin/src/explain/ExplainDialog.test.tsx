import { Menu } from '@mantine/core';
/** "May she do that?" is answered, with the reason, as soon as it is known who is asked about. */
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import '../app/resources.ts';
import { startTexts } from '../messages/i18n.ts';
import { resourceOf } from '../resource/resource.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { type Asked, refusal, serving } from '../testing/serving.ts';
import { signIn } from '../testing/signIn.ts';
import { box, button, press, said, seen } from '../testing/using.ts';
import { DialogHost } from '../ui/dialogs.tsx';
import { ExplainAction } from './ExplainAction.tsx';

const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const PAGE = { id: 'p1', name: 'Chi siamo', ...META };
const ANNA = { id: 'u1', firstName: 'Anna', lastName: 'Bianchi', ...META };
const EXPLAIN = 'GET /api/explain';
const ANSWER = {
  ...{ allowed: true, reason: 'all', action: 'update', limit: null, owner: null },
  user: { id: 'u1', name: 'Anna Bianchi' },
  role: { id: 'r1', name: 'Redazione' },
  ...{ module: 'page', right: 'updateAll' },
};

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  answers = {
    [EXPLAIN]: ANSWER,
    'GET /api/records/users': { items: [ANNA], total: 1, page: 1, pageSize: 25 },
    'GET /api/records/pages': { items: [PAGE], total: 1, page: 1, pageSize: 25 },
  };
});
afterEach(() => page.end());

async function open(collection: string, rights: Partial<RoleRights> = masterRights(MODULES)) {
  const resource = resourceOf(collection);
  if (!resource) throw new Error(collection);
  asked = serving(answers);
  signIn(rights);
  page = await drawn(
    <>
      <DialogHost />
      <Menu opened>
        <Menu.Target>
          <span />
        </Menu.Target>
        <Menu.Dropdown>
          <ExplainAction resource={resource} record={collection === 'users' ? ANNA : PAGE} />
        </Menu.Dropdown>
      </Menu>
    </>,
  );
}

async function choose(label: string, option: string): Promise<void> {
  await seen(() => expect(box(label)).toBeDefined());
  await act(async () => box(label).click());
  await press(option);
}
const questions = () =>
  asked.filter(({ what }) => what.startsWith(EXPLAIN)).map(({ what }) => what);
const answer = () => document.querySelector('[aria-live=polite]')?.textContent;
const WHO = 'Chi può fare cosa';

it('is for whoever may see who there is', async () => {
  await open('pages', { ...masterRights(MODULES), readAll: ['page'], readOwn: [] });
  expect(button(WHO)).toBeUndefined();
});

it('asks of a record for the person first, and then answers at once', async () => {
  await open('pages');
  await press(WHO);
  await seen(() => expect(answer()).toContain('Scegli una persona'));
  expect(said()).toContain('PaginaChi siamo');
  expect(questions()).toEqual([]);
  await choose('Persona', 'Anna Bianchi');
  await seen(() =>
    expect(answer()).toMatch(/^SìIl ruolo “Redazione” ha il permesso “.+” sul modulo “/),
  );
  expect(questions()).toEqual([`${EXPLAIN}?user=u1&action=update&collection=pages&id=p1`]);
  answers[EXPLAIN] = { ...ANSWER, allowed: false, reason: 'none', action: 'delete', right: null };
  await choose('Azione', 'Eliminare');
  await seen(() =>
    expect(answer()).toMatch(
      /^NoIl ruolo “Redazione” non ha il permesso di eliminare sul modulo “/,
    ),
  );
  expect(questions().at(-1)).toContain('action=delete');
});

it('asks of a person for what they would do, and with what', async () => {
  await open('users');
  await press(WHO);
  await seen(() => expect(answer()).toMatch(/^Sì/));
  expect(said()).toContain('Anna Bianchi');
  expect(questions()).toEqual([`${EXPLAIN}?user=u1&action=update&collection=pages`]);
  await choose('Quale', 'Chi siamo');
  await seen(() => expect(questions().at(-1)).toContain('collection=pages&id=p1'));
  await choose('Che cosa', 'Variabili');
  // A record of the other collection is none of this one.
  await seen(() => expect(questions().at(-1)).toMatch(/collection=variables$/));
});

it('offers no collection that one may not look into', async () => {
  await open('users', { readAll: ['user', 'page'] });
  await press(WHO);
  await seen(() => expect(box('Che cosa')).toBeDefined());
  await act(async () => box('Che cosa').click());
  await seen(() => expect(button('Pagine')).toBeDefined());
  expect(button('Variabili')).toBeUndefined();
});

const OWNER = { id: 'u2', name: 'Bea Neri' };
it.each([
  ['own', { owner: OWNER }, 'a page', /e l’elemento è stato creato da Bea Neri/],
  ['own', { owner: OWNER }, 'any page', /Ma solo per ciò che ha creato Anna Bianchi/],
  ['notOwn', { owner: OWNER }, 'a page', /ha soltanto il permesso .* creato da Bea Neri/],
  ['notOwn', {}, 'a page', /creato da Regia/],
  ['none', { role: null }, 'a page', /Anna Bianchi non ha un ruolo/],
  ['blocked', {}, 'a page', /Anna Bianchi è un utente bloccato/],
  ['all', { limit: 'names' }, 'a page', /sul modulo “.+”\. Ma solo il nome e il cognome/],
])('says the reason %s %o, of %s', async (reason, more, of, text) => {
  answers[EXPLAIN] = { ...ANSWER, reason, ...more };
  await open(of === 'any page' ? 'users' : 'pages');
  await press(WHO);
  if (of !== 'any page') await choose('Persona', 'Anna Bianchi');
  await seen(() => expect(answer()).toMatch(text));
});

it('says why it may not tell', async () => {
  answers[EXPLAIN] = refusal('accessDenied', 403);
  await open('users');
  await press(WHO);
  await seen(() => expect(document.querySelector('[aria-live] [role=alert]')).not.toBeNull());
});
