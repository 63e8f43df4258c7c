/** Two people at one record: what each typed is kept, and the editor says what the other has done. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import '../../app/resources.ts';
import { queryClient, recordQuery } from '../../api/queries.ts';
import { formValues } from '../../form/formValues.ts';
import { startTexts } from '../../messages/i18n.ts';
import { resourceOf } from '../../resource/resource.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../../testing/serving.ts';
import { signIn } from '../../testing/signIn.ts';
import { box, button, press, said, seen } from '../../testing/using.ts';
import { Where, where } from '../../testing/Where.tsx';
import { DialogHost } from '../../ui/dialogs.tsx';
import { ToastHost } from '../../ui/ToastHost.tsx';
import { EditForm } from './EditForm.tsx';

const META = { createdAt: '', createdBy: 'bea', updatedBy: 'bea' };
const RECORD = {
  ...META,
  id: 'c1',
  name: 'Case',
  title: { it: 'Le case' },
  updatedAt: '2026-03-01',
};
const THEIRS = { ...RECORD, title: { it: 'Le nostre case' }, updatedAt: '2026-03-02' };
const BOTH = { ...THEIRS, name: 'Casette' };
const PATH = '/api/records/workCategories';
const PUT = `PUT ${PATH}/c1`;
const SETTINGS = {
  id: 'settings',
  ...META,
  updatedAt: '',
  languages: ['it'],
  defaultLanguage: 'it',
};
const GONE = refusal('notFound', 404);
const MERGE = 'Salva la versione unita';

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  const by = { id: 'bea', name: 'Bea Neri', email: '' };
  answers = {
    'GET /api/config': {},
    'GET /api/records/settings/settings': SETTINGS,
    'GET /api/history/workCategories/c1': {
      items: [{ seq: 2, by }],
      page: 1,
      pageSize: 1,
      total: 1,
    },
    [`GET ${PATH}/c1`]: RECORD,
    [PUT]: refusal('sync'),
    [`POST ${PATH}`]: { record: RECORD },
  };
});
afterEach(() => page.end());

async function open(
  rights: Partial<RoleRights> = masterRights(MODULES),
  record: AnyRecord = RECORD,
) {
  const described = resourceOf('workCategories');
  if (!described) throw new Error('no categories');
  const { fields } = described.entity;
  const hidden = Object.keys(fields).filter((name) => name !== 'name' && name !== 'title');
  const resource = { ...described, groups: [], side: [], hidden };
  asked = serving(answers);
  signIn(rights);
  page = await drawn(
    <>
      <DialogHost />
      <ToastHost />
      <Where />
      <EditForm {...{ resource, record, values: formValues(resource.entity, record) }} />
    </>,
    'c1',
  );
  await seen(() => expect(box('Nome')).toBeDefined());
}

/** What the server has by now comes to be known, as it does from time to time. */
async function look(now: unknown): Promise<void> {
  answers[`GET ${PATH}/c1`] = now;
  await act(() =>
    queryClient.refetchQueries({ queryKey: recordQuery('workCategories', 'c1').queryKey }),
  );
}
const notice = () =>
  document.querySelector('[role=status] button')?.closest('[role=status]')?.textContent;
const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? null;
const title = () => document.querySelector<HTMLInputElement>('[id="title.it"]')?.value;
const sent = () => changesIn(asked).map(({ body }) => body);

it('brings together what each changed elsewhere, and saves that over their version', async () => {
  // Who has saved is named also to those who may not look at users.
  await open(masterRights(MODULES.filter((module) => module !== 'user')));
  await page.type(box('Nome'), 'Ville');
  answers[`GET ${PATH}/c1`] = THEIRS;
  queryClient.setQueryData(['records', 'workCategories', 'list', {}], 'old');
  await press('Salva');
  await seen(() => expect(dialog()).toContain('si uniscono da sole'));
  await seen(() => expect(dialog()).toMatch(/Bea Neri ha salvato questo elemento/));
  // The list shows what the other saved, whatever is decided here.
  const list = queryClient.getQueryState(['records', 'workCategories', 'list', {}]);
  expect(list?.isInvalidated).toBe(true);
  answers[PUT] = { record: THEIRS };
  await press(MERGE);
  await seen(() => expect(where()).toBe('/work-categories'));
  expect(sent()[1]).toMatchObject({
    ...{ name: 'Ville', title: { it: 'Le nostre case' }, updatedAt: '2026-03-02' },
  });
});

it('leaves the form as it was where one cancels', async () => {
  await open();
  await page.type(box('Nome'), 'Ville');
  answers[`GET ${PATH}/c1`] = THEIRS;
  await press('Salva');
  await press('Annulla');
  await seen(() => expect(dialog()).toBeNull());
  expect([box('Nome').value, title(), where()]).toEqual(['Ville', 'Le case', '/c1']);
  expect(sent()).toHaveLength(1);
});

