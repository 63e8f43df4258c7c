import { expect, it } from 'vitest';
import { momentsOfDay } from './momentsOfDay.ts';

const NOW = '2026-03-10T09:00:00.000Z';

it('a day has what begins at its midnight, and nothing of the next', () => {
  expect(momentsOfDay('2026-12-02', 'Europe/Rome', NOW)).toEqual({
    from: { at: '2026-12-01T22:59:59.999Z' },
    moment: { at: '2026-12-02T22:59:59.999Z' },
  });
});

it.each([
  ['begins', '2026-03-29', '2026-03-28T22:59:59.999Z', '2026-03-29T21:59:59.999Z'],
  ['ends', '2026-10-25', '2026-10-24T21:59:59.999Z', '2026-10-25T22:59:59.999Z'],
])('on which daylight saving %s', (_, day, from, at) => {
  const expected = { from: { at: from }, moment: { at } };
  expect(momentsOfDay(day, 'Europe/Rome', NOW)).toEqual(expected);
});

it('without a midnight begins where its clocks do', () => {
  expect(momentsOfDay('2026-03-29', 'Asia/Beirut', NOW)).toEqual({
    from: { at: '2026-03-28T21:59:59.999Z' },
    moment: { at: '2026-03-29T20:59:59.999Z' },
  });
});

it('today is told from now on', () => {
  expect(momentsOfDay('2026-03-10', 'Europe/Rome', NOW)).toEqual({
    moment: { at: '2026-03-10T22:59:59.999Z' },
  });
});
