import { isObject } from '@regia/model/isObject.ts';
import { expect, it } from 'vitest';
import { DataApp } from '../testing/dataApp.ts';

it('makes one a day, tells those who may read it, and prunes what is old', async () => {
  let now = new Date('2026-05-10T12:00:00.000Z');
  const daily = await DataApp.open({
    clock: () => now,
    environment: { BACKUPS_KEPT: '2', BACKUP_HOUR: '3' },
    tryRestore: async () => ({ condition: 'restorable', problem: '' }),
  });
  try {
    const { backUp } = daily.test.app;
    // Whoever may not read backups does not hear of them.
    await daily.ada.post('/api/records/roles', { name: 'Ospite' });
    const { roles } = await daily.exported('roles');
    const [guest] =
      Object.entries(roles ?? {}).find(([, role]) => Object(role).name === 'Ospite') ?? [];
    const bruno = { firstName: 'B', lastName: 'B', email: 'b@example.com', role: { id: guest } };
    await daily.ada.post('/api/records/users', bruno);
    const list = async () => {
      const { body } = await daily.ada.get('/api/records/backups');
      return Object(body).items.map((one: { createdAt: string }) => one.createdAt);
    };
    await backUp();
    expect(await list()).toEqual([]);
    now = new Date('2026-05-11T00:59:00.000Z');
    await backUp();
    expect(await list()).toEqual([]);
    const days = [
      '2026-05-11T01:00:00.000Z',
      '2026-05-12T15:00:00.000Z',
      '2026-05-13T02:00:00.000Z',
    ];
    for (const day of days) {
      now = new Date(day);
      await daily.ada.signIn({ email: 'ada@example.com', password: 'Analytical1' });
      await backUp();
      await backUp();
      expect((await list())[0]).toBe(day);
    }
    expect(await list()).toEqual([days[2], days[1]]);
    const { body } = await daily.ada.get('/api/notifications?type=backup');
    expect(Object(body).items).toHaveLength(3);
    const { notifications } = await daily.exported('notifications');
    const news = Object.values(notifications ?? {}).filter((one) => Object(one).type === 'backup');
    expect(news.map((one) => Object(one).owners)).toEqual([1, 2, 3].map(() => [daily.adaId]));
    expect(isObject(Object(body).items[0]) && Object(body).items[0].message).toBe('2026-05-13');

    // However old it is, the last one stays.
    now = new Date('2027-05-13T02:00:00.000Z');
    await daily.test.app.backups.upkeep.prune();
    await daily.ada.signIn({ email: 'ada@example.com', password: 'Analytical1' });
    expect(await list()).toEqual([days[2]]);
  } finally {
    await daily.close();
  }
});

it('is due beside one made by hand, and after one made just before the hour of yesterday', async () => {
  let now = new Date('2026-05-10T12:00:00.000Z');
  const daily = await DataApp.open({
    clock: () => now,
    environment: { BACKUP_HOUR: '3' },
    tryRestore: async () => ({ condition: 'restorable', problem: '' }),
  });
  try {
    const { backUp } = daily.test.app;
    now = new Date('2026-05-12T00:30:00.000Z');
    await backUp();
    now = new Date('2026-05-13T00:40:00.000Z');
    await daily.ada.signIn({ email: 'ada@example.com', password: 'Analytical1' });
    expect((await daily.ada.post('/api/functions/backup')).status).toBe(201);
    await backUp();
    const { body } = await daily.ada.get('/api/records/backups');
    const types = Object(body).items.map((one: { type: string }) => one.type);
    expect(types.sort()).toEqual(['daily', 'daily', 'manual']);
  } finally {
    await daily.close();
  }
});
