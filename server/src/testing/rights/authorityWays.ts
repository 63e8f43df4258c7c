/** Every way to give rights, or to deal with somebody who has some. */
import { NO_RIGHTS } from '@regia/model/modules.ts';
import type { Answer } from '../client.ts';
import {
  arrange,
  type Done,
  email,
  fieldIs,
  isGone,
  isThere,
  path,
  put,
  read,
  removed,
  restore,
  rightsAre,
  roleIs,
  roleOf,
  type Scene,
  send,
  serialNumber,
  undo,
  userWith,
  versionOf,
} from './authorityScene.ts';

export interface Way {
  /** What the request tries, and how to see whether it came about. */
  attempt(scene: Scene): Promise<{ answer: Answer; isDone: Done }>;
  /** Is it answered as a whole, and the refusal told in a report? */
  readonly reports?: true;
  /** May everybody do it? */
  readonly isHarmless?: true;
}

export const WAYS: Record<string, Way> = {
  'creating a user with the role': {
    async attempt(scene) {
      const role = await roleOf(scene, scene.stake);
      const address = email();
      const names = { firstName: 'A', lastName: 'B' };
      const fields = { ...names, email: address, role: { id: role }, password: 'Segreta123' };
      const answer = await scene.by.post('/api/records/users', fields);
      const isDone = async () =>
        (await scene.world.test.client().signIn({ email: address, password: 'Segreta123' }))
          .status === 200;
      return { answer, isDone };
    },
  },
  'giving a user the role': {
    async attempt(scene) {
      const id = await userWith(scene, NO_RIGHTS);
      const role = await roleOf(scene, scene.stake);
      const answer = await put(scene, scene.by, 'users', id, { role: { id: role } });
      return { answer, isDone: roleIs(scene, id, role) };
    },
  },
  'taking the role from a user': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const role = await roleOf(scene, NO_RIGHTS);
      const answer = await put(scene, scene.by, 'users', id, { role: { id: role } });
      return { answer, isDone: roleIs(scene, id, role) };
    },
  },
  'changing the address of a user': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const address = email();
      const answer = await put(scene, scene.by, 'users', id, { email: address });
      return { answer, isDone: fieldIs(scene, ['users', id], 'email', address) };
    },
  },
  'blocking a user': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const answer = await put(scene, scene.by, 'users', id, { blocked: true });
      return { answer, isDone: fieldIs(scene, ['users', id], 'blocked', true) };
    },
  },
  'letting a blocked user in': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      await arrange(scene, 'users', id, { blocked: true });
      const answer = await put(scene, scene.by, 'users', id, { blocked: false });
      return { answer, isDone: fieldIs(scene, ['users', id], 'blocked', false) };
    },
  },
  'changing the name of a user': {
    isHarmless: true,
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const answer = await put(scene, scene.by, 'users', id, { firstName: 'Altro' });
      return { answer, isDone: fieldIs(scene, ['users', id], 'firstName', 'Altro') };
    },
  },
  'deleting a user': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const answer = await scene.by.delete(path('users', id));
      return { answer, isDone: isGone(scene, 'users', id) };
    },
  },
  'deleting many users': {
    reports: true,
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const answer = await scene.by.post('/api/records/users/delete', { ids: [id] });
      return { answer, isDone: isGone(scene, 'users', id) };
    },
  },
  'taking the second factors of a user': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const answer = await scene.by.delete(`/api/users/${id}/second-factor`);
      return { answer, isDone: async () => answer.status === 204 };
    },
  },
  'creating a role': {
    async attempt(scene) {
      const name = `Nuovo ${serialNumber()}`;
      const answer = await scene.by.post('/api/records/roles', { name, ...scene.stake });
      return { answer, isDone: async () => answer.status === 201 };
    },
  },
  'giving a role rights': {
    async attempt(scene) {
      const id = await roleOf(scene, NO_RIGHTS);
      const answer = await put(scene, scene.by, 'roles', id, scene.stake);
      const isDone = rightsAre(scene, id, scene.stake);
      return { answer, isDone };
    },
  },
  'taking rights from a role': {
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      const answer = await put(scene, scene.by, 'roles', id, NO_RIGHTS);
      return { answer, isDone: rightsAre(scene, id, NO_RIGHTS) };
    },
  },
  'taking the second factor that a role requires': {
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      await arrange(scene, 'roles', id, { requiresSecondFactor: true });
      const answer = await put(scene, scene.by, 'roles', id, { requiresSecondFactor: false });
      return { answer, isDone: fieldIs(scene, ['roles', id], 'requiresSecondFactor', false) };
    },
  },
  'giving the role back to a user from the history': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const { role: held } = await read(scene, 'users', id);
      const seq = await versionOf(scene, 'users', id);
      await arrange(scene, 'users', id, { role: { id: await roleOf(scene, NO_RIGHTS) } });
      const answer = await restore(scene, 'users', id, seq);
      return { answer, isDone: roleIs(scene, id, held.id) };
    },
  },
  'giving rights back to a role from the history': {
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      const seq = await versionOf(scene, 'roles', id);
      await arrange(scene, 'roles', id, { ...NO_RIGHTS, name: 'Vuoto' });
      const answer = await restore(scene, 'roles', id, seq);
      return { answer, isDone: rightsAre(scene, id, scene.stake) };
    },
  },
  'giving a user their former address from the history': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const { email: former } = await read(scene, 'users', id);
      const seq = await versionOf(scene, 'users', id);
      await arrange(scene, 'users', id, { email: email() });
      const answer = await restore(scene, 'users', id, seq);
      return { answer, isDone: fieldIs(scene, ['users', id], 'email', former) };
    },
  },
  'deleting a role': {
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      const answer = await scene.by.delete(path('roles', id));
      return { answer, isDone: isGone(scene, 'roles', id) };
    },
  },
  'bringing a role back from the bin': {
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      await removed(scene, 'roles', id);
      const answer = await scene.by.post(`/api/bin/roles/${id}/restore`);
      return { answer, isDone: isThere(scene, 'roles', id) };
    },
  },
  'bringing many roles back from the bin': {
    reports: true,
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      await removed(scene, 'roles', id);
      const records = [{ collection: 'roles', id }];
      const answer = await scene.by.post('/api/bin/restore', { records });
      return { answer, isDone: isThere(scene, 'roles', id) };
    },
  },
  'taking back that a user was given less': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const { role: held } = await read(scene, 'users', id);
      await arrange(scene, 'users', id, { role: { id: await roleOf(scene, NO_RIGHTS) } });
      const answer = await undo(scene, 'users', id);
      return { answer, isDone: roleIs(scene, id, held.id) };
    },
  },
  'taking back several changes of a user, who was given less by one': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const { role: held } = await read(scene, 'users', id);
      await arrange(scene, 'users', id, { role: { id: await roleOf(scene, NO_RIGHTS) } });
      const changes = [await versionOf(scene, 'users', id)];
      await arrange(scene, 'users', id, { firstName: 'Altra' });
      changes.push(await versionOf(scene, 'users', id));
      const answer = await scene.by.post('/api/changes/undo', { changes });
      return { answer, isDone: roleIs(scene, id, held.id) };
    },
  },
  'taking back that a role was given less': {
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      await arrange(scene, 'roles', id, { ...NO_RIGHTS, name: 'Vuoto' });
      const answer = await undo(scene, 'roles', id);
      return { answer, isDone: rightsAre(scene, id, scene.stake) };
    },
  },
  'taking back that a user was created': {
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const answer = await undo(scene, 'users', id);
      return { answer, isDone: isGone(scene, 'users', id) };
    },
  },
  'taking back that a role was deleted': {
    async attempt(scene) {
      const id = await roleOf(scene, scene.stake);
      await removed(scene, 'roles', id);
      const answer = await undo(scene, 'roles', id);
      return { answer, isDone: isThere(scene, 'roles', id) };
    },
  },
  'importing a user with the role': {
    reports: true,
    async attempt(scene) {
      const role = await roleOf(scene, scene.stake);
      const id = `importato${serialNumber()}`;
      const fields = { firstName: 'A', lastName: 'B', email: email(), role: { id: role } };
      const answer = await send(scene, 'import', { users: { [id]: fields } });
      return { answer, isDone: isThere(scene, 'users', id) };
    },
  },
  'importing another role for a user': {
    reports: true,
    async attempt(scene) {
      const id = await userWith(scene, NO_RIGHTS);
      const role = await roleOf(scene, scene.stake);
      const fields = { ...(await read(scene, 'users', id)), role: { id: role } };
      const answer = await send(scene, 'import', { users: { [id]: fields } });
      return { answer, isDone: roleIs(scene, id, role) };
    },
  },
  'importing another address for a user': {
    reports: true,
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const address = email();
      const fields = { ...(await read(scene, 'users', id)), email: address };
      const answer = await send(scene, 'import', { users: { [id]: fields } });
      return { answer, isDone: fieldIs(scene, ['users', id], 'email', address) };
    },
  },
  'importing another creator for a user': {
    reports: true,
    async attempt(scene) {
      const id = await userWith(scene, scene.stake);
      const { id: createdBy } = Object((await scene.by.get('/api/me')).body);
      const fields = { ...(await read(scene, 'users', id)), createdBy };
      const answer = await send(scene, 'import', { users: { [id]: fields } });
      return { answer, isDone: fieldIs(scene, ['users', id], 'createdBy', createdBy) };
    },
  },
  'importing a role': {
    reports: true,
    async attempt(scene) {
      const id = `ruolo${serialNumber()}`;
      const fields = { name: 'Importato', ...scene.stake };
      const answer = await send(scene, 'import', { roles: { [id]: fields } });
      return { answer, isDone: isThere(scene, 'roles', id) };
    },
  },
  'importing rights for a role': {
    reports: true,
    async attempt(scene) {
      const id = await roleOf(scene, NO_RIGHTS);
      const fields = { ...(await read(scene, 'roles', id)), ...scene.stake, name: 'Altro' };
      const answer = await send(scene, 'import', { roles: { [id]: fields } });
      return { answer, isDone: fieldIs(scene, ['roles', id], 'name', 'Altro') };
    },
  },
};
