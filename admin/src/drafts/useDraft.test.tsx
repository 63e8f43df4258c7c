import { page } from '@regia/model/entities/page.ts';
import { initialValues } from '@regia/model/entity.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { type Drawn, drawn } from '../testing/drawn.tsx';
import type { Draft } from './draft.ts';
import { draftStorage } from './draftStorage.ts';
import { type DraftState, useDraft } from './useDraft.ts';

const PLACE = { user: 'u1', collection: 'pages', record: 'p1', set: '' };
const STORED = { record: null, values: initialValues(page) };

let form: FormStore;
let drawing: Drawn;
let draft: DraftState;
/** Drafts whose editors are open in other tabs. */
let open: Set<string>;
/** Closes these tabs. */
let closing: PromiseWithResolvers<void>;
const put = vi.spyOn(draftStorage, 'put');
const remove = vi.spyOn(draftStorage, 'remove');
const at = vi.spyOn(draftStorage, 'at');

function left(id: string, at: number): Draft {
  return { ...PLACE, id, at, version: '1', basedOn: null, fields: '{}', typed: '' };
}

/** Locks as a browser gives them: what another tab holds comes once that is closed. */
const LOCKS = {
  async request(name: string, _: LockOptions, work: () => unknown) {
    if (open.has(name.replace('regia-draft:', ''))) await closing.promise;
    return work();
  },
};

function Editor({ isKept }: { isKept: boolean }) {
  draft = useDraft({ entity: page, form, place: PLACE, stored: STORED, isKept });
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
  open = new Set();
  closing = Promise.withResolvers();
  Object.defineProperty(navigator, 'locks', { value: LOCKS, configurable: true });
  for (const asked of [put, remove, at]) asked.mockReset();
  at.mockResolvedValue([]);
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

it('offers what was left behind while another tab is still typing', async () => {
  at.mockResolvedValue([left('other', 2), left('mine', 1)]);
  open.add('other');
  drawing = await drawn(<Editor isKept />);
  expect(draft).toMatchObject({ offer: { id: 'mine' }, older: 0 });
});

it('offers all that was left behind, one after the other, the latest first', async () => {
  at.mockResolvedValue([left('c', 3), left('b', 2), left('a', 1)]);
  open.add('c');
  drawing = await drawn(<Editor isKept />);
  expect(draft).toMatchObject({ offer: { id: 'b' }, older: 1 });
  await act(async () => closing.resolve());
  const offered: unknown[] = [];
  while (draft.offer && offered.length < 4) {
    offered.push([draft.offer.id, draft.older]);
    await act(async () => draft.settle());
  }
  expect(offered).toEqual([
    ['c', 2],
    ['b', 1],
    ['a', 0],
  ]);
  expect(remove.mock.calls).toEqual([[['c']], [['b']], [['a']]]);
});

it('offers once what is found again when one may save anew', async () => {
  at.mockResolvedValue([left('a', 1)]);
  drawing = await drawn(<Editor isKept />);
  await drawing.draw(<Editor isKept={false} />);
  expect(draft.offer).toBeNull();
  await drawing.draw(<Editor isKept />);
  expect(draft.offer?.id).toBe('a');
  await act(async () => draft.settle());
  expect(draft.offer).toBeNull();
});

it('keeps what is typed under an offer apart from it: each is forgotten alone', async () => {
  at.mockResolvedValue([left('a', 1)]);
  await typeInto(<Editor isKept />);
  const typed = put.mock.calls[0]?.[0].id;
  expect(typed).not.toBe('a');
  await act(async () => draft.drop());
  expect(remove.mock.calls).toEqual([[[typed]]]);
  expect(draft.offer?.id).toBe('a');
  await act(async () => draft.settle());
  expect(remove.mock.calls.at(-1)).toEqual([['a']]);
});
