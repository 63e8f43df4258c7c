/** What a file brings of the action log and of backups tells of elsewhere, and has no power here. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_FOLDER } from '../backups/archives.ts';
import { changeRecords } from '../records/change.ts';
import { SYSTEM } from '../records/writer.ts';
import { type Client, textAt } from '../testing/client.ts';
import { DataApp } from '../testing/dataApp.ts';
import { itemsIn } from '../testing/recordsApp.ts';

const TOM = { email: 'tom@example.com', password: 'Segreta123' };
const LITTLE = {
  ...{ name: 'Little', readAll: ['workbench'] },
  ...{ create: ['exchange'], updateAll: ['exchange'] },
};

let app: DataApp;
let tom: Client;
let tomId: string;
/** The number of the change that took Tom's many rights. */
let change: number;
let at: string;
beforeAll(async () => {
  app = await DataApp.open({
    tryRestore: async () => ({ condition: 'restorable', problem: '' }),
  });
  const { ada } = app;
  const many = { ...LITTLE, readAll: ['workbench', 'user', 'role'] };
  const role = await ada.post('/api/records/roles', many);
  const user = { firstName: 'Tom', lastName: 'T', ...TOM };
  const roleId = textAt(role, 'record', 'id');
  tomId = textAt(
    await ada.post('/api/records/users', { ...user, role: { id: roleId } }),
    'record',
    'id',
  );
  const stored = Object((await ada.get(`/api/records/roles/${roleId}`)).body);
  await ada.put(`/api/records/roles/${roleId}`, { ...stored, ...LITTLE });
  tom = app.test.client();
  await tom.signIn(TOM);
  const [entry] = itemsIn(
    await ada.get('/api/records/logs?sort=createdAt:desc&pageSize=100'),
  ).filter(({ collection }) => collection === 'roles');
  change = Number(entry?.change);
  at = String(entry?.createdAt);
});
afterAll(() => app.close());

const forged = () => ({
  ...{ user: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' } },
  ...{ message: 'page #abc deleted', action: 'deleted', collection: 'pages', recordId: 'abc' },
  ...{ title: 'Chi siamo', type: 'info', change, imported: false, operation: 'x' },
  ...{ createdAt: at, createdBy: app.adaId, updatedBy: app.adaId },
});
const entry = async (id: string) => Object((await app.ada.get(`/api/records/logs/${id}`)).body);
const told = { code: 'entriesImported', collection: 'logs', id: '', field: null };

describe.each(['import', 'restore'])('of an %s', (action) => {
  const id = `forged-${action}`;
  const who = () => (action === 'import' ? tom : app.ada);

  it('an entry of the log has no way back, nobody’s name and a mark', async () => {
    const sent = await app.send(action, { logs: { [id]: forged() } }, who());
    expect(sent.body).toMatchObject({ report: { created: 1, remarks: [told] } });
    const marks = { imported: true, change: 0, createdBy: null, updatedBy: null };
    expect(await entry(id)).toMatchObject({ ...marks, title: 'Chi siamo', createdAt: at });

    const refusal = { code: 'notUndoable', details: { problem: 'notARecord' } };
    expect((await app.ada.get(`/api/logs/${id}/undo`)).body).toMatchObject({ possible: false });
    const undone = await app.ada.post(`/api/logs/${id}/undo`);
    expect(undone).toMatchObject({ status: 409, body: refusal });
    expect((await tom.get('/api/records/users')).status).toBe(403);
  });

  it('it is equal where it comes again', async () => {
    const again = `again-${action}`;
    await app.send(action, { logs: { [again]: forged() } });
    for (const path of [`rehearse?action=${action}`, action]) {
      const { body } = await app.send(path, { logs: { [again]: forged() } });
      expect(body).toMatchObject({ report: { created: 0, equal: 1, refused: 0, remarks: [] } });
    }
  });
});

it('a dry run tells of it too', async () => {
  const { body } = await app.send('rehearse', { logs: { other: forged() } });
  expect(body).toMatchObject({ report: { created: 1, remarks: [told] } });
});

it('many entries are told of once', async () => {
  const logs = Object.fromEntries(
    Array.from({ length: 600 }, (_, nth) => [`many${nth}`, forged()]),
  );
  expect(await app.import({ logs })).toMatchObject({ created: 600, remarks: [told] });
});

it('an entry names nobody of here by their present name', async () => {
  const failed = { ...forged(), action: 'signInFailed', collection: 'users', recordId: app.adaId };
  const user = { firstName: 'Zoe', lastName: '', email: 'zoe@example.com' };
  await app.import({ logs: { failed: { ...failed, user } } });
  expect(await entry('failed')).toMatchObject({ user });
});

it('one’s own export changes nothing of one’s own entries', async () => {
  const { logs } = await app.exported('logs');
  expect(await app.import({ logs })).toMatchObject({ created: 0, refused: 0, remarks: [] });
  expect((await app.exported('logs')).logs).toMatchObject(Object(logs));
});

it('a backup of the list brings its entries back as they were', async () => {
  await app.ada.post('/api/records/variables', { name: 'one', value: {} });
  const entries = itemsIn(await app.ada.get('/api/records/logs?sort=createdAt:desc&pageSize=50'));
  const mine = entries.find(({ collection }) => collection === 'variables');
  const backup = await madeBackup();
  await app.ada.delete(`/api/records/logs/${mine?.id}`);
  const restored = await app.ada.post(`/api/data/restore?backup=${backup}&collections=logs`);
  expect(restored.body).toMatchObject({ report: { remarks: [] } });
  expect(await entry(mine?.id ?? '')).toEqual(mine);
  expect((await app.ada.get(`/api/logs/${mine?.id}/undo`)).body).toMatchObject({ possible: true });
});

it('an entry has no way back to a change that it was not written with', async () => {
  // As versions before took one from a file, and as the archive of another installation has it.
  const fields = { ...forged(), updatedAt: at, id: 'older', createdBy: null, imported: false };
  await changeRecords(app.test.app.context, SYSTEM, (unit) => unit.put('logs', fields, null));
  expect((await app.ada.post('/api/logs/older/undo')).body).toMatchObject({ code: 'notUndoable' });
  expect((await tom.get('/api/records/users')).status).toBe(403);
});

it('the record of a backup is nobody’s, and says of its archive only what is known here', async () => {
  const made = await madeBackup();
  const storage = await app.test.place.storage('', [BACKUP_FOLDER]);
  await storage.write((await app.test.app.backups.open(made)).read(), BACKUP_FOLDER, 'lost.zip');
  const found = Object((await app.exported('backups')).backups?.[made]);
  const claims = { condition: 'restorable', checkedAt: at, problem: 'none', createdBy: tomId };
  await app.import({ backups: { lost: { ...found, ...claims } } });
  const { condition, checkedAt, problem, createdBy, sha256 } = Object(
    (await app.ada.get('/api/records/backups/lost')).body,
  );
  expect({ condition, checkedAt, problem, createdBy, sha256 }).toEqual({
    ...{ condition: 'unchecked', checkedAt: null, problem: '', createdBy: null },
    sha256: found.sha256,
  });
});

async function madeBackup(): Promise<string> {
  return textAt(await app.ada.post('/api/functions/backup'), 'record', 'id');
}
