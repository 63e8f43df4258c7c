/** What the first screen is told, and what rights keep from it. */
import { isObject } from '@regia/model/isObject.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { RecordsApp, recordIn } from '../../testing/recordsApp.ts';
import { dashboardRoutes } from './dashboard.ts';

let app: RecordsApp;
let reader: Client;
let author: Client;

beforeAll(async () => {
  app = await RecordsApp.open();
  dashboardRoutes(app.server, app.context, { timeZone: 'Europe/Rome' });
  reader = await app.user('Lettore', { readAll: ['page', 'work', 'log', 'backup'] });
  author = await app.user('Autore', {
    readOwn: ['page'],
    create: ['page'],
    updateOwn: ['page'],
  });
});

afterAll(() => app.close());

async function dashboardOf(client: Client): Promise<Record<string, unknown>> {
  const { body, text } = await client.get('/api/dashboard');
  if (!isObject(body)) throw new Error(text);
  return body;
}

async function titlesOf(client: Client, part: string): Promise<unknown[]> {
  const list = (await dashboardOf(client))[part];
  return Array.isArray(list) ? list.map(({ title }) => title) : [list];
}

describe('the dashboard', () => {
  it('of an empty site says so', async () => {
    expect(await dashboardOf(reader)).toEqual({
      recent: [],
      mine: [],
      scheduled: [],
      counts: { pages: 0, works: 0 },
      toDo: [],
      comments: [],
      home: null,
      backup: {
        at: null,
        type: null,
        condition: null,
        checkedAt: null,
        problem: '',
        isOverdue: false,
      },
      timeZone: 'Europe/Rome',
    });
  });

  it('shows what was edited last, by whom, and what oneself edited', async () => {
    await app.put('pages', { name: 'Prima' }, null);
    app.wait(1_000);
    await app.put('works', { name: 'Seconda' }, null);
    app.wait(1_000);
    recordIn(await author.post('/api/records/pages', { name: 'Mia' }));
    expect(await titlesOf(reader, 'recent')).toEqual(['Mia', 'Seconda', 'Prima']);
    expect(await titlesOf(reader, 'mine')).toEqual([]);
    expect(await titlesOf(author, 'mine')).toEqual(['Mia']);
    const { recent } = await dashboardOf(reader);
    expect(recent).toMatchObject([
      { collection: 'pages', updatedBy: { id: 'Autore', name: 'Autore Rossi' } },
      { collection: 'works', updatedBy: null },
      { collection: 'pages' },
    ]);
    expect(JSON.stringify(recent)).not.toContain('@');
  });

  it('is of eight lines a part', async () => {
    for (let index = 0; index < 9; index++) {
      await app.put('pages', { name: `Pagina ${index}` }, null);
      app.wait(1_000);
    }
    expect(await titlesOf(reader, 'recent')).toHaveLength(8);
  });

  it('knows of the last backup, but tells only who may read backups', async () => {
    const checked = { condition: 'restorable', checkedAt: '2026-01-02T03:04:05.000Z', problem: '' };
    const { createdAt } = await app.put('backups', { type: 'daily', url: '', ...checked }, null);
    expect(await dashboardOf(reader)).toMatchObject({
      backup: { at: createdAt, type: 'daily', ...checked },
    });
    expect(await dashboardOf(author)).toMatchObject({ backup: null });
    const keeper = await app.user('Custode', { readOwn: ['backup'] });
    expect(await dashboardOf(keeper)).toMatchObject({ backup: { at: null } });
  });

  it('shows and counts only what one may read', async () => {
    expect(await titlesOf(author, 'recent')).toEqual(['Mia']);
    expect(await dashboardOf(author)).toMatchObject({ counts: { pages: 1 } });
    const nobody = await app.user('Nessuno', { create: ['page'], updateAll: ['page'] });
    expect(await dashboardOf(nobody)).toMatchObject({ recent: [], counts: {} });
    expect((await app.as(null).get('/api/dashboard')).status).toBe(401);
  });

  it('shows what one change did to many records as one edit', async () => {
    const { id: first } = await app.put('works', { name: 'Uno', order: 1 }, null);
    app.wait(1_000);
    const { id: second } = await app.put('works', { name: 'Due', order: 2 }, null);
    app.wait(1_000);
    const { id: third } = await app.put('works', { name: 'Tre', order: 3 }, null);
    app.wait(1_000);
    const works = Number(Object((await dashboardOf(reader)).counts).works);
    const sorter = await app.user('Ordinatore', { readAll: ['work'], updateAll: ['work'] });
    app.wait(1_000);
    const ids = [third, first, second];
    expect((await sorter.post('/api/records/works/reorder', { ids })).status).toBe(200);
    for (const [who, part] of [
      [reader, 'recent'],
      [sorter, 'mine'],
    ] as const) {
      const edits: { collection: string; others: number }[] = Object(await dashboardOf(who))[part];
      const ofWorks = edits.filter(({ collection }) => collection === 'works');
      // Numbering them anew may write others, too.
      expect(ofWorks[0]?.others).toBeGreaterThanOrEqual(ids.length - 1);
      expect(ofWorks.length).toBeLessThanOrEqual(works - ids.length + 1);
    }
  });
});

it('names the homepage for who may change it', async () => {
  const homeFor = async (client: Client) => (await dashboardOf(client)).home;
  const { id } = await app.put('pages', { name: 'Casa', isHomepage: true }, null);
  expect(await homeFor(reader)).toBeNull();
  expect(await homeFor(author)).toBeNull();
  const editor = await app.user('ede', { readOwn: ['page'], updateAll: ['page'] });
  expect(await homeFor(editor)).toBe(id);
});
