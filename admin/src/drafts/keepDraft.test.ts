import { page } from '@regia/model/entities/page.ts';
import { initialValues } from '@regia/model/entity.ts';
import { beforeEach, expect, it } from 'vitest';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { draftOf } from './draft.ts';
import { type DraftKeeper, keepDraft } from './keepDraft.ts';

const origin = initialValues(page);

let form: FormStore;
let keeper: DraftKeeper;
let kept: string[];
let waiting: (() => void)[];
let isFull: boolean;

beforeEach(() => {
  form = createFormStore(origin);
  kept = [];
  waiting = [];
  isFull = false;
  const place = { user: 'u1', collection: 'pages', record: 'p1', set: '' };
  keeper = keepDraft({
    form,
    id: 'd1',
    take: () =>
      draftOf(page, {
        place,
        id: 'd1',
        at: 1,
        record: null,
        origin,
        typed: form.state().typed,
        values: form.valuesWithExpected(),
      }),
    storage: {
      put: async ({ fields }) => {
        if (isFull) throw new Error('no room');
        kept.push(fields);
      },
      remove: async ([id]) => void kept.push(`removed ${id}`),
    },
    schedule: (work) => {
      waiting.push(work);
      return () => {
        waiting = waiting.filter((one) => one !== work);
      };
    },
  });
});

/** The moment comes for which the keeper waits. */
async function rest(): Promise<void> {
  for (const work of waiting.splice(0)) work();
  await keeper.flush();
}

const named = (name: string) => `{"name":{"from":"","to":"${name}"}}`;

it('keeps once what many keys typed, and the next time what came since', async () => {
  for (const name of ['C', 'Ca', 'Casa']) form.write('name', name);
  expect([waiting.length, kept]).toEqual([1, []]);
  await rest();
  expect(kept).toEqual([named('Casa')]);
  form.write('name', 'Case');
  await rest();
  expect(kept).toEqual([named('Casa'), named('Case')]);
});

it('does nothing for a problem shown, and nothing while nothing is typed', async () => {
  form.setProblems({ name: 'required' });
  expect(waiting).toEqual([]);
  await rest();
  expect(kept).toEqual([]);
});

it('keeps what is half typed, and nothing of what was taken back at once', async () => {
  form.write('name', 'C');
  form.write('name', '');
  await rest();
  expect(kept).toEqual([]);
  form.draft('name', 'invalid', 'C');
  await rest();
  expect(kept).toEqual([named('')]);
});

it('keeps what is typed before its editor is there, and no more of what was taken back', async () => {
  const come = form.expectValue(
    () => form.write('name', 'Ca'),
    () => {},
  );
  come.more();
  come.more();
  expect(waiting).toHaveLength(1);
  await rest();
  come.end();
  await rest();
  expect(kept).toEqual([named('Ca'), 'removed d1']);
});

it('forgets the draft once everything is as it was', async () => {
  form.write('name', 'Casa');
  await rest();
  form.write('name', '');
  await rest();
  expect(kept).toEqual([named('Casa'), 'removed d1']);
});

it('keeps at once when the page is about to go', async () => {
  form.write('name', 'Casa');
  await keeper.flush();
  expect(kept).toEqual([named('Casa')]);
  expect(waiting).toEqual([]);
});

it('keeps nothing more once the form was saved or given up', async () => {
  form.write('name', 'Casa');
  await keeper.drop();
  form.write('name', 'Case');
  await rest();
  expect(kept).toEqual(['removed d1']);
});

it('tries again with the next change where the browser had no room', async () => {
  isFull = true;
  form.write('name', 'Casa');
  await rest();
  isFull = false;
  form.write('name', 'Case');
  await rest();
  expect(kept).toEqual([named('Case')]);
});
