import { ENTITIES } from '@regia/model/entities/registry.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';

/** Collections with those of which a field refers to them, and refuses to let them go. */
const TARGETS = ENTITIES.flatMap(({ collection, fields }) =>
  Object.entries(fields).flatMap(([name, field]): [string, string, string][] => {
    const of = isKind(field, 'localized') ? field.of : field;
    const isRef = isKind(of, 'ref') || isKind(of, 'refs');
    // Settings keep theirs, and users their roles: both have tests of their own.
    const isKept = collection === 'settings' || collection === 'users';
    return isRef && !isKept ? [[of.collection, collection, name]] : [];
  }),
);

let app: DataApp;

beforeAll(async () => {
  app = await DataApp.open();
  const role = { id: textAt(await app.ada.get('/api/me'), 'role', 'id') };
  await app.import({
    users: { bruno: { firstName: 'Bruno', lastName: 'B', email: 'bruno@example.com', role } },
  });
});
afterAll(() => app.close());

describe('a restore', () => {
  it('makes the collections of the file what the file says, and leaves the others', async () => {
    await app.import({ block: { keep: { name: 'keep' } }, variables: { gone: { name: 'gone' } } });
    const report = reportIn(await app.send('restore', { variables: { only: { name: 'only' } } }));
    expect(report).toMatchObject({ created: 1 });
    expect(Object.keys((await app.exported('variables')).variables ?? {})).toEqual(['only']);
    expect((await app.exported('block')).block).toMatchObject({ keep: {} });
  });

  it('does and says what its dry run has said, of empty collections and stored targets too', async () => {
    const page = { name: 'P', title: { it: 'P' }, slug: { it: 'p' }, template: 'stored' };
    const numbered = (referenceNumber: number) => ({ name: 'M', referenceNumber });
    const stored = { pages: { goes: page }, maps: { goes: numbered(2) } };
    await app.import({ templates: { stored: { name: 'T' } }, ...stored });
    // What refers to another record of the file may come before it.
    const mapPoints = { point: { name: 'P', map: 'later' } };
    // The second gets the number of the one that goes.
    const maps = { later: numbered(1), second: numbered(1) };
    const file = { pages: { comes: page }, mapPoints, maps, workCategories: {}, vuota: {} };
    const dryRun = reportIn(await app.send('rehearse?action=restore', file));
    expect(dryRun).toMatchObject({ created: 4, removed: 2 });
    const { collections, remarks } = Object(dryRun);
    expect(collections.map((one: { collection: string }) => one.collection)).toEqual(
      expect.arrayContaining(['pages', 'vuota', 'workCategories']),
    );
    expect(remarks.filter(({ code }: { code: string }) => code === 'targetMissing')).toEqual([]);
    expect(reportIn(await app.send('restore', file))).toEqual(dryRun);
  });

  it('can be taken back by its safety backup, once', async () => {
    await app.import({ variables: { u1: { name: 'u1', value: { a: 1 } } } });
    const before = await app.exported('variables', 'pages');
    const restored = await app.send('restore', { variables: {}, pages: {} });
    expect(Object.keys((await app.exported('variables')).variables ?? {})).toEqual([]);
    const path = `/api/operations/${textAt(restored, 'id')}`;
    expect((await app.ada.get(path)).body).toMatchObject({ canUndo: true, canContinue: false });
    const undone = await app.ada.post(`${path}/undo`);
    expect(undone.body).toMatchObject({
      kind: 'restore',
      state: 'done',
      undoes: textAt(restored, 'id'),
    });
    expect(await app.exported('variables', 'pages')).toEqual(before);
    expect((await app.ada.post(`${path}/undo`)).body).toMatchObject({ code: 'operationOver' });
  });

  it('of a chosen collection brings back what is below its documents, too', async () => {
    const torte = { t1: { a: 1, subCollection: { passi: { s1: { n: 1 } } } } };
    await app.import({ torte });
    const backup = textAt(await app.ada.post('/api/functions/backup'), 'record', 'id');
    const before = await app.exported('torte');
    reportIn(await app.ada.post('/api/data/delete', { collections: ['torte'] }));
    reportIn(await app.ada.post(`/api/data/restore?backup=${backup}&collections=torte`));
    expect(await app.exported('torte')).toEqual(before);
  });

  it('needs a file', async () => {
    const { status, body } = await app.ada.post('/api/data/restore');
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'backupDataNotSet' })]);
    expect((await app.ada.post('/api/data/import')).body).toMatchObject({ code: 'invalidData' });
  });

  it('never leaves a site without anybody who can create users', async () => {
    const { users, roles } = await app.exported('users', 'roles');
    const blocked = { users: { [app.adaId]: { ...Object(users?.[app.adaId]), blocked: true } } };
    const answer = await app.send('restore', blocked);
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: 'lastAdministrator' }),
    ]);
    expect((await app.exported('users')).users).toEqual(users);
    // Signing in knows no role in a list: nobody counts as who has it.
    const { role } = Object(users?.[app.adaId]);
    const listed = { ...Object(users?.bruno), role: { ...role, id: [role.id] } };
    const both = { users: { ...blocked.users, bruno: listed } };
    expect((await app.send('restore', both)).body).toMatchObject({ code: 'lastAdministrator' });
    reportIn(await app.send('restore', { users: {}, roles: {} }));
    expect(Object.keys((await app.exported('users')).users ?? {})).toEqual([app.adaId]);
    expect((await app.ada.get('/api/me')).status).toBe(200);
    reportIn(await app.send('restore', { users, roles }));
  });

  it('says of nothing that its file has that others need it', async () => {
    const templates = { needed: { name: 'N' } };
    await app.import({ templates, pages: { needs: { name: 'P', template: 'needed' } } });
    for (const way of ['rehearse?action=restore', 'restore']) {
      const { remarks } = reportIn(await app.send(way, { templates }));
      expect(remarks).not.toContainEqual(expect.objectContaining({ id: 'needed' }));
    }
  });
});

