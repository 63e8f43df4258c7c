import { describe, expect, it } from 'vitest';
import { siteTime } from './ScheduledPanel.tsx';

const INSTANT = '2026-12-03T23:30:00.000Z';

describe('when something appears', () => {
  it('is told in the time of the site, as people write it', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    expect(siteTime(INSTANT, 'Europe/Rome', 'it', now)).toBe('ven 4 dic, 00:30');
    expect(siteTime(INSTANT, 'Europe/Rome', 'en', now)).toBe('Fri 4 Dec, 00:30');
  });

  it('has its year where that is not the one of today, by the calendar of the site', () => {
    const newYear = '2026-12-31T23:30:00.000Z';
    const before = Date.parse('2026-11-20T12:00:00.000Z');
    const after = Date.parse('2026-12-31T23:10:00.000Z');
    expect(siteTime(newYear, 'Europe/Rome', 'it', before)).toBe('ven 1 gen 2027, 00:30');
    expect(siteTime(newYear, 'Europe/Rome', 'en', before)).toBe('Fri, 1 Jan 2027, 00:30');
    expect(siteTime(newYear, 'UTC', 'en', before)).toBe('Thu 31 Dec, 23:30');
    expect(siteTime(newYear, 'Europe/Rome', 'en', after)).toBe('Fri 1 Jan, 00:30');
  });
});
