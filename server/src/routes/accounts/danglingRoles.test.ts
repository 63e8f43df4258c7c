/**
 * A user can have a role that is not there. Whoever makes it later gives it to them, so that nobody
 * but administrators gives one, or deals with who has one.
 */
import { MODULES, masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../testing/client.ts';
import {
  arrange,
  isThere,
  put,
  restore,
  roleIs,
  roleOf,
  type Scene,
  send,
  serialNumber,
  stored,
  undo,
  versionOf,
} from '../../testing/rights/authorityScene.ts';
import { RightsWorld } from '../../testing/rights/world.ts';

let world: RightsWorld;
/** By somebody who may do everything but read all roles. */
let scene: Scene;
let ada: Scene;
let id: string;
let role: string;

beforeAll(async () => {
  world = await RightsWorld.open();
  const by = await world.person();
  await world.grant(by, {
    ...masterRights(MODULES),
    readAll: MODULES.filter((module) => module !== 'role'),
    readOwn: ['role'],
  });
  scene = { world, by: by.client, stake: NO_RIGHTS };
  ada = { ...scene, by: world.ada };
});
afterAll(() => world.test.close());
beforeEach(() => {
  const serial = serialNumber();
  id = `utente${serial}`;
  role = `ruolo${serial}`;
});

const userWithIt = (more: object = {}) => {
  const names = { firstName: 'A', lastName: 'B', email: `${id}@dangling.example.com` };
  return { users: { [id]: { ...names, role: { id: role }, ...more } } };
};
const roles = (rights: object) => ({ roles: { [role]: { name: role, ...NO_RIGHTS, ...rights } } });
const codes = ({ body }: Answer) =>
  Object(body).report.remarks.map((one: { code: string }) => one.code);
const REFUSED = { status: 403, body: { code: 'beyondRights' } };

/** By an administrator, so that there is something to deal with. */
async function made(): Promise<void> {
  expect((await send(ada, 'import', userWithIt())).status).toBe(200);
  expect(await isThere(ada, 'users', id)()).toBe(true);
}

it.each(['import', 'restore'])('%s gives nobody a role that is not there', async (action) => {
  const file = userWithIt();
  const foretold = await scene.by.send({
    method: 'POST',
    url: `/api/data/rehearse?action=import`,
    payload: JSON.stringify(file),
    headers: { 'content-type': 'application/json' },
  });
  expect(codes(foretold)).toContain('beyondRights');
  if (action === 'restore') {
    // What the file does not have would go.
    const all = await world.ada.post('/api/data/export', { collections: ['users'] });
    Object.assign(file.users, JSON.parse(all.text).users);
  }
  expect(codes(await send(scene, action, file))).toContain('beyondRights');
  expect(await stored(scene, 'users', id)).toBeNull();
});

it('a role that stands later in the file is judged as it will be', async () => {
  const beyond = { ...userWithIt(), ...roles({ readAll: ['role'] }) };
  expect(codes(await send(scene, 'import', beyond)).slice(0, 2)).toEqual([
    'beyondRights',
    'beyondRights',
  ]);
  expect(await stored(scene, 'users', id)).toBeNull();
  const within = { ...userWithIt(), ...roles({ readAll: ['page'] }) };
  expect(codes(await send(scene, 'import', within))).not.toContain('beyondRights');
  expect(await roleIs(scene, id, role)()).toBe(true);
});

it('saving changes no address of one who has it', async () => {
  await made();
  expect(await put(scene, scene.by, 'users', id, { email: `x${id}@example.com` })).toMatchObject(
    REFUSED,
  );
});

it('neither the history nor undoing gives it back', async () => {
  await made();
  const seq = await versionOf(scene, 'users', id);
  await arrange(scene, 'users', id, { role: { id: await roleOf(scene, NO_RIGHTS) } });
  expect((await undo(scene, 'users', id)).status).toBeGreaterThanOrEqual(400);
  expect((await restore(scene, 'users', id, seq)).status).toBeGreaterThanOrEqual(400);
  expect(await roleIs(scene, id, role)()).toBe(false);
});
