/** The form of one record: who may save it and how, and what is left of it afterwards. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { MODULES, masterRights, type RoleRights } from '@regia/model/modules.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import '../../app/resources.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { formValues, newValues } from '../../form/formValues.ts';
import { listenForShortcuts } from '../../keyboard/listen.ts';
import { startTexts } from '../../messages/i18n.ts';
import { isEditing, wouldLoseChanges } from '../../navigation/editing.ts';
import { holdsBack } from '../../navigation/leaving.ts';
import { type Resource, resourceOf } from '../../resource/resource.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { type Asked, changesIn, refusal, serving } from '../../testing/serving.ts';
import { signIn } from '../../testing/signIn.ts';
import { box, button, press, said, seen, strike } from '../../testing/using.ts';
import { Where, where } from '../../testing/Where.tsx';
import { isBusy } from '../../ui/busy.ts';
import { DialogHost } from '../../ui/dialogs.tsx';
import { ToastHost } from '../../ui/ToastHost.tsx';
import { EditForm } from './EditForm.tsx';

const META = { createdAt: '', createdBy: 'bea', updatedAt: '1', updatedBy: 'bea' };
const CATEGORY = { id: 'c1', name: 'Case', title: { it: 'Le case' }, ...META };
const PATH = '/api/records/workCategories';
const SAVE = { ctrlKey: true, key: 's', code: 'KeyS' };
const SETTINGS = { id: 'settings', ...META, languages: ['it', 'en'], defaultLanguage: 'it' };

let page: Drawn;
let answers: Record<string, unknown>;
let asked: Asked[];
let stopListening: () => void;

beforeAll(async () => {
  await startTexts('it');
});
beforeEach(() => {
  stopListening = listenForShortcuts();
  answers = {
    'GET /api/config': {},
    'GET /api/records/settings/settings': SETTINGS,
    [`GET ${PATH}/c1`]: CATEGORY,
    [`PUT ${PATH}/c1`]: { record: CATEGORY },
    [`POST ${PATH}`]: { record: CATEGORY },
  };
});
afterEach(async () => {
  stopListening();
  await page.end();
});

interface Opened {
  record?: AnyRecord | null;
  rights?: Partial<RoleRights>;
  search?: string;
  more?: Partial<Resource>;
  hasMouse?: boolean;
}

async function open({ record = CATEGORY, rights, search = '', more, hasMouse }: Opened = {}) {
  const described = resourceOf('workCategories');
  if (!described) throw new Error('no categories');
  const { entity } = described;
  const hidden = Object.keys(entity.fields).filter((name) => name !== 'name' && name !== 'title');
  asked = serving(answers);
  signIn(rights ?? masterRights(MODULES));
  // No form opens before the languages are known.
  queryClient.setQueryData(keys.record('settings', 'settings'), SETTINGS);
  page = await drawn(null, `c1${search}`);
  const silent = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...silent,
    matches: hasMouse === true && query === '(pointer: fine)',
  }));
  await page.draw(
    <>
      <DialogHost />
      <ToastHost />
      <Where />
      <EditForm
        resource={{ ...described, groups: [], side: [], hidden, ...more }}
        record={record}
        values={record ? formValues(entity, record) : newValues(entity)}
      />
    </>,
  );
  await seen(() => expect(box('Nome')).toBeDefined());
}
const language = () => document.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value;

it('saves by its button, by Ctrl+S, and not by Enter; then it goes back, and nothing is lost', async () => {
  const held = Promise.withResolvers<unknown>();
  answers[`PUT ${PATH}/c1`] = () => held.promise;
  await open();
  await page.type(box('Nome'), 'Ville');
  expect([isEditing(), wouldLoseChanges()]).toEqual([true, true]);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => document.querySelector('form')?.dispatchEvent(submit));
  expect([submit.defaultPrevented, changesIn(asked)]).toEqual([true, []]);
  await strike(SAVE);
  await seen(() => expect(changesIn(asked)).toHaveLength(1));
  expect([isBusy(), where()]).toEqual([true, '/c1']);
  await strike(SAVE);
  await act(async () => held.resolve({ record: CATEGORY }));
  await seen(() => expect(where()).toBe('/work-categories'));
  expect(changesIn(asked)).toEqual([
    { what: `PUT ${PATH}/c1`, body: expect.objectContaining({ name: 'Ville', updatedAt: '1' }) },
  ]);
  expect([isEditing(), wouldLoseChanges()]).toEqual([false, false]);
});

it('asks nobody who leaves while it is being saved, and takes them nowhere else', async () => {
  const held = Promise.withResolvers<unknown>();
  answers[`PUT ${PATH}/c1`] = () => held.promise;
  await open();
  await page.type(box('Nome'), 'Ville');
  await press('Salva');
  const places = { current: { pathname: '/c1' }, next: { pathname: '/users' } };
  const leaving = holdsBack({ action: 'PUSH', ...places } as never);
  await act(async () => held.resolve({ record: CATEGORY }));
  await seen(() => expect(said()).toContain('Elemento salvato'));
  expect(where()).toBe('/c1');
  expect(await leaving).toBe(false);
});

it('gives the form back where a save is refused, with what is wrong in the language of it', async () => {
  const fields = { 'title.en': 'tooLong' };
  answers[`PUT ${PATH}/c1`] = refusal('formInvalid', 422, { fields });
  await open();
  await seen(() => expect(language()).toBe('it'));
  await page.type(box('Nome'), 'Ville');
  await press('Salva');
  await seen(() => expect(said()).toContain('Controlla i campi evidenziati'));
  await seen(() => expect(language()).toBe('en'));
  await seen(() => expect(document.activeElement?.id).toBe('title.en'));
  expect([isBusy(), where(), box('Nome').value]).toEqual([false, '/c1', 'Ville']);
  answers[`PUT ${PATH}/c1`] = { record: CATEGORY };
  await press('Salva');
  await seen(() => expect(where()).toBe('/work-categories'));
});

it('opens in the language that the address asks for', async () => {
  await open({ search: '?language=en' });
  await seen(() => expect(language()).toBe('en'));
  await page.end();
  await open({ search: '?language=xx' });
  await seen(() => expect(language()).toBe('it'));
});

it('asks first where a save may not be meant, once, and does not save where it is not', async () => {
  const meant: { resolve: (is: boolean) => void }[] = [];
  const askBeforeSave = vi.fn(
    () => new Promise<boolean>((resolve) => void meant.push({ resolve })),
  );
  await open({ more: { askBeforeSave } });
  await page.type(box('Nome'), 'Ville');
  await press('Salva');
  await strike(SAVE);
  expect(askBeforeSave).toHaveBeenCalledTimes(1);
  expect(askBeforeSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ville' }), CATEGORY);
  await act(async () => meant[0]?.resolve(false));
  expect(changesIn(asked)).toEqual([]);
  await press('Salva');
  await act(async () => meant[1]?.resolve(true));
  await seen(() => expect(changesIn(asked)).toHaveLength(1));
});

it('tells who may only read why, and saves nothing for them', async () => {
  await open({ rights: { readAll: ['workCategory'] }, hasMouse: true });
  expect(said()).toContain('Puoi vedere questi dati ma non modificarli');
  expect([button('Salva'), box('Nome').readOnly || box('Nome').disabled]).toEqual([
    undefined,
    true,
  ]);
  await strike(SAVE);
  expect([changesIn(asked), isEditing()]).toEqual([[], false]);
  // Nothing can have been typed, so nobody is asked.
  await press('Chiudi');
  await seen(() => expect(where()).toBe('/work-categories'));
});

it('asks before closing what would be lost', async () => {
  await open();
  await page.type(box('Nome'), 'Ville');
  await press('Chiudi');
  await seen(() => expect(said()).toContain('Chiudere senza salvare?'));
  await press('No');
  await seen(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect([where(), box('Nome').value]).toEqual(['/c1', 'Ville']);
  await page.type(box('Nome'), 'Case');
  await press('Chiudi');
  await seen(() => expect(where()).toBe('/work-categories'));
});

it('begins with the first box of a new record, where that opens no keyboard', async () => {
  await open({ record: null, hasMouse: true });
  expect(document.activeElement).toBe(box('Nome'));
  await page.type(box('Nome'), 'Ville');
  await press('Salva');
  await seen(() => expect(changesIn(asked)[0]?.what).toBe(`POST ${PATH}`));
  await seen(() => expect(where()).toBe('/work-categories'));
  for (const one of [{ record: null }, { hasMouse: true }]) {
    await page.end();
    await open(one);
    expect(document.activeElement).toBe(document.body);
  }
});

it('says of a stored value that no editor shows that it would be replaced: in its language alone, until something is typed', async () => {
  const NOTE = 'lo sostituisci';
  await open({ record: { ...CATEGORY, title: { it: 'A', en: { odd: 1 } } } });
  expect(said()).not.toContain(NOTE);
  await page?.end();
  await open({ record: { ...CATEGORY, title: { it: { odd: 1 }, en: 'A' } } });
  expect(said()).toContain(NOTE);
  await page?.type(box('Titoloit'), 'Ville');
  expect(said()).not.toContain(NOTE);
});
