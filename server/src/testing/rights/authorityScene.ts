/** Users and roles with rights at stake, and what became of them. */
import { isObject } from '@regia/model/isObject.ts';
import type { RoleRights } from '@regia/model/modules.ts';
import { getDocument } from '../../store/documents.ts';
import { type Answer, type Client, textAt } from '../client.ts';
import type { RightsWorld } from './world.ts';

export interface Scene {
  readonly world: RightsWorld;
  readonly by: Client;
  readonly stake: RoleRights;
}

/** The state of what somebody tried to give or to deal with. */
export type Done = () => Promise<boolean>;

let serial = 0;
export const email = () => `bersaglio${++serial}@example.com`;
export const path = (collection: string, id: string) => `/api/records/${collection}/${id}`;

export async function roleOf({ world }: Scene, rights: RoleRights): Promise<string> {
  return world.made('roles', { name: `Ruolo ${++serial}`, ...rights });
}

export async function userWith(scene: Scene, rights: RoleRights): Promise<string> {
  const role = await roleOf(scene, rights);
  const names = { firstName: 'B', lastName: `N${serial}` };
  return scene.world.made('users', { ...names, email: email(), role: { id: role } });
}

export const read = async ({ world }: Scene, collection: string, id: string) =>
  Object((await world.ada.get(path(collection, id))).body);

export async function put(
  scene: Scene,
  client: Client,
  collection: string,
  id: string,
  fields: object,
) {
  return client.put(path(collection, id), { ...(await read(scene, collection, id)), ...fields });
}

/** Saved by an administrator, which must go well. */
export async function arrange(scene: Scene, collection: string, id: string, fields: object) {
  const answer = await put(scene, scene.world.ada, collection, id, fields);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

export async function removed(scene: Scene, collection: string, id: string): Promise<Answer> {
  const answer = await scene.world.ada.delete(path(collection, id));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

export const stored = ({ world }: Scene, collection: string, id: string) =>
  getDocument(world.test.app.store.reader, collection, id);

export const roleIs =
  (scene: Scene, id: string, role: string): Done =>
  async () => {
    const held = (await stored(scene, 'users', id))?.role;
    return isObject(held) && held.id === role;
  };
export const rightsAre =
  (scene: Scene, id: string, rights: RoleRights): Done =>
  async () => {
    const found = await stored(scene, 'roles', id);
    return (
      found !== null &&
      Object.entries(rights).every(([right, modules]) => String(found[right]) === String(modules))
    );
  };
export const fieldIs =
  (scene: Scene, [collection, id]: [string, string], name: string, value: unknown): Done =>
  async () =>
    (await stored(scene, collection, id))?.[name] === value;
export const isGone =
  (scene: Scene, collection: string, id: string): Done =>
  async () =>
    (await stored(scene, collection, id)) === null;
export const isThere =
  (scene: Scene, collection: string, id: string): Done =>
  async () =>
    (await stored(scene, collection, id)) !== null;

export const send = ({ by }: Scene, route: string, file: object) =>
  by.send({
    method: 'POST',
    url: `/api/data/${route}`,
    payload: JSON.stringify(file),
    headers: { 'content-type': 'application/json' },
  });

/** The version of a record that it has now. */
export async function versionOf({ world }: Scene, collection: string, id: string): Promise<number> {
  return world.version(collection, id);
}

export const restore = async (scene: Scene, collection: string, id: string, seq: number) => {
  const { updatedAt, updatedBy } = await read(scene, collection, id);
  return scene.by.post(`/api/history/${collection}/${id}/${seq}/restore`, { updatedAt, updatedBy });
};
/** By the entry of the log, which tells of the changes of others. */
export async function undo(scene: Scene, collection: string, recordId: string): Promise<Answer> {
  const about = `filter[collection]=${collection}&filter[recordId]=${recordId}`;
  const entries = await scene.world.ada.get(`/api/records/logs?${about}&sort=createdAt:desc`);
  return scene.by.post(`/api/logs/${textAt(entries, 'items', '0', 'id')}/undo`);
}

export const serialNumber = () => ++serial;
