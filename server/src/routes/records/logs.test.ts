import type { AnyRecord } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordEvent } from '../../records/log/recordEvent.ts';
import type { Client } from '../../testing/client.ts';
import { itemsIn, RecordsApp, recordIn } from '../../testing/recordsApp.ts';

let app: RecordsApp;
let ada: Client;
let reader: Client;
beforeAll(async () => {
  app = await RecordsApp.open();
  ada = await app.user('ada', masterRights(MODULES));
  reader = await app.user('reader', { readAll: ['log', 'variable'], updateOwn: ['variable'] });
});
afterAll(() => app.close());
// A variable's name is its own: the next test begins without those of the last.
afterEach(async () => {
  const found = itemsIn(await ada.get('/api/records/variables?pageSize=100'));
  for (const { id } of found) await ada.delete(`/api/records/variables/${id}`);
});

const save = async (collection: string, fields: object) =>
  recordIn(await ada.post(`/api/records/${collection}`, fields));
const update = async (collection: string, record: AnyRecord, fields: object) =>
  recordIn(await ada.put(`/api/records/${collection}/${record.id}`, { ...record, ...fields }));
const stored = async (collection: string, { id }: { id: string }) => {
  const { status, body } = await ada.get(`/api/records/${collection}/${id}`);
  return status === 404 ? null : body;
};
/** The newest entry of the log, or one before it. */
const entry = async (back = 0): Promise<string> => {
  const found = itemsIn(await ada.get('/api/records/logs?sort=id:desc&pageSize=100'));
  return found[back]?.id ?? '';
};
const newest = async (count = 1) =>
  itemsIn(await ada.get(`/api/records/logs?sort=id:desc&pageSize=${count}`));

const offer = async (id: string, client = ada) => (await client.get(`/api/logs/${id}/undo`)).body;
const undo = (id: string, client = ada) => client.post(`/api/logs/${id}/undo`);
const decided = ({ id }: AnyRecord, record: object) => ({ collection: 'variables', id, record });

const variable = { name: 'phone', value: { number: 1 } };

