import { variable } from '@regia/model/entities/variable.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormStore } from '../../form/formStore.ts';
import { startTexts } from '../../messages/i18n.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import { isBusy } from '../../ui/busy.ts';
import * as toasts from '../../ui/toasts.ts';
import '../../app/resources.ts';
import { resourceOf } from '../../resource/resource.ts';
import { type Outcome, type Saving, useSave } from './useSave.ts';

const VALUES = { name: 'orari', value: {} };
const STORED = {
  ...VALUES,
  id: 'v1',
  createdAt: '',
  createdBy: null,
  updatedAt: '1',
  updatedBy: null,
};

let page: Drawn;
let saving: Saving;
let told: string[];
let answers: ((answer: Response) => void)[];
let asked: string[];

function Editor() {
  const resource = resourceOf(variable.collection);
  if (!resource) throw new Error('no variables');
  const form = createFormStore(VALUES);
  const tell = (what: string) => () => void told.push(what);
  saving = useSave({ resource, form, onStored: tell('stored'), onSaved: tell('saved') });
  return null;
}

beforeEach(async () => {
  await startTexts('it');
  told = [];
  answers = [];
  asked = [];
  page = await drawn(<Editor />);
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ url }));
    asked.push(`${method} ${url}`);
    return new Promise<Response>((resolve) => void answers.push(resolve));
  });
});
afterEach(() => page.end());

const answer = (body: unknown, status: number) =>
  act(async () => answers.shift()?.(Response.json(body, { status })));

it('sends a form once, however often it is asked to, and takes nothing else meanwhile', async () => {
  let outcomes: Promise<Outcome>[] = [];
  await act(async () => {
    outcomes = [saving.save(VALUES, null), saving.save(VALUES, null)];
  });
  expect(answers).toHaveLength(1);
  expect(isBusy()).toBe(true);
  await answer({ record: STORED }, 201);
  expect((await Promise.all(outcomes)).map(({ kind }) => kind)).toEqual(['saved', 'failed']);
  expect(told).toEqual(['stored', 'saved']);
  expect(isBusy()).toBe(true);
  await page.end();
  expect(isBusy()).toBe(false);
});

it('can be asked again, and everything else can be done again, once a save has failed', async () => {
  let outcome = Promise.resolve<Outcome>({ kind: 'saved' });
  await act(async () => {
    outcome = saving.save(VALUES, null);
  });
  await answer({ code: 'generic' }, 500);
  expect(await outcome).toEqual({ kind: 'failed' });
  expect(isBusy()).toBe(false);
  await act(async () => {
    outcome = saving.save(VALUES, null);
  });
  expect(answers).toHaveLength(1);
  await answer({ record: STORED }, 201);
  expect(await outcome).toEqual({ kind: 'saved' });
});

it('tells what is wrong with a form all at once: what the browser finds and what only the server can know', async () => {
  let outcome: Promise<Outcome> = Promise.resolve({ kind: 'failed' });
  await act(async () => {
    outcome = saving.save({ ...VALUES, name: '' }, STORED);
  });
  expect(asked).toEqual(['POST /api/renders/impact']);
  await answer({ code: 'formInvalid', details: { fields: { value: 'targetMissing' } } }, 422);
  expect(await outcome).toEqual({
    kind: 'invalid',
    problems: { name: 'required', value: 'targetMissing' },
    holder: null,
  });
  // Whatever else the server says, the browser's own word stands.
  for (const status of [500, 200]) {
    await act(async () => {
      outcome = saving.save({ ...VALUES, name: '' }, STORED);
    });
    await answer({ code: 'generic' }, status);
    expect(await outcome).toMatchObject({ kind: 'invalid', problems: { name: 'required' } });
  }
  expect(told).toEqual([]);
  expect(isBusy()).toBe(false);
});

it('says of what is not on the site only why, while it is not known what changes', async () => {
  const toast = vi.spyOn(toasts, 'toastSuccess').mockReturnValue(() => {});
  const offSite = [{ code: 'templateMissing', field: 'template' }];
  for (const [queued, done, detail] of [
    [3, 0, undefined],
    [0, 2, '2 pagine aggiornate.'],
  ] as const) {
    await act(async () => void saving.save(VALUES, STORED));
    await answer({ record: STORED, renders: { done, queued }, offSite }, 200);
    const why = 'Non è sul sito: scegli un template.';
    expect(toast).toHaveBeenLastCalledWith('save', ['“orari”', detail, why]);
  }
  toast.mockRestore();
});
