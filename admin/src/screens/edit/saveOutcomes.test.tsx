/** What is sent when a form is saved, and what comes of each answer: told, marked, or left to the caller. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import '../../app/resources.ts';
import { queryClient } from '../../api/queries.ts';
import { createFormStore, type FormStore } from '../../form/formStore.ts';
import { newValues } from '../../form/formValues.ts';
import { startTexts } from '../../messages/i18n.ts';
import { resourceOf } from '../../resource/resource.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../../testing/serving.ts';
import { signIn } from '../../testing/signIn.ts';
import { press, said, seen } from '../../testing/using.ts';
import { Where, where } from '../../testing/Where.tsx';
import { ToastHost } from '../../ui/ToastHost.tsx';
import { type Outcome, type Saving, useSave } from './useSave.ts';

const META = { createdAt: 'then', createdBy: 'bea', updatedAt: '1', updatedBy: 'bea' };
const STORED = { id: 'v1', name: 'orari', value: {}, ...META };
const PUT = 'PUT /api/records/variables/v1';
const POST = 'POST /api/records/variables';

let page: Drawn;
let form: FormStore;
let saving: Saving;
let told: string[];
let answers: Record<string, unknown>;
let asked: Asked[];

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  told = [];
  answers = {
    'GET /api/me': { id: 'me', role: null },
    [PUT]: { record: STORED },
    [POST]: { record: STORED },
  };
});
afterEach(() => page.end());

async function open(
  collection: string,
  values: Record<string, unknown>,
  rights: Partial<RoleRights> = masterRights(MODULES),
) {
  const resource = resourceOf(collection);
  if (!resource) throw new Error(collection);
  form = createFormStore(newValues(resource.entity, values));
  const tell = (what: string) => () => void told.push(what);
  function Editor() {
    saving = useSave({ resource: one, form, onStored: tell('stored'), onSaved: tell('saved') });
    return null;
  }
  const one = resource;
  asked = serving(answers);
  signIn(rights);
  page = await drawn(
    <>
      <ToastHost />
      <Where />
      <Editor />
      <input id="value" />
      <input id="name" />
    </>,
  );
}

async function save(base: AnyRecord | null, values = form.state().values): Promise<Outcome> {
  let outcome: Promise<Outcome> | undefined;
  await act(async () => {
    outcome = saving.save(values, base);
    await outcome;
  });
  return outcome ?? Promise.reject(new Error('not saved'));
}
const isSignedInAnew = () => asked.some(({ what }) => what === 'GET /api/me');

it('sends an edited copy with the marks of the one that was read', async () => {
  await open('variables', STORED);
  queryClient.setQueryData(['records', 'variables', 'list', {}], 'old');
  expect(await save(STORED, { name: 'orari nuovi', value: {} })).toEqual({ kind: 'saved' });
  expect(changesIn(asked)).toEqual([
    {
      what: PUT,
      body: expect.objectContaining({ name: 'orari nuovi', updatedAt: '1', updatedBy: 'bea' }),
    },
  ]);
  expect(told).toEqual(['stored', 'saved']);
  expect(queryClient.getQueryState(['records', 'variables', 'list', {}])?.isInvalidated).toBe(true);
  await seen(() => expect(said()).toContain('Elemento salvato'));
  // Nobody's rights are in a variable.
  expect(isSignedInAnew()).toBe(false);
});

it('sends what a new record’s further inputs hold along with its fields', async () => {
  answers['POST /api/records/users'] = { record: { id: 'u9', ...META } };
  const role = { id: 'r1', name: 'Redazione' };
  await open('users', { firstName: 'Lea', lastName: 'Neri', email: 'lea@example.org', role });
  await save(null, { ...form.state().values, password: 'Segreta123' });
  expect(changesIn(asked)[0]?.body).toMatchObject({ password: 'Segreta123', firstName: 'Lea' });
  await seen(() => expect(said()).toContain('Elemento salvato'));
  // Whoever saves users may have changed what they may do themselves.
  expect(isSignedInAnew()).toBe(true);
});

it('says what the site did, and what it holds back', async () => {
  answers[PUT] = { record: STORED, renders: { queued: 0, done: 3 } };
  await open('variables', STORED);
  await save(STORED);
  await seen(() => expect(said()).toContain('3 pagine aggiornate.'));
  answers[PUT] = { record: STORED, renders: { queued: 9, done: 0, change: 7 } };
  answers['GET /api/renders/changes/7'] = { isDone: true, changed: 0 };
  await save(STORED);
  await seen(() => expect(said()).toContain('Il sito si sta aggiornando'));
  await seen(() => expect(said()).toContain('Nessuna pagina pubblica è cambiata.'));
});

it('leads on from a new record to what usually follows, whoever may make that', async () => {
  const map = { id: 'm1', ...META };
  answers['POST /api/records/maps'] = { record: map };
  answers['PUT /api/records/maps/m1'] = { record: map };
  await open('maps', { name: 'Cantieri' });
  await save(map);
  await seen(() => expect(said()).toContain('Elemento salvato'));
  expect(said()).not.toContain('Aggiungi i punti');
  await save(null);
  await seen(() => expect(said()).toContain('Aggiungi i punti'));
  await press('Aggiungi i punti');
  await seen(() => expect(where()).toMatch(/^\/maps\/m1\//));
  await page.end();
  await open('maps', { name: 'Cantieri' }, { create: ['map'], updateAll: MODULES });
  await save(null);
  await seen(() => expect(said()).toContain('Elemento salvato'));
  expect(said()).not.toContain('Aggiungi i punti');
});

it('leaves to the caller what has another version or is gone, and tells the rest', async () => {
  await open('variables', STORED);
  answers[PUT] = refusal('sync');
  expect(await save(STORED)).toEqual({ kind: 'sync' });
  answers[PUT] = refusal('notFound', 404);
  expect(await save(STORED)).toEqual({ kind: 'gone' });
  expect(said()).not.toContain('Errore!');
  // Of a new record it is something else that is not there.
  answers[POST] = refusal('notFound', 404);
  expect(await save(null)).toEqual({ kind: 'failed' });
  await seen(() => expect(said()).toContain('Errore!'));
  expect(told).toEqual([]);
});

it('gives the caller what the server refuses in the form, and who has what is taken', async () => {
  const holder = { field: 'name', collection: 'variables', id: 'v2', name: 'orari', count: 1 };
  answers[PUT] = refusal('formInvalid', 422, { fields: { name: 'taken' }, holder });
  await open('variables', STORED);
  const refused = await save(STORED);
  expect(refused).toEqual({ kind: 'invalid', problems: { name: 'taken' }, holder });
  answers[PUT] = refusal('formInvalid', 422, { fields: { name: 'taken' }, holder: { field: 5 } });
  expect(await save(STORED)).toMatchObject({ holder: null });
  expect([told, saving.isSaved, said().includes('Errore!')]).toEqual([[], false, false]);

  if (refused.kind !== 'invalid') throw new Error('saved');
  await act(async () =>
    saving.refuse({ ...refused, problems: { name: 'taken', value: 'invalid' } }),
  );
  expect(form.state()).toMatchObject({ problems: { name: 'taken', value: 'invalid' }, holder });
  await seen(() => expect(said()).toContain('Controlla i campi evidenziati'));
  // The first on the page, whichever the server named first.
  await seen(() => expect(document.activeElement?.id).toBe('value'));
});

it('saves nothing while something is half typed, and asks the site of no record that it does not show', async () => {
  await open('variables', STORED);
  form.draft('value', 'invalid', '{');
  answers['POST /api/renders/impact'] = {};
  expect(await save(STORED)).toMatchObject({ kind: 'invalid', problems: { value: 'invalid' } });
  expect(asked.map(({ what }) => what)).toContain('POST /api/renders/impact');
  await page.end();
  await open('roles', { name: '' });
  expect(await save(null)).toMatchObject({ kind: 'invalid', problems: { name: 'required' } });
  expect(asked.filter(({ what }) => !what.startsWith('GET '))).toEqual([]);
});
