import { NO_RIGHTS } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putDocuments } from '../../store/documents.ts';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { largestFor, largestRead } from './largestRead.ts';

const marks = { createdAt: '', createdBy: 'ada', updatedAt: '', updatedBy: null };

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
  const long = (collection: string, id: string, characters: number) => {
    return { collection, record: { ...marks, id, name: 'x'.repeat(characters) } };
  };
  const pages = [long('pages', 'a', 600), long('pages', 'p', 1_000)];
  const others = [long('block', 'b', 1_300), long('users', 'u', 5_000)];
  await temp.store.transaction((session) => putDocuments(session, [...pages, ...others]));
});
afterAll(() => temp.close());

it('names others’ longest records to nobody who may not see them, and everybody’s own drafts', async () => {
  const largest = (id: string, characters: number) => {
    const after = { ...marks, id: 'd', text: 'x'.repeat(characters) };
    const viewer = { id, role: { ...NO_RIGHTS, readOwn: ['page' as const] } };
    const named = { ...viewer, firstName: '', lastName: '', email: '' };
    return largestFor(temp.store.reader, named, [
      { collection: 'variables', id: 'short', before: null, after: { ...after, text: '' } },
      { collection: 'variables', id: 'd', before: null, after },
    ]);
  };
  expect(await largest('ada', 10)).toMatchObject({ collection: 'pages', id: 'p' });
  expect(await largest('bob', 10)).toBeUndefined();
  expect(await largest('bob', 2_000)).toMatchObject({ collection: 'variables', id: 'd' });
});

it('looks where most is of what renderings load, even if something else is longer', async () => {
  expect(await largestRead(temp.store.reader)).toMatchObject({ collection: 'pages', id: 'p' });
});
