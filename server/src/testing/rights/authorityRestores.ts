/** The ways to give rights that write the users as a whole: by a file, a backup, or what took one's place. */
import { buffer } from 'node:stream/consumers';
import { NO_RIGHTS } from '@regia/model/modules.ts';
import { type Answer, textAt } from '../client.ts';
import { arrange, read, roleIs, roleOf, type Scene, send, userWith } from './authorityScene.ts';
import type { Way } from './authorityWays.ts';

/** Of a user who had the role then, and has another one now. */
async function backedUp(scene: Scene) {
  const id = await userWith(scene, scene.stake);
  const { role: held } = await read(scene, 'users', id);
  const backup = textAt(await scene.world.ada.post('/api/functions/backup'), 'record', 'id');
  await arrange(scene, 'users', id, { role: { id: await roleOf(scene, NO_RIGHTS) } });
  return { id, role: String(held.id), backup };
}

async function everybody({ world }: Scene): Promise<Record<string, object>> {
  const { text } = await world.ada.post('/api/data/export', { collections: ['users'] });
  return JSON.parse(text).users;
}

export const RESTORES: Record<string, Way> = {
  'restoring a file in which a user has the role': {
    reports: true,
    async attempt(scene) {
      const id = await userWith(scene, NO_RIGHTS);
      const role = await roleOf(scene, scene.stake);
      const users = await everybody(scene);
      const answer = await send(scene, 'restore', {
        users: { ...users, [id]: { ...users[id], role: { id: role } } },
      });
      return { answer, isDone: roleIs(scene, id, role) };
    },
  },
  'restoring a backup of the list in which a user has the role': {
    reports: true,
    async attempt(scene) {
      const { id, role, backup } = await backedUp(scene);
      const url = `/api/data/restore?backup=${backup}&collections=users`;
      return { answer: await scene.by.post(url), isDone: roleIs(scene, id, role) };
    },
  },
  'restoring an archive that was sent in which a user has the role': {
    reports: true,
    async attempt(scene) {
      const { id, role, backup } = await backedUp(scene);
      const archive = await scene.world.test.app.backups.open(backup);
      const answer: Answer = await scene.by.send({
        method: 'POST',
        url: '/api/data/restore?collections=users',
        payload: await buffer(archive.read()),
        headers: { 'content-type': 'application/zip' },
      });
      return { answer, isDone: roleIs(scene, id, role) };
    },
  },
  'taking back the import that gave a user less': {
    reports: true,
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const stored = await read(scene, 'users', id);
      const role = { id: await roleOf(scene, NO_RIGHTS) };
      const byAda = { ...scene, by: scene.world.ada };
      const done = await send(byAda, 'import', { users: { [id]: { ...stored, role } } });
      const answer = await scene.by.post(`/api/operations/${textAt(done, 'id')}/undo`);
      return { answer, isDone: roleIs(scene, id, stored.role.id) };
    },
  },
};
