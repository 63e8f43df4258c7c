import { expect, it } from 'vitest';
import { endOf } from './begin.ts';

const DONE = { state: 'done', error: null, undoes: null } as const;

it('says what was done in the words of the specification', () => {
  expect(endOf({ ...DONE, kind: 'backup' })).toEqual({ failure: null, success: 'backupGenerated' });
  expect(endOf({ ...DONE, kind: 'restore' }).success).toBe('backupRestored');
  expect(endOf({ ...DONE, kind: 'import' }).success).toBe('actionCompleted');
});

it('calls what takes an import back no restore of a backup', () => {
  expect(endOf({ ...DONE, kind: 'restore', undoes: 'o1' }).success).toBe('actionCompleted');
});

it('tells of a failure by its code, and of an interruption as of one', () => {
  const error = { code: 'invalidData' as const, message: 'Invalid data' };
  expect(endOf({ ...DONE, kind: 'import', state: 'failed', error }).failure).toBe('invalidData');
  expect(endOf({ ...DONE, kind: 'import', state: 'interrupted' }).failure).toBe('actionError');
});
