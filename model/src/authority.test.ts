import { describe, expect, it } from 'vitest';
import { administers, mayGive, mayTurn, rightsIn, stakesOf } from './authority.ts';
import { MODULES, masterRights, NO_RIGHTS, RIGHTS, type RoleRights } from './modules.ts';

const editor: RoleRights = {
  ...masterRights(['page', 'user']),
  readOwn: ['template'],
  updateAll: ['role', 'user'],
};
const person = (role: RoleRights & { id?: string }, others: object = {}) => ({
  ...{ id: 'u', firstName: 'A', email: 'a@example.com', blocked: false },
  role: { id: 'r', name: 'R', ...role },
  ...others,
});

it('the rights of a role are read whatever it holds', () => {
  expect(rightsIn({ readAll: ['page', 3], create: 'page' })).toEqual({
    ...NO_RIGHTS,
    readAll: ['page'],
  });
  for (const nothing of [null, undefined, 'r1', ['page']])
    expect(rightsIn(nothing)).toEqual(NO_RIGHTS);
});

describe('who may give a right', () => {
  it('holds it, or all where it is for one’s own', () => {
    expect(mayGive(editor, 'readAll', 'page')).toBe(true);
    expect(mayGive(editor, 'readOwn', 'page')).toBe(true);
    expect(mayGive(editor, 'readOwn', 'template')).toBe(true);
    expect(mayGive(editor, 'readAll', 'template')).toBe(false);
    expect(mayGive(editor, 'deleteOwn', 'role')).toBe(false);
  });

  it('or is an administrator', () => {
    const two = masterRights(['role', 'user']);
    expect(administers(two)).toBe(true);
    for (const right of RIGHTS) {
      for (const module of MODULES) expect(mayGive(two, right, module)).toBe(true);
    }
  });
});

describe('who may make a write', () => {
  const stronger = masterRights(MODULES);

  it('of a role holds what it gave and gives', () => {
    const weak = { id: 'r', name: 'R', ...NO_RIGHTS };
    expect(mayTurn(editor, 'roles', weak, { ...weak, name: 'S' })).toBe(true);
    expect(mayTurn(editor, 'roles', weak, { ...weak, create: ['map'] })).toBe(false);
    expect(mayTurn(editor, 'roles', { ...weak, create: ['map'] }, null)).toBe(false);
  });

  it('of a user holds what they have, unless it is only their name', () => {
    const before = person(stronger, { createdBy: 'x' });
    expect(mayTurn(editor, 'users', before, { ...before, firstName: 'B' })).toBe(true);
    for (const after of [
      null,
      { ...before, email: 'b@example.com' },
      { ...before, blocked: true },
      { ...before, createdBy: 'me' },
      { ...before, createdBy: null },
      { ...before, role: { ...NO_RIGHTS, id: 'other' } },
    ]) {
      expect(mayTurn(editor, 'users', before, after)).toBe(false);
    }
    expect(mayTurn(editor, 'users', person(NO_RIGHTS), person({ ...stronger, id: 's' }))).toBe(
      false,
    );
    expect(mayTurn(editor, 'users', null, person(NO_RIGHTS))).toBe(true);
  });

  it('of anything else needs nothing more', () => {
    expect(stakesOf('pages', null, { create: ['user'] })).toEqual([]);
  });
});
