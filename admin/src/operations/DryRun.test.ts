import { expect, it } from 'vitest';
import { changesNothing } from './DryRun.tsx';

const sent = (name: string) => ({
  backup: null,
  upload: { id: 'u1', name, size: 1, expiresAt: null },
});
const SAME = { created: 0, updated: 0, removed: 0 };

it.each([
  ['records that are all there', sent('pages.JSON'), SAME, true],
  ['one record more', sent('pages.json'), { ...SAME, created: 1 }, false],
  ['one record less', sent('pages.json'), { ...SAME, removed: 1 }, false],
  ['a backup that was sent, with its files', sent('backup.zip'), SAME, false],
  ['a backup of the list', { backup: 'b1', upload: null }, SAME, false],
])('of %s', (_, dryRun, counts, expected) => {
  expect(changesNothing(dryRun, counts)).toBe(expected);
});
