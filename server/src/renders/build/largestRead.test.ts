import { NO_RIGHTS } from '@regia/model/modules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putDocuments } from '../../store/documents.ts';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { largestFor } from './largestRead.ts';

const marks = { createdAt: '', createdBy: 'ada', updatedAt: '', updatedBy: null };

let temp: TempStore;
beforeAll(async () => {
  temp = await openTempStore();
  const record = { ...marks, id: 'p', name: 'x'.repeat(1_000) };
  await temp.store.transaction((session) =>
    putDocuments(session, [{ collection: 'pages', record }]),
  );
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
