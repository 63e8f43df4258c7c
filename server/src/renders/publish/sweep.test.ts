import { afterEach, beforeEach, expect, it } from 'vitest';
import { putDocument } from '../../store/documents.ts';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { writeParts } from '../nodes/part.ts';
import { sweepFragments } from './sweep.ts';

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

it('forgets the markup and the codes that nothing refers to, and no others', async () => {
  const { store } = temp;
  const used = ['shared', 'own', 'earlier', 'worked', 'previous'];
  const own = { block: 'b', shared: false as const, fragment: 'own', failure: null, reads: '' };
  const parts = [
    { ...own, code: 'earlier' },
    { block: 's', shared: true as const },
  ];
  await store.transaction(async (session) => {
    const { db } = session;
    const hashes = [...used, 'unused', 'gone'];
    await db
      .insertInto('fragments')
      .values(hashes.map((hash) => ({ hash, body: hash })))
      .execute();
    await db
      .insertInto('shared_fragments')
      .values({ block: 's', language: 'it', fragment: 'shared', failure: null })
      .execute();
    await db
      .insertInto('renders')
      .values({
        ...{ type: 'page', document: 'p', language: 'it', reference: 'p', published: 1 },
        ...{ urls: '[]', public_at: null, reads: '', parts: writeParts(parts), failed: 0 },
      })
      .execute();
    const meta = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
    await putDocument(session, 'block', { id: 'b', ...meta });
    await db
      .insertInto('worked_codes')
      .values([
        { block: 'b', language: 'it', code: 'worked', previous: 'previous' },
        { block: 'b', language: 'en', code: 'worked', previous: null },
        { block: 'none', language: 'it', code: 'gone', previous: null },
      ])
      .execute();
  });
  expect(await store.transaction(sweepFragments)).toBe(2);
  const left = await store.reader.db.selectFrom('fragments').select('hash').execute();
  expect(left.map(({ hash }) => hash).sort()).toEqual(used.toSorted());
  const codes = await store.reader.db.selectFrom('worked_codes').select('block').execute();
  expect(codes.map(({ block }) => block)).toEqual(['b', 'b']);
  expect(await store.transaction(sweepFragments)).toBe(0);
});
