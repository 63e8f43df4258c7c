import { expect, it } from 'vitest';
import { notificationsQueryFrom, searchFromNotifications } from './NotificationsScreen.tsx';

const START = { page: 1, pageSize: 10, type: '' } as const;

it.each([
  [{}, START],
  [
    { page: 3, pageSize: 25, type: 'backup' },
    { page: 3, pageSize: 25, type: 'backup' },
  ],
  [{ page: -1, pageSize: 7, type: 'other' }, START],
])('%j asks for %j', (search, query) => {
  expect(notificationsQueryFrom(search)).toEqual(query);
});

it('comes back from the address that it makes', () => {
  const query = { page: 2, pageSize: 50, type: 'releaseCreated' } as const;
  expect(notificationsQueryFrom(searchFromNotifications(query))).toEqual(query);
  expect(searchFromNotifications(START)).toEqual({});
});
