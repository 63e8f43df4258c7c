import { masterRights, NO_RIGHTS } from '@regia/model/modules.ts';
import { expect, it } from 'vitest';
import { placeOf } from './shownNotification.ts';

const master = { id: 'ada', role: masterRights(['user', 'changelog', 'backup']) };
const visitor = { id: 'eve', role: NO_RIGHTS };

it.each([
  ['userCreated', '/users/a%2Fb', null],
  ['releaseCreated', '/changelog/a%2Fb', '/changelog-view'],
  ['backup', '/backups', null],
] as const)('%s leads to %s, and without the rights to %s', (type, allowed, otherwise) => {
  const about = { type, reference: 'a/b' };
  expect(placeOf(master, about)).toBe(allowed);
  expect(placeOf(visitor, about)).toBe(otherwise);
});
