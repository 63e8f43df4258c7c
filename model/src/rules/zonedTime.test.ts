import { describe, expect, it } from 'vitest';
import { momentOf, skippedOn, wallTimeOf } from './zonedTime.ts';

const ROME = 'Europe/Rome';

describe('what clocks show', () => {
  it.each([
    ['2026-01-15T08:30:00.000Z', ROME, '2026-01-15T09:30:00'],
    ['2026-07-15T08:30:00.000Z', ROME, '2026-07-15T10:30:00'],
    ['2026-12-31T23:30:00.000Z', ROME, '2027-01-01T00:30:00'],
    ['2026-07-15T08:30:00.000Z', 'Asia/Kathmandu', '2026-07-15T14:15:00'],
    ['2026-03-29T00:59:59.000Z', ROME, '2026-03-29T01:59:59'],
    ['2026-03-29T01:00:00.000Z', ROME, '2026-03-29T03:00:00'],
    ['2026-10-25T00:30:00.000Z', ROME, '2026-10-25T02:30:00'],
    ['2026-10-25T01:30:00.000Z', ROME, '2026-10-25T02:30:00'],
  ])('at %s in %s is %s', (instant, zone, time) => {
    expect(wallTimeOf(instant, zone)).toBe(time);
  });

  it('is nothing at no instant', () => {
    expect(wallTimeOf('domani', ROME)).toBeNull();
  });
});

describe('when clocks show a time', () => {
  it.each([
    ['2026-01-15T09:30:00', ROME, '2026-01-15T08:30:00.000Z'],
    ['2026-07-15T10:30', ROME, '2026-07-15T08:30:00.000Z'],
    ['2026-03-29T01:59:00', ROME, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00:00', ROME, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:59:00', ROME, '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T03:00:00', ROME, '2026-10-25T02:00:00.000Z'],
  ])('%s in %s is once, at %s', (time, zone, instant) => {
    expect(momentOf(time, zone)).toEqual({ kind: 'once', instant });
  });

  it('a time that clocks go forward over is never: as long after the change instead', () => {
    expect(momentOf('2026-03-29T02:30:00', ROME)).toEqual({
      kind: 'never',
      instant: '2026-03-29T01:30:00.000Z',
    });
    expect(wallTimeOf('2026-03-29T01:30:00.000Z', ROME)).toBe('2026-03-29T03:30:00');
    expect(momentOf('2026-09-06T00:00:00', 'America/Santiago')).toMatchObject({ kind: 'never' });
  });

  it('a time that clocks go back over is twice', () => {
    expect(momentOf('2026-10-25T02:30:00', ROME)).toEqual({
      kind: 'twice',
      instant: '2026-10-25T00:30:00.000Z',
      later: '2026-10-25T01:30:00.000Z',
    });
    // Lord Howe Island changes by half an hour.
    expect(momentOf('2026-04-05T01:45:00', 'Australia/Lord_Howe')).toMatchObject({
      kind: 'twice',
      instant: '2026-04-04T14:45:00.000Z',
      later: '2026-04-04T15:15:00.000Z',
    });
  });

  it('is the instant that they showed it at, at all times of the year', () => {
    for (let hour = 0; hour < 8_784; hour += 5) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour, 17)).toISOString();
      const moment = momentOf(wallTimeOf(instant, ROME) ?? '', ROME);
      const instants =
        moment?.kind === 'twice' ? [moment.instant, moment.later] : [moment?.instant];
      expect(instants).toContain(instant);
    }
  });

  it('is nothing for what is no time', () => {
    expect(momentOf('domani', ROME)).toBeNull();
  });
});

describe('what clocks leave out on a day', () => {
  it.each([
    ['2026-03-29', ROME, { from: '02:00', to: '03:00' }],
    ['2026-03-28', ROME, null],
    ['2026-03-30', ROME, null],
    ['2026-10-25', ROME, null],
    ['2026-10-04', 'Australia/Lord_Howe', { from: '02:00', to: '02:30' }],
    ['2026-09-06', 'America/Santiago', { from: '00:00', to: '01:00' }],
    ['domani', ROME, null],
  ])('%s in %s: %j', (day, zone, change) => {
    expect(skippedOn(day, zone)).toEqual(change);
  });
});
