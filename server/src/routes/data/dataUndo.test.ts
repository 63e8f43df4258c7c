/** Taking an operation back, when others have gone on working since. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UndoOutcomes } from '../../exchange/undoOutcomes.ts';
import { changeRecords } from '../../records/change.ts';
import { SYSTEM } from '../../records/writer.ts';
import { lastChange } from '../../store/history/operationTrace.ts';
import { textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';

let app: DataApp;
let start: Record<string, Record<string, unknown>>;
const page = (name: string, slug = name) => ({
  ...{ name, title: { it: name }, slug: { it: slug } },
  template: { id: 't' },
});

beforeEach(async () => {
  app = await DataApp.open();
  const pages = Object.fromEntries(['uno', 'due', 'tre', 'altra'].map((id) => [id, page(id)]));
  await app.import({
    pages,
    block: { b: { name: 'b', code: { it: '{{ page.id }}' } } },
    templates: { t: { name: 't', blocks: { it: ['b'] } } },
    ricette: { r1: { a: 1 }, r2: { a: 1 } },
  });
  start = await app.exported('pages', 'ricette');
});
afterEach(() => app.close());

/** Changes a page as people do. */
async function edit(id: string, fields: object): Promise<void> {
  const { body } = await app.ada.get(`/api/records/pages/${id}`);
  const answer = await app.ada.put(`/api/records/pages/${id}`, { ...Object(body), ...fields });
  if (answer.status !== 200) throw new Error(answer.text);
}

async function undo(operation: unknown) {
  const answer = await app.ada.post(`/api/operations/${Object(operation).id}/undo`);
  return { answer, report: reportIn(answer) };
}

const nameOf = async (id: string) => textAt(await app.ada.get(`/api/records/pages/${id}`), 'name');
const changedSince = (id: string) => ({
  ...{ code: 'changedSince', collection: 'pages', field: null },
  id,
});

