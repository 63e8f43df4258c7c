// @vitest-environment jsdom
import { page } from '@regia/model/entities/page.ts';
import { initialValues } from '@regia/model/entity.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import { draftStorage } from './browserStorage.ts';
import { useDraft } from './useDraft.ts';

const PLACE = { user: 'u1', collection: 'pages', record: 'p1' };
const STORED = { record: null, values: initialValues(page) };

let form: FormStore;
let drawing: Drawn;
const put = vi.spyOn(draftStorage, 'put');
const at = vi.spyOn(draftStorage, 'at');

function Editor({ isKept }: { isKept: boolean }) {
  useDraft({ entity: page, form, place: PLACE, stored: STORED, isKept });
  return null;
}

/** Opens an editor, types into it, and looks away. */
async function typeInto(editor: React.ReactNode): Promise<void> {
  drawing = await drawn(editor);
  form.write('name', 'Casa');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  form = createFormStore(STORED.values);
  put.mockClear();
  at.mockClear();
});
afterEach(() => drawing.end());

it('keeps what is typed by who may save it, and looks for what was left behind', async () => {
  await typeInto(<Editor isKept />);
  expect(put).toHaveBeenCalledOnce();
  expect(put.mock.calls[0]?.[0]).toMatchObject({
    ...PLACE,
    fields: '{"name":{"from":"","to":"Casa"}}',
  });
  expect(at).toHaveBeenCalledWith(PLACE);
});

it('keeps and offers nothing to who may only read', async () => {
  await typeInto(<Editor isKept={false} />);
  expect(put).not.toHaveBeenCalled();
  expect(at).not.toHaveBeenCalled();
});
