import { expect, it } from 'vitest';
import { wantsMail } from './mailChoices.ts';

it.each([
  [{ backup: true }, true],
  [{ backup: false }, false],
  [{ userCreated: true }, false],
  [{ backup: 'yes' }, false],
  [Object.create({ backup: true }), false],
  [null, false],
  [undefined, false],
])('of %j a mail about backups is wanted: %s', (stored, wanted) => {
  expect(wantsMail(stored, 'backup')).toBe(wanted);
});