describe('undoing', () => {
  it('an update puts the version before back, and is an entry itself', async () => {
    const record = await save('variables', variable);
    await update('variables', record, { name: 'fax' });
    const id = await entry();
    expect(await offer(id)).toEqual({
      ...{ possible: true, code: null, problem: null, details: {}, total: 1 },
      records: [
        {
          ...{ collection: 'variables', id: record.id, title: 'fax', effect: 'putBack' },
          ...{ problem: null, later: null, conflict: null },
        },
      ],
    });
    expect(await stored('variables', record)).toMatchObject({ name: 'fax' });

    expect(await undo(id)).toMatchObject({ status: 200, body: { count: 1, losses: [] } });
    expect(await stored('variables', record)).toMatchObject(variable);
    expect(await newest()).toMatchObject([
      { message: `variable #${record.id} updated`, action: 'undone', createdBy: 'ada' },
    ]);
  });

  it('can be undone in turn, but not done twice', async () => {
    const record = await save('variables', variable);
    await update('variables', record, { name: 'fax' });
    const id = await entry();
    await undo(id);
    const by = { id: 'ada', name: 'ada Rossi', email: 'ada@example.com' };
    expect(await offer(id)).toMatchObject({
      ...{ possible: false, code: 'notUndoable', problem: 'undone' },
      records: [{ problem: 'undone', later: { by } }],
    });
    expect(await undo(id)).toMatchObject({
      status: 409,
      body: { code: 'notUndoable', details: { problem: 'undone' } },
    });
    expect((await undo(await entry())).status).toBe(200);
    expect(await stored('variables', record)).toMatchObject({ name: 'fax' });
  });

  it('keeps what came after in other places', async () => {
    const record = await save('variables', variable);
    const second = await update('variables', record, { name: 'fax' });
    const id = await entry();
    await update('variables', second, { value: { number: 2 } });
    expect(await offer(id)).toMatchObject({ possible: true, problem: null });
    expect((await undo(id)).status).toBe(200);
    expect(await stored('variables', record)).toMatchObject({
      name: variable.name,
      value: { number: 2 },
    });
    const undone = { possible: false, problem: 'undone' };
    expect(await offer(id)).toMatchObject(undone);
    const now = { ...record, ...Object(await stored('variables', record)) };
    const later = await update('variables', now, { value: { number: 3 } });
    expect(await offer(id)).toMatchObject(undone);
    // What is done again can be undone again.
    await update('variables', later, { name: 'fax' });
    expect(await offer(id)).toMatchObject({ possible: true, problem: null });
  });

  it('takes a target that was renamed since for the same target', async () => {
    const template = await save('templates', { name: 'Base' });
    const page = await save('pages', { name: 'Uno', template: template.id });
    const second = await update('pages', page, { name: 'Due' });
    const id = await entry();
    await update('templates', template, { name: 'Nuova base' });
    await update('pages', second, { title: { it: 'Titolo' } });
    expect((await undo(id)).status).toBe(200);
    expect(await stored('pages', page)).toMatchObject({
      ...{ name: 'Uno', title: { it: 'Titolo' } },
      template: { id: template.id, name: 'Nuova base' },
    });
  });

  it('asks where the same place was changed since, and takes what is decided', async () => {
    const record = await save('variables', variable);
    const second = await update('variables', record, { name: 'fax' });
    const id = await entry();
    const third = await update('variables', second, { name: 'telefax' });
    expect(await offer(id)).toMatchObject({
      ...{ possible: false, problem: 'changedSince' },
      records: [
        {
          later: { by: { id: 'ada' } },
          conflict: {
            versions: {
              base: { name: 'fax' },
              theirs: { name: 'telefax' },
              mine: { name: variable.name },
            },
            present: { updatedAt: third.updatedAt, updatedBy: 'ada' },
          },
        },
      ],
    });
    const [shown] = Object(await offer(id)).records;
    expect(Object.keys(shown.conflict.present)).toEqual(['updatedAt', 'updatedBy']);
    expect((await undo(id)).status).toBe(409);
    const decide = (marks: object) =>
      ada.post(`/api/logs/${id}/undo`, {
        records: [decided(record, { name: 'telefono e fax', ...marks })],
      });
    const { updatedAt, updatedBy } = second;
    expect(await decide({ updatedAt, updatedBy })).toMatchObject({
      ...{ status: 409, body: { code: 'sync' } },
    });
    expect((await decide({ updatedAt: third.updatedAt, updatedBy: 'ada' })).status).toBe(200);
    expect(await stored('variables', record)).toMatchObject({ name: 'telefono e fax' });
    expect(await offer(id)).toMatchObject({ problem: 'undone' });
  });

  it('shows what has to be decided only to who may read the record', async () => {
    const record = await save('variables', variable);
    const second = await update('variables', record, { name: 'fax' });
    const id = await entry();
    await update('variables', second, { name: 'telefax' });
    const clerk = await app.user('clerk', { readAll: ['log'], updateAll: ['page'] });
    expect((await clerk.get(`/api/logs/${id}/undo`)).body).toMatchObject({
      records: [{ conflict: null, problem: 'accessDenied' }],
    });
    const records = [decided(record, { name: 'x' })];
    expect((await clerk.post(`/api/logs/${id}/undo`, { records })).status).toBe(403);
  });

  it('a creation deletes what nothing needs', async () => {
    const map = await save('maps', { name: 'Padova' });
    const id = await entry();
    await save('mapPoints', { name: 'Qui', map: { id: map.id } });
    const blockers = [expect.objectContaining({ collection: 'mapPoints', name: 'Qui' })];
    expect(await offer(id)).toMatchObject({
      ...{ possible: false, code: 'children', problem: null, details: { blockers } },
    });
    expect((await undo(id)).status).toBe(409);
    expect((await undo(await entry())).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await stored('maps', map)).toBeNull();
  });

  it('a deletion brings the record back under its id', async () => {
    const record = await save('variables', variable);
    await ada.delete(`/api/records/variables/${record.id}`);
    const id = await entry();
    expect(await offer(id)).toMatchObject({ possible: true, records: [{ effect: 'bringBack' }] });
    expect((await undo(id)).status).toBe(200);
    expect(await stored('variables', record)).toMatchObject(variable);
  });

  it('a deletion of many brings back what needs each other', async () => {
    const template = await save('templates', { name: 'T' });
    const pages = [await save('pages', { name: 'a', template: { id: template.id } })];
    pages.push(await save('pages', { name: 'b', template: { id: template.id } }));
    const ids = pages.map(({ id }) => id);
    await ada.post('/api/records/pages/delete', { ids });
    expect(await newest(2)).toMatchObject([{ action: 'deleted' }, { action: 'deleted' }]);
    const id = await entry(1);
    expect(await offer(id)).toMatchObject({ possible: true, total: 2 });
    expect(await undo(id)).toMatchObject({ status: 200, body: { count: 2, losses: [] } });
    for (const page of pages)
      expect(await stored('pages', page)).toMatchObject({ name: page.name });
  });

  it('a new order is all or nothing', async () => {
    const blocks = [await save('block', { name: '1' }), await save('block', { name: '2' })];
    const [one, two] = blocks;
    if (!one || !two) throw new Error('no blocks');
    await ada.post('/api/records/block/reorder', { ids: [two.id, one.id] });
    const id = await entry();
    const moved = recordIn(await ada.get(`/api/records/block/${one.id}`));
    await update('block', moved, { name: 'uno' });
    await ada.post('/api/records/block/reorder', { ids: [one.id, two.id] });
    const second = await entry();
    expect(await undo(id)).toMatchObject({ status: 409 });
    expect(await stored('block', two)).toMatchObject({ order: 2 });

    expect((await undo(second)).status).toBe(200);
    expect(await stored('block', one)).toMatchObject({ order: 2 });
    expect(await stored('block', two)).toMatchObject({ order: 1 });
    // The name that one of them got in between stays.
    expect((await undo(id)).status).toBe(200);
    expect(await stored('block', one)).toMatchObject({ name: 'uno', order: one.order });
    expect(await stored('block', two)).toMatchObject({ order: two.order });
  });

  it('takes back what the change did to other records', async () => {
    const first = await save('pages', { name: 'first', isHomepage: true });
    await save('pages', { name: 'second', isHomepage: true });
    expect(await stored('pages', first)).toMatchObject({ isHomepage: false });
    const id = await entry();
    expect(await offer(id)).toMatchObject({ possible: true, total: 2 });
    expect((await undo(id)).status).toBe(200);
    expect(await stored('pages', first)).toMatchObject({ isHomepage: true });
  });

  it('does not bring users back, and says so', async () => {
    const role = await app.create('roles', { name: 'none' });
    const fields = { firstName: 'Zoe', lastName: 'Neri', email: 'zoe@example.com' };
    const zoe = await save('users', { ...fields, role: role.id });
    await ada.delete(`/api/records/users/${zoe.id}`);
    expect(await offer(await entry())).toMatchObject({ problem: 'notRevivable' });
  });

  it('does not delete who undoes', async () => {
    const role = await save('roles', { name: 'all', ...masterRights(MODULES) });
    const leo = { firstName: 'Leo', lastName: 'N', email: 'leo@example.com', role: role.id };
    await app.create('users', leo, 'leo');
    const id = await entry();
    expect(await offer(id, app.as('leo'))).toMatchObject({ possible: false, code: 'deleteSelf' });
    expect((await undo(id, app.as('leo'))).status).toBe(409);
  });

  it('is not for what changed no record', async () => {
    const by = { id: 'ada', firstName: 'ada', lastName: '', email: '' };
    const id = await recordEvent(app.context, { action: 'signedIn', by });
    expect(await offer(id ?? '')).toMatchObject({ possible: false, problem: 'notARecord' });
    expect((await undo(id ?? '')).status).toBe(409);
  });

  it('says what the history does not keep any more', async () => {
    const record = await save('variables', variable);
    await update('variables', record, { name: 'fax' });
    const id = await entry();
    await app.context.store.transaction(async ({ db }) => {
      await db.deleteFrom('revisions').where('id', '=', record.id).execute();
    });
    expect(await offer(id)).toMatchObject({ problem: 'forgotten' });
  });
});

