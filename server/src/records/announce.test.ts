import { MODULES, masterRights } from '@regia/model/modules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allDocuments } from '../store/documents.ts';
import { RecordsApp, recordIn } from '../testing/recordsApp.ts';
import { changeRecords } from './change.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { SYSTEM } from './writer.ts';

let app: RecordsApp;
beforeEach(async () => {
  app = await RecordsApp.open();
  await app.user('ada', masterRights(['user']));
  await app.user('eve', masterRights(['page']));
  await app.user('zoe', { create: ['user'] });
  await app.user('max', masterRights(MODULES));
});
afterEach(() => app.close());

const last = async () => (await allDocuments(app.context.store.reader, 'notifications')).at(-1);

describe('a notification', () => {
  it('of a new user goes to those who can create users, unread', async () => {
    const fields = { firstName: 'Leo', lastName: 'Neri', email: 'leo@example.com' };
    const role = await app.create('roles', { name: 'Chief', create: ['user'] });
    await app.create('users', { ...fields, role: role.id }, 'leo');
    expect(await last()).toMatchObject({
      type: 'userCreated',
      reference: 'leo',
      message: 'Leo Neri',
      owners: ['ada', 'max', 'zoe'],
      unread: ['ada', 'max', 'zoe'],
    });
  });

  it('of a new release goes to everyone who may read it', async () => {
    await app.create('changelog', { version: '0.9', date: '2026-01-01', public: false });
    expect(await last()).toMatchObject({ message: '0.9', owners: ['max'] });
    const { id } = await app.create('changelog', {
      version: '1.0',
      date: '2026-01-01',
      public: true,
    });
    expect(await last()).toMatchObject({
      type: 'releaseCreated',
      reference: id,
      message: '1.0',
      owners: ['ada', 'eve', 'max', 'zoe'],
    });
  });

  it('is left by who is deleted, whatever is noted of who has read it, and no other is written', async () => {
    await app.user('leo', {});
    await app.create('changelog', { version: '1.0', date: '2026-01-01', public: true });
    const released = await last();
    expect(released).toMatchObject({ owners: ['ada', 'eve', 'leo', 'max', 'zoe'] });
    const odd = await app.put('notifications', { owners: ['leo', 'ada'], unread: 'leo' }, null);
    const others = await app.put('notifications', { owners: ['ada'], unread: ['ada'] }, null);
    expect((await app.as('ada').delete('/api/records/users/leo')).status).toBe(200);
    const stored = await allDocuments(app.context.store.reader, 'notifications');
    const now = (id = '') => stored.find((one) => one.id === id);
    expect(now(released?.id)).toMatchObject({ owners: ['ada', 'eve', 'max', 'zoe'] });
    expect(now(odd.id)).toMatchObject({ owners: ['ada'], unread: [] });
    expect(now(others.id)).toEqual(others);
  });

  it('is not made again of what comes back', async () => {
    const max = app.as('max');
    const { id } = await app.create('changelog', { version: '2.0', date: '2026-01-02' });
    const before = (await allDocuments(app.context.store.reader, 'notifications')).length;
    expect((await max.delete(`/api/records/changelog/${id}`)).status).toBe(200);
    expect((await max.post(`/api/bin/changelog/${id}/restore`)).status).toBe(200);
    expect(await allDocuments(app.context.store.reader, 'notifications')).toHaveLength(before);
  });

  it('follows from no other write, nor from a part of an operation', async () => {
    const before = await last();
    const max = app.as('max');
    const zoe = recordIn(await max.get('/api/records/users/zoe'));
    expect((await max.put('/api/records/users/zoe', { ...zoe, lastName: 'Blu' })).status).toBe(200);
    await app.create('pages', { name: 'x' }, 'zoe');
    expect((await max.delete('/api/records/pages/zoe')).status).toBe(200);
    const release = (unit: UnitOfWork) =>
      unit.put('changelog', unit.created(app.newId(), { version: '3.0' }), null);
    await changeRecords(app.context, SYSTEM, release, { isPart: true });
    expect(await last()).toEqual(before);
  });

  it('goes to nobody for what a file wrote beside a role that is gone', async () => {
    const role = { id: 'gone', ...masterRights(MODULES) };
    await app.put('users', { firstName: 'G', lastName: 'H', email: 'g@example.com', role }, null);
    expect(await last()).toMatchObject({ message: 'G H', owners: ['ada', 'max', 'zoe'] });
    const plain = { firstName: 'M', lastName: 'N', email: 'm@example.com' };
    const { id } = await app.create('roles', { name: 'Plain' });
    await app.create('users', { ...plain, role: id }, 'mia');
    expect(await last()).toMatchObject({ message: 'M N', owners: ['ada', 'max', 'zoe'] });
  });
});

it('the first user of all is no news to anyone', async () => {
  const fresh = await RecordsApp.open();
  await fresh.user('ada', masterRights(['user']));
  expect(await allDocuments(fresh.context.store.reader, 'notifications')).toEqual([]);
  await fresh.close();
});
