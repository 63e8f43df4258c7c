import { describe, expect, it } from 'vitest';
import {
  dayOf,
  HIDDEN,
  hasEnded,
  isListed,
  isNeverPublic,
  isPublicAt,
  listedFrom,
  listedUntil,
  midnightOf,
  nextDay,
  publicPeriod,
  wholeDay,
} from './visibility.ts';

const ROME = 'Europe/Rome';

describe('the site’s calendar', () => {
  it('takes the day of the time zone', () => {
    expect(dayOf(new Date('2026-07-01T22:30:00Z'), ROME)).toBe('2026-07-02');
    expect(dayOf(new Date('2026-07-01T22:30:00Z'), 'UTC')).toBe('2026-07-01');
  });

  it.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('begins %s in Rome at %s', (day, instant) => {
    expect(midnightOf(day, ROME)).toBe(instant);
  });

  it.each([
    [
      'is left out: the day begins at one',
      'America/Santiago',
      '2026-09-06',
      '2026-09-06T04:00:00.000Z',
    ],
    ['is left out, in the east', 'Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    [
      'is when clocks go back into the day before',
      'Asia/Beirut',
      '2026-10-25',
      '2026-10-24T22:00:00.000Z',
    ],
    ['comes twice: the first counts', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['is far ahead', 'Pacific/Kiritimati', '2026-03-11', '2026-03-10T10:00:00.000Z'],
    ['is far behind', 'Pacific/Pago_Pago', '2026-03-11', '2026-03-11T11:00:00.000Z'],
  ])('begins a day whose midnight %s', (_, zone, day, instant) => {
    expect(midnightOf(day, zone)).toBe(instant);
    expect(dayOf(new Date(instant), zone)).toBe(day);
    expect(dayOf(new Date(Date.parse(instant) - 1), zone)).not.toBe(day);
  });

  it('goes from month to month', () => {
    expect(nextDay('2026-02-28')).toBe('2026-03-01');
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
  });
});

const BEGIN = '2026-07-14T22:00:00.000Z';
const END = '2026-07-20T10:00:00.000Z';
const ALWAYS = { from: null, until: null };

describe('the period in which a document is public', () => {
  it.each([
    [{}, ALWAYS],
    [{ publicAt: null, publicUntil: '' }, ALWAYS],
    [{ publicAt: BEGIN }, { from: BEGIN, until: null }],
    [{ publicUntil: END }, { from: null, until: END }],
    [
      { publicAt: BEGIN, publicUntil: END },
      { from: BEGIN, until: END },
    ],
    [{ publicAt: END, publicUntil: BEGIN }, HIDDEN],
    [{ publicAt: END, publicUntil: END }, HIDDEN],
  ])('of %j', (dates, period) => {
    expect(publicPeriod(dates)).toEqual(period);
  });

  it.each(['domani', '1/3/2035', '2010-01-01', '2010-13-01T00:00:00.000Z', 0, 12e8, false, {}, []])(
    'is none where a date is no instant: %s',
    (date) => {
      for (const dates of [{ publicAt: date }, { publicUntil: date }]) {
        expect(publicPeriod(dates)).toEqual(HIDDEN);
        expect(isNeverPublic(publicPeriod(dates))).toBe(true);
      }
      expect(isPublicAt(HIDDEN, END)).toBe(false);
      expect(isListed(HIDDEN, wholeDay('2026-07-16', ROME))).toBe(false);
    },
  );

  it('ends with the category, whatever the category’s beginning', () => {
    expect(publicPeriod({}, { publicAt: BEGIN, publicUntil: END })).toEqual({
      from: null,
      until: END,
    });
    const early = { publicUntil: BEGIN };
    expect(publicPeriod(early, { publicUntil: END }).until).toBe(BEGIN);
    expect(publicPeriod({ publicUntil: END }, early).until).toBe(BEGIN);
    expect(publicPeriod({ publicAt: END }, early)).toEqual(HIDDEN);
    expect(publicPeriod({}, { publicUntil: 'domani' })).toEqual(HIDDEN);
    expect(publicPeriod({ publicUntil: END }, {})).toEqual({ from: null, until: END });
  });

  it('has its first instant, and not its end', () => {
    const period = { from: BEGIN, until: END };
    const at = (instant: string, milliseconds: number) =>
      new Date(Date.parse(instant) + milliseconds).toISOString();
    const moments = [at(BEGIN, -1), BEGIN, at(END, -1), END];
    expect(moments.map((now) => isPublicAt(period, now))).toEqual([false, true, true, false]);
    expect(moments.map((now) => hasEnded(period, now))).toEqual([false, false, false, true]);
    expect(isPublicAt(ALWAYS, END)).toBe(true);
    expect(hasEnded(ALWAYS, END)).toBe(false);
  });
});

describe('the lists of a day', () => {
  const day = wholeDay('2026-07-15', ROME);
  const ends = '2026-07-15T22:00:00.000Z';

  it('have what is public throughout', () => {
    expect(day).toEqual({ begins: BEGIN, ends });
    expect(isListed(ALWAYS, day)).toBe(true);
    expect(isListed({ from: BEGIN, until: ends }, day)).toBe(true);
    expect(isListed({ from: '2026-07-14T22:00:00.001Z', until: null }, day)).toBe(false);
    expect(isListed({ from: null, until: '2026-07-15T21:59:59.999Z' }, day)).toBe(false);
  });

  it.each(['2026-03-29', '2026-10-25'])(
    'are those of all of a day of another length: %s',
    (long) => {
      const { begins, ends } = wholeDay(long, ROME);
      expect(Date.parse(ends) - Date.parse(begins)).not.toBe(24 * 60 * 60 * 1000);
      expect(isListed({ from: begins, until: ends }, wholeDay(long, ROME))).toBe(true);
      const early = new Date(Date.parse(ends) - 1).toISOString();
      expect(isListed({ from: begins, until: early }, wholeDay(long, ROME))).toBe(false);
    },
  );

  it('are joined at the midnight itself, or the one that follows', () => {
    expect(listedFrom('2026-07-14T22:00:00.000Z', ROME)).toBe('2026-07-14T22:00:00.000Z');
    expect(listedFrom('2026-07-14T22:01:00.000Z', ROME)).toBe('2026-07-15T22:00:00.000Z');
    expect(listedFrom('2026-10-24T22:30:00.000Z', ROME)).toBe('2026-10-25T23:00:00.000Z');
  });

  it('are left at the midnight itself, or the one before', () => {
    expect(listedUntil('2026-07-14T22:00:00.000Z', ROME)).toBe('2026-07-14T22:00:00.000Z');
    expect(listedUntil('2026-07-15T21:59:59.999Z', ROME)).toBe('2026-07-14T22:00:00.000Z');
    expect(listedUntil('2026-10-25T22:30:00.000Z', ROME)).toBe('2026-10-24T22:00:00.000Z');
  });
});
