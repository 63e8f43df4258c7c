import { expect, it } from 'vitest';
import { createSealedBox } from './sealedBox.ts';

const box = createSealedBox('a secret of at least 32 characters');

it('opens what it sealed, for the same user', () => {
  const sealed = box.seal('JBSWY3DP', 'ada');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(box.open(sealed, 'ada')).toBe('JBSWY3DP');
  expect(box.seal('JBSWY3DP', 'ada')).not.toBe(sealed);
});

it('opens nothing of another user, of another secret, or that was altered', () => {
  const sealed = box.seal('JBSWY3DP', 'ada');
  expect(box.open(sealed, 'eve')).toBeNull();
  expect(createSealedBox('another secret of 32 characters!').open(sealed, 'ada')).toBeNull();
  const altered = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`;
  expect(box.open(altered, 'ada')).toBeNull();
  expect(box.open('', 'ada')).toBeNull();
});
