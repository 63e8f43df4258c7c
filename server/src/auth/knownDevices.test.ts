import { describe, expect, it } from 'vitest';
import { createKnownDevices } from './knownDevices.ts';

const devices = createKnownDevices('a secret of at least 32 characters', false);
const caller = (cookie?: string) => ({ ip: '127.0.0.1', cookie, userAgent: undefined });

/** What the browser of these people sends, who signed in with it one after the other. */
function browserOf(...users: string[]): string {
  let cookie = '';
  for (const user of users) cookie = devices.remember(caller(cookie), user).split(';')[0] ?? '';
  return cookie;
}
/** For which browser tries count, or for all. */
const tries = (cookie: string | undefined, user: string | undefined) =>
  devices.triesOf(caller(cookie), user, { what: 'password', of: 'x' }).device ?? 'all';

describe('a known browser', () => {
  it('has tries of its own, for those who have signed in with it', () => {
    const cookie = browserOf('ada', 'grace');
    expect(tries(cookie, 'ada')).toMatch(/^[\w-]{16}$/);
    expect(tries(`a=b; ${cookie}; c=d`, 'ada')).toBe(tries(cookie, 'ada'));
    expect(tries(cookie, 'grace')).not.toBe(tries(cookie, 'ada'));
    expect(tries(cookie, 'eve')).toBe('all');
    expect(tries(cookie, undefined)).toBe('all');
    expect([tries(undefined, 'ada'), tries('a=b', 'ada')]).toEqual(['all', 'all']);
    expect(tries(browserOf('ada'), 'ada')).not.toBe(tries(cookie, 'ada'));
  });

  it('keeps its name for who signs in again', () => {
    const cookie = browserOf('ada', 'grace');
    const again = devices.remember(caller(cookie), 'ada').split(';')[0];
    expect(tries(again, 'ada')).toBe(tries(cookie, 'ada'));
    expect(tries(again, 'grace')).toBe(tries(cookie, 'grace'));
    expect(again?.split('~')).toHaveLength(2);
  });

  it('is named after the last who signed in, and an unknown one has no name', () => {
    const cookie = browserOf('ada', 'grace');
    expect(devices.nameOf(caller(cookie))).toBe(tries(cookie, 'grace'));
    expect([devices.nameOf(caller()), devices.nameOf(caller('a=b'))]).toEqual([null, null]);
  });

  it('is known to the last five', () => {
    const users = ['one', 'two', 'three', 'four', 'five', 'six'];
    const cookie = browserOf(...users);
    const known = users.filter((user) => tries(cookie, user) !== 'all');
    expect(known).toEqual(users.slice(1));
    const [entry = ''] = browserOf('one').split('=').slice(1);
    expect(browserOf(...users, 'seven', 'eight').length).toBe(cookie.length);
    const added = `${cookie}~${entry}`;
    expect(tries(added, 'one')).toBe('all');
  });

  it('is not known by what this installation has not signed, or by parts of it', () => {
    const cookie = browserOf('ada');
    const elsewhere = createKnownDevices('another secret of 32 characters!', false);
    const [user = '', name = '', signature = ''] = cookie.split('=')[1]?.split('.') ?? [];
    const [, gracesName = ''] = browserOf('grace').split('.').slice(1);
    for (const forged of [
      elsewhere.remember(caller(), 'ada').split(';')[0],
      `regia.device=${user}.${gracesName}.${signature}`,
      `regia.device=${user}.${name}`,
      `regia.device=${user}.${name}.${signature}x`,
      `regia.device=x${user}.${name}.${signature}`,
      `xregia.device=${user}.${name}.${signature}`,
    ]) {
      expect([forged, tries(forged, 'ada')]).toEqual([forged, 'all']);
    }
  });

  it('has a cookie for half a year; on HTTPS of this host alone', () => {
    expect(devices.remember(caller(), 'ada')).toMatch(
      /^regia\.device=[\w-]{22}\.[\w-]{16}\.[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    const secure = createKnownDevices('a secret of at least 32 characters', true);
    expect(secure.remember(caller(), 'ada')).toMatch(
      /^__Host-regia\.device=[^;]+; Max-Age=15552000; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    );
  });
});
