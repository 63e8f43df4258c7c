import { expect, it } from 'vitest';
import { formatNumber } from './counted.ts';

it('sets thousands apart in every number of a grid, also where Italian prose would not', () => {
  expect([9503, 19030].map((value) => formatNumber(value, 'it'))).toEqual(['9.503', '19.030']);
  expect([9503, 19030].map((value) => formatNumber(value, 'en'))).toEqual(['9,503', '19,030']);
});

it('has one decimal where a number is not whole', () => {
  expect(formatNumber(1234.56, 'it')).toBe('1.234,6');
});
