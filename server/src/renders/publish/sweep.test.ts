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

it('forgets the old addresses of what neither the site nor its history has, and no others', async () => {
  const { store } = temp;
  const address = (url: string, document: string, more = {}) => ({
    ...{ url, type: 'page', document, language: 'it', state: 'redirect' as const, since: '' },
    ...more,
  });
  await store.transaction(async ({ db }) => {
    await db
      .insertInto('addresses')
      .values([
        address('/shown', 'p'),
        address('/deleted', 'q'),
        address('/forgotten', 'r'),
        address('/led', 's'),
        address('/other', 'q', { type: 'work' }),
        address('/gone', 'r', { state: 'gone' }),
      ])
      .execute();
    await db
      .insertInto('renders')
      .values({
        ...{ type: 'page', document: 'p', language: 'en', reference: 'p', published: 1 },
        ...{ urls: '[]', public_at: null, reads: '', parts: writeParts([]), failed: 0 },
      })
      .execute();
    const successor = { type: 'page', document: 's', to_type: 'page', to_document: 'p' };
    await db.insertInto('successors').values(successor).execute();
    await db.insertInto('changes').values({ seq: 1, at: '', by: null }).execute();
    await db
      .insertInto('revisions')
      .values({
        ...{ change: 1, collection: 'pages', id: 'q', data: null, restores: null },
        ...{ created_by: null, title: 'q' },
      })
      .execute();
  });
  await store.transaction(sweepFragments);
  const left = await store.reader.db.selectFrom('addresses').select('url').orderBy('url').execute();
  expect(left.map(({ url }) => url)).toEqual(['/deleted', '/gone', '/led', '/shown']);
});
