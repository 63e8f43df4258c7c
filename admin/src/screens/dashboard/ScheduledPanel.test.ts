import { describe, expect, it } from 'vitest';
import { siteTime } from './ScheduledPanel.tsx';

const INSTANT = '2026-12-03T23:30:00.000Z';

describe('when something appears', () => {
  it('is told in the time of the site, as people write it', () => {
    expect(siteTime(INSTANT, 'Europe/Rome', 'it')).toBe('ven 4 dic, 00:30');
    expect(siteTime(INSTANT, 'Europe/Rome', 'en')).toBe('Fri 4 Dec, 00:30');
  });
});