describe('taking back an import', () => {
  it('leaves what somebody has changed since, and names it', async () => {
    const file = { uno: page('UNO', 'uno'), due: page('DUE', 'due'), tre: page('TRE', 'tre') };
    const { body } = await app.send('import', {
      pages: { ...file, nuova: page('nuova'), toccata: page('toccata') },
      ricette: { r1: { a: 2 } },
      nuove: { n1: { a: 1, subCollection: { passi: { p1: {} } } } },
    });
    await edit('due', { name: 'Due di Ada' });
    await app.ada.delete('/api/records/pages/tre');
    await edit('toccata', { name: 'Toccata di Ada' });
    await edit('altra', { name: 'Altra di Ada' });
    const created = await app.ada.post('/api/records/pages', page('mia'));
    const mine = textAt(created, 'record', 'id');

    const { report, answer } = await undo(body);
    expect(await nameOf('uno')).toBe('uno');
    expect(await nameOf('due')).toBe('Due di Ada');
    expect((await app.ada.get('/api/records/pages/tre')).status).toBe(404);
    expect((await app.ada.get('/api/records/pages/nuova')).status).toBe(404);
    expect(await nameOf('toccata')).toBe('Toccata di Ada');
    expect(await nameOf('altra')).toBe('Altra di Ada');
    expect(await nameOf(mine)).toBe('mia');
    expect((await app.exported('ricette')).ricette).toEqual(start.ricette);
    // There was no such collection before.
    expect((await app.exported('nuove')).nuove).toEqual({});
    expect(report).toMatchObject({ updated: 2, removed: 3, refused: 3, totalRemarks: 3 });
    expect(Object(report).remarks).toEqual(
      expect.arrayContaining(['due', 'tre', 'toccata'].map(changedSince)),
    );
    const told = await app.ada.get(`/api/operations/${textAt(answer, 'id')}/remarks`);
    expect(told.text.trim().split('\r\n').slice(1)).toHaveLength(3);
  });

  it('leaves a page that somebody has changed since the part that it was given', async () => {
    await app.import({ pages: { uno: { ...page('uno'), isHomepage: true } } });
    const file = { pages: { due: { ...page('due'), isHomepage: true } } };
    const { body } = await app.send('import', file);
    await edit('due', { name: 'Due di Ada' });
    const { report } = await undo(body);
    expect(report).toMatchObject({ updated: 0, refused: 1 });
    const { pages } = await app.exported('pages');
    expect(pages).toMatchObject({
      uno: { isHomepage: false },
      due: { name: 'Due di Ada', isHomepage: true },
    });
  });

  const noted = [{}, { wrote_at: null }];

  it.each(noted)(
    'takes away what has no history, though nothing else was written (%j)',
    async (wroteAt) => {
      const { body } = await app.send('import', { notifications: { n1: { title: 'Uno' } } });
      await app.test.app.store.transaction(async ({ db }) => {
        const began = { ...wroteAt, started_at: '2000-01-01T00:00:00.000Z' };
        await db.updateTable('operations').set(began).where('id', '=', Object(body).id).execute();
      });
      expect(reportIn({ status: 200, text: '', body } as never)).toMatchObject({ created: 1 });
      const { report } = await undo(body);
      expect(report).toMatchObject({ removed: 1 });
      expect((await app.exported('notifications')).notifications).not.toHaveProperty('n1');
    },
  );

  it.each(noted)(
    'leaves what has no history and came once all was written, also before it ended (%j)',
    async (wroteAt) => {
      const notifications = { n1: { title: 'Uno' } };
      const { body } = await app.send('import', {
        pages: { uno: page('UNO', 'uno') },
        notifications,
      });
      await app.test.app.store.transaction(async ({ db }) => {
        const ended = { ...wroteAt, finished_at: '2999-01-01T00:00:00.000Z' };
        await db.updateTable('operations').set(ended).where('id', '=', Object(body).id).execute();
      });
      await app.import({ notifications: { n2: { title: 'Due' } } });
      expect((await undo(body)).report).toMatchObject({ removed: 1, updated: 1 });
      expect(Object.keys((await app.exported('notifications')).notifications ?? {})).toEqual([
        'n2',
      ]);
    },
  );

  it('gives back only what nobody has taken since', async () => {
    const open = await app.ada.get('/api/records/pages/uno');
    const { body } = await app.send('import', { pages: { uno: page('uno', 'altrove') } });
    await edit('altra', { slug: { it: 'uno' } });
    const { report } = await undo(body);
    const { body: restored } = await app.ada.get('/api/records/pages/uno');
    expect(restored).toMatchObject({ slug: { it: 'uno-1' } });
    expect((await app.ada.get('/api/records/pages/altra')).body).toMatchObject({
      slug: { it: 'uno' },
    });
    expect(report).toMatchObject({ remarks: [{ code: 'keyTaken', id: 'uno', field: 'slug.it' }] });
    // It isn't what whoever has it open since before has.
    const answer = await app.ada.put('/api/records/pages/uno', Object(open.body));
    expect([answer.status, textAt(answer, 'code')]).toEqual([409, 'sync']);
  });

  it('leaves the homepage where somebody has put it since', async () => {
    await edit('uno', { isHomepage: true });
    const open = await app.ada.get('/api/records/pages/uno');
    const { body } = await app.send('import', {
      pages: { uno: { ...page('uno'), isHomepage: false } },
    });
    await edit('altra', { isHomepage: true });
    await undo(body);
    expect((await app.ada.get('/api/records/pages/uno')).body).toMatchObject({ isHomepage: false });
    expect((await app.ada.get('/api/records/pages/altra')).body).toMatchObject({
      isHomepage: true,
    });
    const answer = await app.ada.put('/api/records/pages/uno', Object(open.body));
    expect([answer.status, textAt(answer, 'code')]).toEqual([409, 'sync']);
  });

  it('can be taken back itself, by the same rule', async () => {
    const { body } = await app.send('import', {
      pages: { uno: page('UNO', 'uno'), due: page('DUE', 'due') },
    });
    const { answer } = await undo(body);
    const undone = await app.ada.get(`/api/operations/${Object(body).id}`);
    expect(undone.body).toMatchObject({ state: 'done', canUndo: false });
    await edit('due', { name: 'Due di Ada' });
    const { report } = await undo(answer.body);
    expect(await nameOf('uno')).toBe('UNO');
    expect(await nameOf('due')).toBe('Due di Ada');
    expect(Object(report).remarks).toEqual([changedSince('due')]);
  });

  it('leaves what another operation has written since', async () => {
    const first = await app.send('import', { pages: { uno: page('UNO', 'uno') } });
    const second = await app.send('import', { pages: { uno: page('Uno!', 'uno') } });
    expect((await undo(first.body)).report).toMatchObject({ refused: 1, updated: 0 });
    expect(await nameOf('uno')).toBe('Uno!');
    await undo(second.body);
    expect(await nameOf('uno')).toBe('UNO');
  });
});

it('leaves somebody who can create users, though who could has lost that since', async () => {
  const { roles, users } = await app.exported('roles', 'users');
  const ada = Object(users?.[app.adaId]);
  const bruno = { firstName: 'Bruno', lastName: 'B', email: 'bruno@example.com' };
  const few = { name: 'few', readAll: ['workbench', 'backup'], updateAll: ['backup'] };
  await app.import({ roles: { few }, users: { bruno: { ...bruno, role: 'few' } } });
  const master = Object.keys(roles ?? {})[0];
  const { body } = await app.send('import', {
    users: { bruno: { ...bruno, role: master }, [app.adaId]: { ...ada, lastName: 'Nuova' } },
  });
  await changeRecords(app.test.app.context, SYSTEM, async (unit) => {
    const before = await unit.find('users', app.adaId);
    if (!before) throw new Error('no Ada');
    const after = { ...before, role: { id: 'few' } };
    await unit.put('users', unit.updated(before, after), before);
  });
  const answer = await app.ada.post(`/api/operations/${Object(body).id}/undo`);
  expect(answer.body).toMatchObject({ code: 'lastAdministrator' });
});

