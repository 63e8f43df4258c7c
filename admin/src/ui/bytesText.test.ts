import { expect, it } from 'vitest';
import { bytesText } from './bytesText.ts';

it('writes a size in the unit that keeps it short', () => {
  expect(bytesText(0, 'it')).toBe('0 byte');
  expect(bytesText(1_450_000, 'it')).toBe('1,5 MB');
  expect(bytesText(2_000_000_000, 'en')).toBe('2 GB');
});
