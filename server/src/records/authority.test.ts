/** That every write of users and roles asks whether its writer may give that much. */
import { NO_RIGHTS, type RoleRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getDocument, putDocument, removeDocuments } from '../store/documents.ts';
import { recordChange } from '../store/history/recordChange.ts';
import { openTempStore, type TempStore } from '../testing/tempStore.ts';
import { requireReach } from './authority.ts';
import { UnitOfWork } from './unitOfWork.ts';
import type { Writer } from './writer.ts';

const EDITOR: RoleRights = { ...NO_RIGHTS, readAll: ['page'], updateAll: ['page'] };
const MORE: RoleRights = { ...EDITOR, create: ['page'] };
const WRITER = { id: 'ada', firstName: '', lastName: '', email: '', role: EDITOR };
const META = { createdAt: '', createdBy: null, updatedAt: '', updatedBy: null };
const BEYOND = { code: 'beyondRights' };

let temp: TempStore;
beforeEach(async () => {
  temp = await openTempStore();
  await temp.store.transaction(async (session) => {
    await putDocument(session, 'roles', { id: 'editor', name: 'E', ...EDITOR, ...META });
    await putDocument(session, 'roles', { id: 'more', name: 'M', ...MORE, ...META });
    for (const role of ['editor', 'more']) {
      const names = { firstName: role, lastName: '', email: `${role}@example.com` };
      await putDocument(session, 'users', { id: role, ...names, role: { id: role }, ...META });
    }
  });
});
afterEach(() => temp.close());

const change = (work: (unit: UnitOfWork) => Promise<unknown>, writer: Writer = WRITER) =>
  temp.store.transaction((session) => work(new UnitOfWork(session, writer, new Date(0))));
const edit = (collection: string, id: string, fields: object, writer?: Writer) =>
  change(async (unit) => {
    const before = await unit.find(collection, id);
    if (before) await unit.put(collection, { ...before, ...fields }, before);
  }, writer);
const remove = (collection: string, id: string, writer?: Writer) =>
  change(async (unit) => {
    const before = await unit.find(collection, id);
    if (before) await unit.remove(collection, before);
  }, writer);

it('a role that signing in does not read is given by whoever writes it as one', async () => {
  await temp.store.transaction(async (session) => {
    for (const id of ['more', 'editor']) {
      await putDocument(session, 'users', { id: `text-${id}`, email: 'a', role: id, ...META });
    }
  });
  const given = edit('users', 'text-more', { role: { id: 'more' } });
  await expect(given).rejects.toMatchObject(BEYOND);
  await edit('users', 'text-more', { firstName: 'New' });
  await edit('users', 'text-editor', { role: { id: 'editor' } });
});

it('nobody writes or deletes who holds more, or gives more', async () => {
  for (const refused of [
    edit('users', 'editor', { role: { id: 'more' } }),
    edit('users', 'more', { email: 'new@example.com' }),
    edit('users', 'more', { role: { id: 'editor' } }),
    edit('roles', 'editor', MORE),
    edit('roles', 'more', EDITOR),
    remove('users', 'more'),
    remove('roles', 'more'),
    change((unit) => unit.put('roles', unit.created('r', { name: 'R', ...MORE }), null)),
  ]) {
    await expect(refused).rejects.toMatchObject(BEYOND);
  }
  await edit('users', 'editor', { email: 'new@example.com' });
  await edit('roles', 'editor', { ...NO_RIGHTS, readAll: ['page'] });
  await remove('users', 'editor');
});

it('the copy of a role in a user tells nothing of what the role gives', async () => {
  const copy = { id: 'more', ...NO_RIGHTS };
  await expect(edit('users', 'editor', { role: copy })).rejects.toMatchObject(BEYOND);
});

it('the program writes what it has to', async () => {
  await edit('users', 'editor', { role: { id: 'more' } }, { ...WRITER, role: null });
  await remove('users', 'more', { ...WRITER, role: null });
});

it('who has not shown lately who they are gives and deals with nothing, and edits all else', async () => {
  const writer = { ...WRITER, lacksProof: true };
  const address = { email: 'new@example.com' };
  await expect(edit('users', 'editor', address, writer)).rejects.toMatchObject({
    code: 'proofNeeded',
  });
  await expect(remove('users', 'editor', writer)).rejects.toMatchObject({ code: 'proofNeeded' });
  await edit('users', 'editor', { firstName: 'Ed' }, writer);
  await change((unit) => unit.put('pages', unit.created('p', { name: 'P' }), null), writer);
});

it('whoever is out of reach is so by their role as it is, or as it was deleted', async () => {
  const reach = async (id: string) => {
    const user = await getDocument(temp.store.reader, 'users', id);
    if (user) await requireReach(temp.store.reader, EDITOR, user);
  };
  const bothReached = async () => {
    await reach('editor');
    await expect(reach('more')).rejects.toMatchObject(BEYOND);
  };
  await bothReached();
  await temp.store.transaction(async (session) => {
    await removeDocuments(session, 'roles', ['editor', 'more']);
    const versions = Object.entries({ editor: EDITOR, more: MORE }).map(([id, rights]) => {
      const after = { id, ...rights, ...META };
      return { collection: 'roles', id, before: null, after };
    });
    await recordChange(session, { at: '2026-03-10', by: null, writes: versions });
  });
  await bothReached();
});

it('and by a role of which nobody knows what it gave', async () => {
  await temp.store.transaction((session) => removeDocuments(session, 'roles', ['editor']));
  const user = await getDocument(temp.store.reader, 'users', 'editor');
  if (!user) throw new Error('no user');
  await expect(requireReach(temp.store.reader, EDITOR, user)).rejects.toMatchObject(BEYOND);
});