describe('deleting data', () => {
  it('deletes collections with what is below their documents; whoever asks stays', async () => {
    await app.import({
      ricette: { r1: { a: 1, subCollection: { passi: { s1: { n: 1 } } } } },
      // Of the ids that stay elsewhere.
      pages: { [app.adaId]: { name: 'like Ada' }, settings: { name: 'like the settings' } },
    });
    const logged = async () =>
      Object.values((await app.exported('logs')).logs ?? {}).map((entry) => Object(entry).action);
    const before = await logged();
    const answer = await app.ada.post('/api/data/delete', {
      collections: ['ricette', 'users', 'roles', 'settings'],
    });
    const report = reportIn(answer);
    // One entry tells of all of it, the settings too.
    const added = ['dataDeleted', 'exported'];
    expect((await logged()).toSorted()).toEqual([...before, ...added].toSorted());
    expect(report).toMatchObject({
      refused: 2,
      collections: expect.arrayContaining([
        expect.objectContaining({ collection: 'ricette/…/passi', removed: 1 }),
        expect.objectContaining({ collection: 'settings', updated: 1, removed: 0 }),
      ]),
      remarks: expect.arrayContaining([
        { code: 'kept', collection: 'users', id: app.adaId, field: null },
      ]),
    });
    expect((await app.ada.get('/api/me')).status).toBe(200);
    const { users, ricette } = await app.exported('users', 'ricette');
    expect([Object.keys(users ?? {}), ricette]).toEqual([[app.adaId], {}]);
    const undone = await app.ada.post(`/api/operations/${textAt(answer, 'id')}/undo`);
    expect(undone.status).toBe(200);
    expect((await app.exported('users')).users).toHaveProperty('bruno');
  });

  it('of backups keeps the one by which it is taken back', async () => {
    await app.ada.post('/api/functions/backup');
    const answer = await app.ada.post('/api/data/delete', { collections: ['backups'] });
    const { backups } = await app.exported('backups');
    expect(Object.values(backups ?? {})).toEqual([expect.objectContaining({ type: 'safety' })]);
    const undone = await app.ada.post(`/api/operations/${textAt(answer, 'id')}/undo`);
    expect(undone.body).toMatchObject({ state: 'done' });
  });

  it('is not kept from it by a text that mentions a map, whatever the map’s id', async () => {
    const sections = { it: [{ id: 's', width: 12, type: 'text', value: '<p>%MAP-7%</p>' }] };
    await app.import({
      maps: { '#7': { name: 'M' } },
      pages: { mentions: { name: 'P', sections } },
    });
    const answer = await app.ada.post('/api/data/delete', {
      collections: ['maps', 'mapPoints'],
    });
    expect(reportIn(answer)).toMatchObject({ refused: 0 });
    expect((await app.exported('maps')).maps).toEqual({});
  });

  it('takes whoever is deleted out of what was told to them and to others', async () => {
    const news = { type: 'userCreated', reference: 'x', message: 'X' };
    const told = (owners: string[]) => ({ ...news, owners, unread: owners });
    const notifications = { both: told(['bruno', app.adaId]), theirs: told(['bruno']) };
    await app.import({ notifications });
    const answer = await app.ada.post('/api/data/delete', { collections: ['users'] });
    const left = (await app.exported('notifications')).notifications;
    expect(left).toEqual({ both: expect.objectContaining(told([app.adaId])) });
    await app.ada.post(`/api/operations/${textAt(answer, 'id')}/undo`);
  });

  it('keeps the pages and templates that remaining settings name, as a restore does', async () => {
    await app.import({
      pages: { listing: { name: 'listing' }, other: { name: 'other' } },
      templates: { works: { name: 'works' } },
    });
    const { settings } = await app.exported('settings');
    const [[id, fields]] = Object.entries(settings ?? {}) as [[string, object]];
    const naming = { ...fields, worksPageId: { id: 'listing' }, workTemplateId: { id: 'works' } };
    await app.import({ settings: { [id]: naming } });
    const pages = async () => Object.keys((await app.exported('pages')).pages ?? {});
    const kept = { code: 'kept', collection: 'pages', id: 'listing', field: null };
    // An import takes nothing away, and so keeps nothing from it.
    const imported = await app.send('rehearse?action=import', {
      pages: { only: { name: 'only' } },
    });
    expect(reportIn(imported)).toMatchObject({ created: 1, refused: 0 });
    const answer = await app.ada.post('/api/data/delete', { collections: ['pages', 'templates'] });
    expect(reportIn(answer).remarks).toEqual([
      kept,
      { ...kept, collection: 'templates', id: 'works' },
    ]);
    expect(await pages()).toEqual(['listing']);
    reportIn(await app.send('restore', { pages: { only: { name: 'only' } } }));
    expect(await pages()).toEqual(['listing', 'only']);
    reportIn(await app.send('restore', { pages: {}, settings: { [id]: fields } }));
    expect(await pages()).toEqual([]);
    await app.import({ pages: { listing: { name: 'listing' } }, settings: { [id]: naming } });
    reportIn(await app.ada.post('/api/data/delete', { collections: ['pages', 'settings'] }));
    expect(await pages()).toEqual([]);
  });

  it.each(TARGETS)(
    'of %s is refused while what stays needs them',
    async (collection, from, field) => {
      const all = [...new Set(TARGETS.flatMap((target) => target.slice(0, 2)))];
      reportIn(await app.ada.post('/api/data/delete', { collections: all }));
      const target = { [collection]: { [`${from}-to`]: { name: 'Target' } } };
      const source = {
        [from]: {
          [`${from}-${field}`]: {
            name: 'Quelle',
            [field]: field === 'blocks' ? { it: [{ id: `${from}-to` }] } : `${from}-to`,
          },
        },
      };
      await app.import({ ...target, ...source });
      const before = await app.exported(collection, from);
      const refused = await app.ada.post('/api/data/delete', { collections: [collection] });
      const blocker = { collection: from, id: `${from}-${field}`, name: 'Quelle' };
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({
          code: 'children',
          details: { blockers: expect.arrayContaining([blocker]), total: expect.any(Number) },
        }),
      ]);
      expect(await app.exported(collection, from)).toEqual(before);
      // With a restore that does not speak of the one, the other stays.
      const file = { [collection]: {} };
      const dryRun = await app.send('rehearse?action=restore', file);
      const { remarks } = reportIn(await app.send('restore', file));
      expect(remarks).toContainEqual({ code: 'kept', collection, id: `${from}-to`, field: null });
      expect(reportIn(dryRun).remarks).toEqual(remarks);
      expect(await app.exported(collection, from)).toEqual(before);
      const both = { collections: [collection, from] };
      expect(reportIn(await app.ada.post('/api/data/delete', both)).refused).toBe(0);
      expect(await app.exported(collection, from)).toEqual({ [collection]: {}, [from]: {} });
    },
  );

  it('keeps what the kept need', async () => {
    const collections = ['pages', 'works', 'workCategories', 'templates', 'block'];
    reportIn(await app.ada.post('/api/data/delete', { collections }));
    await app.import({
      block: { b: { name: 'b' } },
      templates: { t: { name: 't', blocks: { it: ['b'] } }, unused: { name: 'unused' } },
      pages: { listing: { name: 'listing', template: 't' } },
    });
    const { settings } = await app.exported('settings');
    const [[id, fields]] = Object.entries(settings ?? {}) as [[string, object]];
    await app.import({ settings: { [id]: { ...fields, worksPageId: 'listing' } } });
    const { remarks } = reportIn(await app.ada.post('/api/data/delete', { collections }));
    expect(remarks).toEqual([
      { code: 'kept', collection: 'pages', id: 'listing', field: null },
      { code: 'kept', collection: 'block', id: 'b', field: null },
      { code: 'kept', collection: 'templates', id: 't', field: null },
    ]);
    expect(Object.keys((await app.exported('templates')).templates ?? {})).toEqual(['t']);
    await app.import({ settings: { [id]: fields } });
    reportIn(await app.ada.post('/api/data/delete', { collections }));
  });

  it('asks for a choice', async () => {
    for (const body of [{ collections: [] }, {}]) {
      const { status, body: error } = await app.ada.post('/api/data/delete', body);
      expect([status, error]).toEqual([
        400,
        expect.objectContaining({ code: 'invalidParameters' }),
      ]);
    }
    const empty = await app.ada.post('/api/data/export', { collections: [] });
    expect(empty.body).toMatchObject({ code: 'invalidParameters' });
  });
});

it('a restore keeps the works page where the settings stay, since its file has none', async () => {
  const page = { name: 'Lavori', title: { it: 'Lavori' }, slug: { it: 'lavori' } };
  await app.import({ settings: { settings: { worksPageId: 'wp' } }, pages: { wp: page, x: page } });
  reportIn(await app.send('restore', { settings: {}, pages: {} }));
  const status = async (id: string) => (await app.ada.get(`/api/records/pages/${id}`)).status;
  expect([await status('wp'), await status('x')]).toEqual([200, 404]);
});