it('has one choose where both changed the same, and asks again if somebody was faster', async () => {
  await open();
  await page.type(box('Nome'), 'Ville');
  answers[`GET ${PATH}/c1`] = BOTH;
  await press('Salva');
  await seen(() => expect(dialog()).toContain('Un punto è cambiato in entrambe le versioni'));
  expect([button(MERGE), button('Continua a modificare')]).toEqual([undefined, undefined]);
  const take = (side: string) =>
    act(async () => document.querySelector<HTMLElement>(`input[value="${side}"]`)?.click());
  await take('mine');
  const newest = { it: 'La nostra casa' };
  answers[`GET ${PATH}/c1`] = { ...BOTH, title: newest, name: 'Villette', updatedAt: '2026-03-03' };
  await press(MERGE);
  await seen(() => expect(dialog()).toContain('Villette'));
  expect(sent()[1]).toMatchObject({ name: 'Ville', updatedAt: '2026-03-02' });
  // What was theirs already is mine no more than before.
  expect(dialog()).toContain('Un punto è cambiato in entrambe le versioni');
  // It is another question, for which nothing has been chosen.
  expect(button(MERGE)).toBeUndefined();
  await take('theirs');
  answers[PUT] = { record: BOTH };
  await press(MERGE);
  await seen(() => expect(where()).toBe('/work-categories'));
  expect(sent()[2]).toMatchObject({ name: 'Villette', title: newest, updatedAt: '2026-03-03' });
});

it('shows in the form what is wrong with a merge', async () => {
  await open();
  await page.type(box('Nome'), 'Ville');
  answers[`GET ${PATH}/c1`] = THEIRS;
  await press('Salva');
  answers[PUT] = refusal('formInvalid', 422, { fields: { name: 'tooLong' } });
  await press(MERGE);
  await seen(() => expect(said()).toContain('Controlla i campi evidenziati'));
  expect([dialog(), box('Nome').value, title()]).toEqual([null, 'Ville', 'Le nostre case']);
  expect(box('Nome').getAttribute('aria-invalid')).toBe('true');
});

it('tells of their version before saving, and puts it in the place of what nobody has touched', async () => {
  await open();
  await look(THEIRS);
  await seen(() => expect(notice()).toContain('Bea Neri ha salvato questo elemento'));
  expect(notice()).not.toContain('Quello che hai scritto è ancora qui.');
  expect(title()).toBe('Le case');
  await press('Mostra la nuova versione');
  await seen(() => expect([title(), notice()]).toEqual(['Le nostre case', undefined]));
  answers[PUT] = { record: THEIRS };
  await press('Salva');
  await seen(() => expect(sent()[0]).toMatchObject({ updatedAt: '2026-03-02' }));
});

it('compares their version with what one has typed, and brings both into the form', async () => {
  await open();
  await page.type(box('Nome'), 'Ville');
  await look({ ...THEIRS, updatedBy: 'me' });
  await seen(() => expect(notice()).toContain('Hai salvato questo elemento'));
  expect(notice()).toContain('Quello che hai scritto è ancora qui.');
  await press('Confronta e unisci');
  await seen(() => expect(dialog()).toContain('Hai salvato in un’altra scheda'));
  await press('Continua a modificare');
  await seen(() => expect([box('Nome').value, title()]).toEqual(['Ville', 'Le nostre case']));
  expect([dialog(), sent()]).toEqual([null, []]);
});

it('saves as a new record, or leaves, what somebody has deleted', async () => {
  await open();
  await page.type(box('Nome'), 'Ville');
  answers[PUT] = GONE;
  await press('Salva');
  await seen(() => expect(dialog()).toContain('L’elemento è stato eliminato'));
  expect(said()).not.toContain('Errore!');
  await press('Annulla');
  await look(GONE);
  await seen(() => expect(notice()).toContain('Questo elemento è stato eliminato'));
  expect(box('Nome').value).toBe('Ville');
  await press('Che cosa posso fare?');
  answers[`POST ${PATH}`] = refusal('formInvalid', 422, { fields: { name: 'taken' } });
  await press('Salva come nuovo');
  await seen(() => expect(said()).toContain('Controlla i campi evidenziati'));
  expect(dialog()).toBeNull();
  answers[`POST ${PATH}`] = { record: { ...RECORD, id: 'c2' } };
  await press('Che cosa posso fare?');
  await press('Salva come nuovo');
  await seen(() => expect(where()).toBe('/work-categories'));
  expect(changesIn(asked).at(-1)).toMatchObject({ what: `POST ${PATH}`, body: { name: 'Ville' } });
});

it('learns from the version it is sent to read that the record is gone', async () => {
  const rights = { ...masterRights(MODULES), create: [] };
  await open(rights);
  await page.type(box('Nome'), 'Ville');
  answers[`GET ${PATH}/c1`] = GONE;
  await press('Salva');
  await seen(() => expect(dialog()).toContain('L’elemento è stato eliminato'));
  expect(button('Salva come nuovo')).toBeUndefined();
});
