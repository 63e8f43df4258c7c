/** Who gives rights by a way round: long operations, and references that lead nowhere for a while. */
import { MODULES, masterRights, NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newOperationRow } from '../../operations/operationRules.ts';
import { findOperation, insertOperation } from '../../operations/operationTable.ts';
import { SYSTEM } from '../../records/writer.ts';
import { getDocument } from '../../store/documents.ts';
import { type Client, textAt } from '../../testing/client.ts';
import { type Person, RightsWorld } from '../../testing/rights/world.ts';

const EXCHANGES: RoleRights = masterRights(['exchange', 'workbench', 'user']);

let world: RightsWorld;
let eve: Person;
beforeEach(async () => {
  world = await RightsWorld.open();
  eve = await world.person();
});
afterEach(() => world.test.close());

const send = (client: Client, route: string, file: object) =>
  client.send({
    method: 'POST',
    url: `/api/data/${route}`,
    payload: JSON.stringify(file),
    headers: { 'content-type': 'application/json' },
  });
const master = async () => textAt(await world.ada.get('/api/me'), 'role', 'id');
const person = (role: string, email = 'nuovo@example.com') => ({
  ...{ firstName: 'A', lastName: 'B', email },
  role: { id: role },
});
const userNamed = (id: string) => getDocument(world.test.app.store.reader, 'users', id);

/** An import of a new Master that a crash has cut short before it wrote. */
async function interrupted(by: Person): Promise<string> {
  const { store, context } = world.test.app;
  const file = { users: { nuovo: person(await master()) } };
  const dryRun = await send(by.client, 'rehearse', file);
  const row = await findOperation(store.reader, textAt(dryRun, 'id'));
  if (!row) throw new Error(dryRun.text);
  const wanted = { kind: 'import' as const, by: { ...SYSTEM, id: by.id }, source: row.source };
  const cut = { ...newOperationRow(wanted, 'interrupted', context), phase: 'securing' as const };
  await store.transaction((session) => insertOperation(session, cut));
  return cut.id;
}
const goOn = (client: Client, id: string) => client.post(`/api/operations/${id}/continue`);

describe('an operation that is gone on with', () => {
  it('gives what whoever began it holds', async () => {
    const answer = await goOn(world.ada, await interrupted(eve));
    expect(answer).toMatchObject({ status: 200, body: { report: { created: 1 } } });
    expect(await userNamed('nuovo')).not.toBeNull();
  });

  it('gives no more than they hold since their role was lowered', async () => {
    const id = await interrupted(eve);
    await world.grant(eve, EXCHANGES);
    const answer = await goOn(world.ada, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { report: { created: 0, refused: 1, remarks: [{ code: 'beyondRights' }] } },
    });
    expect(await userNamed('nuovo')).toBeNull();
  });

  it('is not for whoever holds less than who began it', async () => {
    const id = await interrupted(eve);
    const bruno = await world.person();
    await world.grant(bruno, EXCHANGES);
    expect(await goOn(bruno.client, id)).toMatchObject({
      status: 403,
      body: { code: 'beyondRights' },
    });
    expect(await userNamed('nuovo')).toBeNull();
  });
});

it('an import that is taken back gives nobody back what whoever does it does not hold', async () => {
  const id = 'nuovo';
  await send(world.ada, 'import', { users: { [id]: person(await master()) } });
  const low = await world.made('roles', { name: 'Basso', ...NO_RIGHTS });
  const second = await send(world.ada, 'import', { users: { [id]: person(low) } });
  await world.grant(eve, masterRights(['exchange', 'workbench', 'user', 'backup']));
  const answer = await eve.client.post(`/api/operations/${textAt(second, 'id')}/undo`);
  expect(answer).toMatchObject({ status: 200, body: { report: { refused: 1 } } });
  expect((await userNamed(id))?.role).toMatchObject({ id: low });
});

it('a role in the bin is not given in the hope that it comes back', async () => {
  const role = await world.made('roles', { name: 'Vecchio', ...masterRights(MODULES) });
  await world.ada.delete(`/api/records/roles/${role}`);
  await world.grant(eve, EXCHANGES);
  const answer = await send(eve.client, 'import', { users: { nuovo: person(role) } });
  expect(answer).toMatchObject({ status: 200, body: { report: { refused: 1 } } });
  expect(await userNamed('nuovo')).toBeNull();
});

it('a role that comes later in the file is given as it comes', async () => {
  await world.grant(eve, EXCHANGES);
  const file = (rights: RoleRights) => ({
    users: { nuovo: person('viene') },
    roles: { viene: { name: 'Viene', ...rights } },
  });
  const refused = await send(eve.client, 'import', file(masterRights(MODULES)));
  expect(refused.body).toMatchObject({ report: { created: 0, refused: 2 } });
  const given = await send(eve.client, 'import', file(NO_RIGHTS));
  expect(given.body).toMatchObject({ report: { created: 2, refused: 0 } });
});

it('a dry run tells which users and roles would stay as they are', async () => {
  await world.grant(eve, EXCHANGES);
  const answer = await send(eve.client, 'rehearse', { users: { nuovo: person(await master()) } });
  expect(answer).toMatchObject({
    status: 200,
    body: { report: { refused: 1, remarks: [{ code: 'beyondRights', id: 'nuovo' }] } },
  });
});

it('a dry run of a restore tells who would stay though the file has them not, as the restore does', async () => {
  const bruno = await world.person();
  const low = await world.made('roles', { name: 'Basso', ...NO_RIGHTS });
  await world.made('users', { ...person(low), password: world.password });
  await world.grant(eve, EXCHANGES);
  const { text } = await world.ada.post('/api/data/export', { collections: ['users'] });
  const adaId = textAt(await world.ada.get('/api/me'), 'id');
  const file = { users: { [adaId]: JSON.parse(text).users[adaId] } };
  const dryRun = await send(eve.client, 'rehearse?action=restore', file);
  const stays = { code: 'beyondRights', collection: 'users', id: bruno.id, field: null };
  expect(dryRun).toMatchObject({
    status: 200,
    body: { report: { refused: 1, removed: 1, remarks: [stays] } },
  });
  const { report } = Object(dryRun.body);
  expect(await send(eve.client, 'restore', file)).toMatchObject({ status: 200, body: { report } });
});

it('everybody may change what they hold themselves: their address by the record, their role down', async () => {
  await world.grant(eve, EXCHANGES);
  const path = `/api/records/users/${eve.id}`;
  const { body } = await eve.client.get(path);
  const moved = await eve.client.put(path, { ...Object(body), email: 'eva@example.com' });
  expect(moved.status).toBe(200);
  const low = await world.made('roles', { name: 'Basso', readAll: ['user', 'role'] });
  await world.grant(eve, { ...EXCHANGES, readAll: [...EXCHANGES.readAll, 'role'] });
  const { record } = Object(moved.body);
  const lowered = await eve.client.put(path, { ...record, role: { id: low } });
  expect(lowered.status).toBe(200);
});
