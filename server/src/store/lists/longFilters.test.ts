/** What a filter or a search may cost: whoever asks must not hold up all others. */
import { page } from '@regia/model/entities/page.ts';
import { release } from '@regia/model/entities/release.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { withTurns } from '../../testing/turns.ts';
import { putDocuments } from '../documents.ts';
import { setSearchTexts } from '../search/searchTexts.ts';
import { listDocuments, listIds } from './listQuery.ts';

const META = { createdAt: '2026', createdBy: null, updatedAt: '2026', updatedBy: null };
/** Each has nearly what is looked for at each of its letters. */
const LONG = Array.from({ length: 950 }, () => 'a'.repeat(2_000));
const RELEASES = 12;
const nearly = (length: number) => `${'a'.repeat(length - 1)}b`;

let temp: TempStore;

beforeAll(async () => {
  temp = await openTempStore();
  const releases = Array.from({ length: RELEASES }, (_, at) => {
    const last = at % 5 === 1 ? [`${nearly(100)}!`] : [];
    return { id: `r${at}`, addedItems: [...LONG, ...last], version: `v${at}`, ...META };
  });
  const pages = Array.from({ length: 2_500 }, (_, at) => {
    return { id: `p${at}`, name: `n${at}`, title: { it: at === 2_400 ? 'Città' : 'x' }, ...META };
  });
  await temp.store.transaction(async (session) => {
    await putAll(session, 'changelog', releases);
    await putAll(session, 'pages', pages);
    // Each letter of it begins what a search may look for.
    const repeated = Array.from({ length: 60 }, (_, at) => `${'a'.repeat(950)}${at}`).join(' ');
    const texts = pages.slice(0, 40).map(({ id }) => ({ collection: 'pages', id, text: repeated }));
    await setSearchTexts(session, texts);
  });
});
afterAll(() => temp.close());

type Session = Parameters<typeof putDocuments>[0];

function putAll(session: Session, collection: string, records: readonly AnyRecord[]) {
  return putDocuments(
    session,
    records.map((record) => ({ collection, record })),
  );
}

const filtered = (entity: Entity, field: string, value: string) =>
  listDocuments(
    temp.store.reader,
    entity,
    { page: 1, pageSize: 2, sort: [], search: '', filters: [{ field, value }] },
    { fields: ['version'] },
  );

/** What was found, how often others had a turn meanwhile, and the processor's time. */
async function costOf<T>(work: () => Promise<T>) {
  const before = process.cpuUsage();
  const { done, turns } = await withTurns(work);
  const { user, system } = process.cpuUsage(before);
  return { done, turns, seconds: (user + system) / 1e6 };
}

it('a filter goes once through the texts, and gives others a turn in between', async () => {
  const { done, seconds, turns } = await costOf(() => filtered(release, 'addedItems', nearly(100)));
  expect(done.total).toBe(3);
  expect(done.items).toHaveLength(2);
  // Four of these are together no longer than what is looked at in one piece.
  expect(turns).toBeGreaterThanOrEqual(RELEASES / 4);
  expect(seconds).toBeLessThan(1.5);
});

it('of many short records some are looked at in one go, too', async () => {
  const { turns } = await costOf(async () => {
    const { items, total } = await filtered(page, 'title', 'citta');
    expect(items.map(({ id }) => id)).toEqual(['p2400']);
    expect(total).toBe(1);
  });
  expect(turns).toBeGreaterThanOrEqual(2);
});

it('the ids of all that a filter leaves are found so, too', async () => {
  const query = { sort: [], search: '', filters: [{ field: 'addedItems', value: nearly(100) }] };
  const { turns } = await costOf(async () => {
    const ids = await listIds(temp.store.reader, release, query);
    expect(new Set(ids)).toEqual(new Set(['r1', 'r6', 'r11']));
  });
  expect(turns).toBeGreaterThanOrEqual(RELEASES / 4);
});

it.each<[string, Entity]>([
  ['addedItems', release],
  ['name', page],
  ['title', page],
])('what a filter by %s looks for has a measure', async (field, entity) => {
  const code = 'invalidParameters';
  await expect(filtered(entity, field, nearly(101))).rejects.toMatchObject({ code });
  await expect(filtered(entity, field, nearly(100))).resolves.toBeDefined();
});

it('a search for a word that repeats itself goes once through the texts', async () => {
  const query = { page: 1, pageSize: 10, sort: [], filters: [] };
  const search = (words: string) =>
    listDocuments(temp.store.reader, page, { ...query, search: words });
  const { seconds } = await costOf(async () => {
    expect(await search(`${'a'.repeat(490)}`)).toMatchObject({ total: 40 });
    expect(await search(`${'a'.repeat(490)}59`)).toMatchObject({ total: 40 });
    expect(await search(`${'a'.repeat(490)}60`)).toMatchObject({ total: 0 });
  });
  expect(seconds).toBeLessThan(1.5);
});
