import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

it.each([
  ['Abcdef1', 'passwordTooShort'],
  ['ABCDEFG1', 'passwordLowercase'],
  ['abcdefg1', 'passwordUppercase'],
  ['Abcdefgh', 'passwordNumber'],
  ['', 'passwordTooShort'],
  [`Aa1${'x'.repeat(126)}`, 'passwordTooLong'],
  ['Ab1😀😀😀', 'passwordTooShort'],
  [`Aa1${'x'.repeat(125)}`, null],
  ['Abcdefg1', null],
  ['Àbcdéfg1', null],
])('of %j the first problem is %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
