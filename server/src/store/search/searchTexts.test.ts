/** What every engine must find. */
import { page } from '@regia/model/entities/page.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { putDocument } from '../documents.ts';
import { listDocuments } from '../lists/listQuery.ts';
import { removeSearchTexts, setSearchTexts } from './searchTexts.ts';

const at = '2026-01-01T00:00:00.000Z';

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
});
afterEach(() => temp.close());

const META = { createdAt: at, createdBy: 'ada', updatedAt: at, updatedBy: null };

const search = async (words: string) => {
  const query = { page: 1, pageSize: 100, sort: [], filters: [], search: words };
  const { items } = await listDocuments(temp.store.reader, page, query);
  return items.map(({ id }) => id);
};

beforeEach(() =>
  temp.store.transaction(async (session) => {
    const texts = {
      p1: 'La Città di Padova',
      p2: 'Проект: 100% "legno" & <b>ferro</b>',
      p3: "L'idea è qui_ora",
      p4: '私は東京都に住んでいます 𝟘1',
    };
    for (const [id, text] of Object.entries(texts)) {
      await putDocument(session, 'pages', { id, ...META });
      await setSearchTexts(session, [{ collection: 'pages', id, text }]);
    }
    await putDocument(session, 'maps', { id: 'p1', ...META });
    await setSearchTexts(session, [{ collection: 'maps', id: 'p1', text: 'ferro' }]);
  }),
);

it.each([
  ['citta', ['p1']],
  ['CITTÀ padova', ['p1']],
  ['padova legno', []],
  ['дов', []],
  ['проект', ['p2']],
  ['di', ['p1']],
  ['di citta', ['p1']],
  ['%', ['p2']],
  ['qui_o', ['p3']],
  ['_', ['p3']],
  ['"legno"', ['p2']],
  ["l'idea", ['p3']],
  ['<b>', ['p2']],
  ['ferro', ['p2']],
  ['* OR NOT ( NEAR', []],
  ['"', ['p2']],
  ["'; DROP TABLE documents; --", []],
  ['\0', ['p1', 'p2', 'p3', 'p4']],
  ['pado\0di', ['p1']],
  // Of words of one and two letters, beginnings alone.
  ['c', ['p1']],
  ['pa', ['p1']],
  ['ци', []],
  ['l', ['p1', 'p3']],
  ['qu e', ['p3']],
  ['va', []],
  ['padova ci', ['p1']],
  ['la la', ['p1']],
  ['10', ['p2']],
  // But where no blanks stand between words, wherever they are.
  ['東京', ['p4']],
  ['京都', ['p4']],
  ['𝟘', ['p4']],
  ['  ', ['p1', 'p2', 'p3', 'p4']],
])('for %j finds %j', async (words, ids) => {
  expect(await search(words)).toEqual(ids);
});

it('follows what is written', async () => {
  const venezia = { collection: 'pages', id: 'p1', text: 'Venezia' };
  await temp.store.transaction((session) => setSearchTexts(session, [venezia]));
  await temp.store.transaction((session) => removeSearchTexts(session, 'pages', ['p2']));
  expect(await search('padova')).toEqual([]);
  expect(await search('venezia')).toEqual(['p1']);
  expect(await search('legno')).toEqual([]);
});

it('knows the newest documents of some collections, however many others have the words', async () => {
  const { store } = temp;
  await store.transaction(async (session) => {
    for (const id of ['l1', 'l2']) {
      await putDocument(session, 'logs', { id, ...META });
      await setSearchTexts(session, [{ collection: 'logs', id, text: 'Padova' }]);
    }
  });
  const hits = store.reader.engine.hits(['pages', 'works'], 'padova', 1);
  if (!hits) throw new Error('the index knows the word');
  const rows = await store.reader.db.selectFrom(hits.as('hit')).select('hit.id').execute();
  expect(rows).toEqual([{ id: 'p1' }]);
});
