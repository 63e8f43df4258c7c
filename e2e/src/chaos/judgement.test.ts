import { expect, it } from 'vitest';
import { problemOf } from './staff.ts';

it.each([
  [507, 'storageFull', ''],
  [409, 'sync', ''],
  [503, '', '503 without a code'],
  [500, 'whatever', '500 without a code'],
  [500, 'storageFull', 'storageFull with status 500'],
  [500, 'generic', 'an unexpected failure'],
])('a refusal with %s and the code "%s"', (status, code, problem) => {
  expect(problemOf(status, code)).toBe(problem);
});