describe('taking back a deletion', () => {
  it('brings back what has no history', async () => {
    await app.import({ notifications: { n1: { title: 'Uno' } } });
    const { body } = await app.ada.post('/api/data/delete', { collections: ['notifications'] });
    expect((await undo(body)).report).toMatchObject({ created: 1, refused: 0 });
    const { notifications } = await app.exported('notifications');
    expect(notifications).toMatchObject({ n1: { title: 'Uno' } });
  });

  it('brings back all that was deleted, beside what was created since', async () => {
    const { body } = await app.ada.post('/api/data/delete', { collections: ['pages'] });
    const created = await app.ada.post('/api/records/pages', page('uno'));
    const mine = textAt(created, 'record', 'id');
    const { report } = await undo(body);
    expect(report).toMatchObject({ created: 4, removed: 0 });
    expect(await nameOf(mine)).toBe('uno');
    await app.test.app.idle();
    const { statusCode, body: shown } = await app.test.app.site.inject('/uno');
    expect([statusCode, shown]).toEqual([200, mine]);
    expect((await app.ada.get('/api/records/pages/uno')).body).toMatchObject({
      name: 'uno',
      slug: { it: 'uno-1' },
    });
  });
});

it('finds what has become of each record, wherever the file has it', async () => {
  const { store } = app.test.app;
  const since = await lastChange(store.reader);
  const { body } = await app.send('import', {
    pages: { uno: page('UNO', 'uno'), due: page('DUE', 'due') },
  });
  await edit('due', { name: 'Due di Ada' });
  const operation = String(Object(body).id);
  for (const isAskedBefore of [true, false]) {
    const outcomes = new UndoOutcomes(store.reader, { operation, since, until: '', by: 'undo' });
    // As where one page is settled before its turn.
    for (const id of isAskedBefore ? ['uno', 'due', 'tre'] : []) await outcomes.load('pages', [id]);
    const stored = { updatedAt: '' };
    const found = ['uno', 'due', 'tre'].map((id) => outcomes.of('pages', id, stored));
    expect(await Promise.all(found)).toEqual(['free', 'changedSince', 'left']);
  }
});

it('goes back whole where the operation is of an earlier version', async () => {
  const { body } = await app.send('import', { pages: { uno: page('UNO', 'uno') } });
  await app.import({ ricette: { r1: { a: 2 } } });
  const { store } = app.test.app;
  await store.transaction(async ({ db }) => {
    await db.updateTable('operations').set({ since: null }).execute();
  });
  await edit('uno', { name: 'Di Ada' });
  await undo(body);
  expect(await nameOf('uno')).toBe('uno');
  // But no collection that it had nothing to do with.
  expect((await app.exported('ricette')).ricette).toMatchObject({ r1: { a: 2 } });
});

it('takes back records without a history that were written after all others', async () => {
  let now = Date.parse('2026-03-10T09:00:00Z');
  const clock = () => {
    now += 1_000;
    return new Date(now);
  };
  const ticking = await DataApp.open({ clock });
  try {
    const [owners, type] = [[ticking.adaId], 'backup'];
    const first = Object.fromEntries(
      Array.from({ length: BATCH_SIZE }, (_, at) => [`r${at}`, { at }]),
    );
    const n1 = { type, reference: 'b', message: 'b', owners, unread: owners };
    const { body } = await ticking.send('import', { ricette: first, notifications: { n1 } });
    expect(
      reportIn(await ticking.ada.post(`/api/operations/${Object(body).id}/undo`)),
    ).toMatchObject({
      removed: BATCH_SIZE + 1,
    });
    expect(
      Object.keys((await ticking.exported('notifications')).notifications ?? {}),
    ).not.toContain('n1');
  } finally {
    await ticking.close();
  }
});

it('an import is taken back by its changes, too: what somebody did since in other places stays', async () => {
  const { body } = await app.send('import', {
    pages: { uno: page('UNO', 'uno'), nuova: page('nuova') },
  });
  await edit('uno', { title: { it: 'Uno di Ada' } });
  const { body: found } = await app.ada.post('/api/changes/find', { operation: Object(body).id });
  const { changes } = Object(found);
  expect((await app.ada.post('/api/changes/offer', { changes })).body).toMatchObject({
    possible: false,
    records: [
      { id: 'uno', conflict: {} },
      { id: 'nuova', effect: 'remove' },
    ],
  });
  const { body: asked } = await app.ada.post('/api/changes/offer', { changes });
  const [{ conflict }] = Object(asked).records;
  const record = { ...conflict.versions.mine, title: { it: 'Uno di Ada' }, ...conflict.present };
  const records = [{ collection: 'pages', id: 'uno', record }];
  expect(await app.ada.post('/api/changes/undo', { changes, records })).toMatchObject({
    ...{ status: 200, body: { count: 2 } },
  });
  expect(await nameOf('uno')).toBe('uno');
  expect((await app.ada.get('/api/records/pages/uno')).body).toMatchObject({
    title: { it: 'Uno di Ada' },
  });
  expect((await app.ada.get('/api/records/pages/nuova')).status).toBe(404);
});
