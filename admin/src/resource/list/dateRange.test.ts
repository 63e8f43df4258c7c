import { describe, expect, it } from 'vitest';
import { daysIn, rangeOf } from './dateRange.ts';

describe('the filter of dates', () => {
  it.each([
    [['2026-03-01', '2026-03-31']],
    [['2026-03-01', null]],
    [[null, '2026-03-31']],
    [['2026-03-29', '2026-03-29']],
  ] as const)('gives back the days it was made of: %j', ([from, to]) => {
    expect(daysIn(rangeOf([from, to]))).toEqual([from, to]);
  });

  it('is empty when nothing is asked', () => {
    expect(rangeOf([null, null])).toBe('');
    expect(daysIn('')).toEqual([null, null]);
  });

  it('contains the whole of both days', () => {
    const [from = '', to = ''] = rangeOf(['2026-05-02', '2026-05-02']).split('..');
    expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
  });

  it('takes nonsense for an open end', () => {
    expect(daysIn('x..y')).toEqual([null, null]);
  });
});
