/** A record's rows beside it: a save of two megabytes could bring a hundred thousand of them. */
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mentionsOf } from '../files/mentions.ts';
import { getDocument } from '../store/documents.ts';
import type { Client } from '../testing/client.ts';
import { problemsIn, RecordsApp, recordIn } from '../testing/recordsApp.ts';
import { withTurns } from '../testing/turns.ts';
import { MOST_MENTIONED } from './mentionsBeyond.ts';

let app: RecordsApp;
let ada: Client;

beforeEach(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
});
afterEach(() => app.close());

const stem = (at: number, letter = 'x') => `${letter}${String(at).padStart(15, '0')}`;
const named = (count: number, letter?: string) =>
  Array.from({ length: count }, (_, at) => `${stem(at, letter)}.jpg `).join('');
const placed = (count: number) =>
  Array.from({ length: count }, (_, at) => `%MAP-${at + 1}%`).join('');

const page = (...texts: string[]) => ({
  name: 'page',
  title: { it: 'Pagina' },
  sections: {
    it: texts.map((value, at) => ({ id: `s${at}`, type: 'html', width: 12, value })),
  },
});
const create = (...texts: string[]) => ada.post('/api/records/pages', page(...texts));

async function rowsOf(id: string): Promise<number> {
  const { links } = await app.context.store.reader.db
    .selectFrom('links')
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .where('from_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(links);
}

describe('a new record', () => {
  it.each([
    ['names of files', [named(MOST_MENTIONED + 1)]],
    ['placeholders of maps', [placed(MOST_MENTIONED + 1)]],
    ['both', [named(MOST_MENTIONED / 2), placed(MOST_MENTIONED / 2 + 1)]],
  ])('is refused with too many %s', async (_, texts) => {
    const answer = await create(...texts);
    expect(answer.status).toBe(422);
    expect(problemsIn(answer)).toEqual({ 'sections.it': 'tooLong' });
  });

  it('may have as many as anybody needs, each of them as often as one likes', async () => {
    const half = MOST_MENTIONED / 2;
    const { id } = recordIn(await create(named(half).repeat(3), placed(half).repeat(2)));
    expect(await rowsOf(id)).toBe(MOST_MENTIONED);
  });

  it('is refused wherever they stand', async () => {
    const value = { k: [named(MOST_MENTIONED), `${stem(MOST_MENTIONED)}.png`] };
    const answer = await ada.post('/api/records/variables', { name: 'many', value: { it: value } });
    expect(answer.status).toBe(422);
    expect(problemsIn(answer)).toEqual({ 'value.it': 'tooLong' });
  });
});

describe('a record that has too many, as an import brings it', () => {
  const imported = () => app.put('pages', page(named(MOST_MENTIONED + 1_000)), 'ada');

  it('is saved as long as there are not more', async () => {
    const record = await imported();
    const path = `/api/records/pages/${record.id}`;
    const moved = recordIn(await ada.put(path, { ...record, title: { it: 'Altra' } }));
    const more = await ada.put(path, { ...moved, ...page(named(MOST_MENTIONED + 1_001)) });
    expect(problemsIn(more)).toEqual({ 'sections.it': 'tooLong' });
    recordIn(await ada.put(path, { ...moved, ...page(named(MOST_MENTIONED + 999)) }));
    expect(await rowsOf(record.id)).toBe(MOST_MENTIONED + 999);
  });

  it('has them all, so that no file of it is deleted, and holds up nobody while they are written', async () => {
    const { done, turns } = await withTurns(imported);
    // Its rows, and what of them are files.
    expect(turns).toBeGreaterThanOrEqual(5);
    const { reader } = app.context.store;
    for (const at of [0, MOST_MENTIONED + 999]) {
      const mentions = await mentionsOf(reader, `images/${stem(at)}.jpg`);
      expect(mentions).toEqual([{ collection: 'pages', id: done.id, field: 'sections' }]);
    }
    expect(await getDocument(reader, 'pages', `${done.id}`)).not.toBeNull();
  });
});
