import { variable } from '@regia/model/entities/variable.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFormStore, type FormStore } from '../../form/formStore.ts';
import { type Drawn, drawn } from '../../testing/drawn.tsx';
import '../../app/resources.ts';
import { resourceOf } from '../../resource/resource.ts';
import { type Reconciling, useReconcile } from './useReconcile.ts';
import type { Saving } from './useSave.ts';

const MINE = { name: 'orari', value: { lun: '9-18' } };
const THEIRS = {
  ...{ id: 'v1', createdAt: '', createdBy: null, updatedAt: '2', updatedBy: null },
  ...{ name: 'orari nuovi', value: MINE.value },
};
/** Nothing is saved here. */
const SAVING: Saving = {
  save: () => Promise.reject(new Error('not saved')),
  refuse: () => {},
  isSaving: false,
  isSaved: false,
};

let page: Drawn;
let form: FormStore;
let reconciling: Reconciling;

function Editor() {
  const resource = resourceOf(variable.collection);
  if (!resource) throw new Error('no variables');
  const stored = { record: null, values: MINE };
  reconciling = useReconcile({ resource, form, stored, saving: SAVING, onStored: () => {} });
  return null;
}

beforeEach(async () => {
  form = createFormStore(MINE);
  form.draft('value', 'invalid', '{ "lun": "9-1');
  page = await drawn(<Editor />);
});
afterEach(() => page.end());

const adopt = (values?: typeof MINE) => act(async () => reconciling.adopt(THEIRS, values));

it('keeps what is half typed where a merge holds what it was typed over', async () => {
  await adopt({ ...MINE, name: 'orari nuovi' });
  expect(form.state().typed).toEqual({ value: '{ "lun": "9-1' });
  expect(form.state().drafts).toEqual({ value: 'invalid' });
  expect(form.isDirty()).toBe(true);
});

it('lays nothing half typed over what somebody else has put there, or over their version', async () => {
  await adopt({ name: 'orari nuovi', value: { lun: 'chiuso' } });
  expect(form.state().typed).toEqual({});
  form.draft('value', 'invalid', '{');
  await adopt();
  expect([form.state().typed, form.isDirty()]).toEqual([{}, false]);
});
