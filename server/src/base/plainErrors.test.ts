import { expect, it } from 'vitest';
import { inPlainWords, isOfSystem } from './plainErrors.ts';

const coded = (code: string, rest: object = {}) =>
  Object.assign(new Error('as thrown'), { code, ...rest });

it.each([
  ['ENOSPC', { path: '/a' }, '/a: the disk is full: make room, then try again'],
  ['SQLITE_FULL', {}, 'the disk of the database is full: make room, then try again'],
  ['SQLITE_IOERR_SHMSIZE', {}, 'the disk of the database is full: make room, then try again'],
  ['EOTHER', { path: '/a' }, 'as thrown'],
])('says what %s is', (code, rest, text) => {
  const error = coded(code, rest);
  expect(isOfSystem(error)).toBe(true);
  expect(inPlainWords(error)).toBe(text);
});

it('takes no mistake in the code for one', () => {
  expect(isOfSystem(coded('ERR_INVALID_ARG_TYPE'))).toBe(false);
  expect(isOfSystem(new TypeError('as thrown'))).toBe(false);
});
