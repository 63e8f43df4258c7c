import { expect, it } from 'vitest';
import { ENTITIES } from '../entities/registry.ts';
import { NO_RIGHTS } from '../modules.ts';
import { canRevive, hasBin, hasHistory } from './history.ts';

const collections = (isOne: (entity: (typeof ENTITIES)[number]) => boolean) =>
  ENTITIES.filter(isOne).map(({ collection }) => collection);

it('what people edit has a history', () => {
  const without = ['backups', 'feedbacks', 'logs', 'notifications', 'webRenders'];
  expect(collections((entity) => !hasHistory(entity))).toEqual(without);
});

it('neither users nor the settings come back from the bin', () => {
  const withHistoryAlone = collections((entity) => hasHistory(entity) && !hasBin(entity));
  expect(withHistoryAlone).toEqual(['settings', 'users']);
});

it('bringing back takes the rights to create and to delete', () => {
  const page = ENTITIES.find(({ type }) => type === 'page');
  if (!page) throw new Error('no pages');
  const ask = (rights: object, createdBy = 'other') =>
    canRevive({ id: 'me', role: { ...NO_RIGHTS, ...rights } }, page, { createdBy });
  const create = ['page'];
  expect(ask({ create })).toBe(false);
  expect(ask({ deleteAll: ['page'] })).toBe(false);
  expect(ask({ create, deleteAll: ['page'] })).toBe(true);
  expect(ask({ create, deleteOwn: ['page'] })).toBe(false);
  expect(ask({ create, deleteOwn: ['page'] }, 'me')).toBe(true);
});