describe('the rights of whoever undoes', () => {
  it('decide, as for any other change', async () => {
    const record = await save('variables', variable);
    await update('variables', record, { name: 'fax' });
    const id = await entry();
    expect(await offer(id, reader)).toMatchObject({
      ...{ possible: false, code: 'accessDenied', problem: 'accessDenied' },
      records: [{ title: 'fax' }],
    });
    expect((await undo(id, reader)).status).toBe(403);
    expect(await stored('variables', record)).toMatchObject({ name: 'fax' });
  });

  it('decide on what one learns of the records', async () => {
    await save('pages', { name: 'Segreta' });
    const [{ recordId } = { recordId: '' }] = await newest();
    const answer = await offer(await entry(), reader);
    expect(answer).toMatchObject({ records: [{ title: recordId }] });
    expect(JSON.stringify(isObject(answer) && answer.records)).not.toContain('Segreta');
  });

  it('begin with reading the log', async () => {
    const eve = await app.user('eve', masterRights(['variable']));
    await save('variables', variable);
    const id = await entry();
    for (const url of [`/api/logs/${id}/undo`, '/api/logs/people']) {
      expect((await eve.get(url)).status).toBe(403);
    }
    expect((await undo(id, eve)).status).toBe(403);
    expect((await app.as(null).get(`/api/logs/${id}/undo`)).status).toBe(401);
    expect((await ada.get('/api/logs/nothing/undo')).status).toBe(404);
  });
});

it('the people of the log are those who did something, by their present names', async () => {
  const { body } = await ada.get('/api/logs/people');
  expect(body).toMatchObject({ people: [{ id: 'ada', name: 'ada Rossi' }] });
  const own = await app.user('own', { readOwn: ['log'] });
  expect((await own.get('/api/logs/people')).body).toEqual({ people: [] });
});
