import { user } from '@regia/model/entities/user.ts';
import { initialValues } from '@regia/model/entity.ts';
import { NO_RIGHTS } from '@regia/model/modules.ts';
import { describe, expect, it } from 'vitest';
import { actorOf, roleNameOf } from './actor.ts';

const someone = {
  ...initialValues(user),
  id: 'u1',
  createdAt: '',
  createdBy: null,
  updatedAt: '',
  updatedBy: null,
};

describe('the actor of a user', () => {
  it('holds the rights of the role’s copy', () => {
    const role = { id: 'r1', name: 'Editor', readAll: ['page'], updateOwn: ['page'] };
    expect(actorOf({ ...someone, role })).toEqual({
      id: 'u1',
      role: { ...NO_RIGHTS, readAll: ['page'], updateOwn: ['page'] },
    });
    expect(roleNameOf({ ...someone, role })).toBe('Editor');
  });

  it('holds no rights without a role, or with nonsense in it', () => {
    expect(actorOf(someone).role).toEqual(NO_RIGHTS);
    expect(actorOf({ ...someone, role: { id: 'r1', readAll: 'page' } }).role).toEqual(NO_RIGHTS);
    expect(roleNameOf(someone)).toBe('');
  });
});
