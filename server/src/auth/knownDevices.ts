/** Browsers in which somebody has signed in before: strangers cannot use up the tries of these. */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Tried } from './attempts.ts';
import type { Caller } from './caller.ts';
import { ownCookie } from './ownCookie.ts';

/** How many people who share a browser it is known to. */
const MOST_USERS = 5;
const LIFE_S = 180 * 86_400;
/** Hash of the user's id, random name of the device, and the signature of both. */
const ENTRY = /^([\w-]{22})\.([\w-]{16})\.([\w-]{43})$/;
const NO_SIGNATURE = 'A'.repeat(43);

export type KnownDevices = ReturnType<typeof createKnownDevices>;

interface Entry {
  /** Hash of the user's id. */
  readonly user: string;
  readonly name: string;
  readonly text: string;
}

/** Knows browsers by a cookie, signed with a key derived from the installation's secret. */
export function createKnownDevices(secret: string, isSecure: boolean) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'regia known devices', 32));
  const ours = ownCookie('device', isSecure);
  const sign = (user: string, name: string) =>
    createHmac('sha256', key).update(`${user}.${name}`).digest();
  const entriesIn = ({ cookie }: Caller): Entry[] => {
    // The last to sign in stands first.
    const texts = ours.in(cookie).split('~', MOST_USERS);
    return texts.flatMap((text) => {
      const [, user = '', name = '', signature = NO_SIGNATURE] = ENTRY.exec(text) ?? [];
      const isOurs = timingSafeEqual(sign(user, name), Buffer.from(signature, 'base64url'));
      return isOurs ? [{ user, name, text }] : [];
    });
  };
  const nameFor = (caller: Caller, user: string) =>
    entriesIn(caller).find((entry) => entry.user === user)?.name;

  return {
    /**
     * What the tries of an account count for: this browser, where the user has signed in with it before;
     * otherwise everybody together, who so cannot shut the user out.
     */
    triesOf(caller: Caller, userId: string | undefined, ofAnybody: Tried): Tried {
      const device = nameFor(caller, userId === undefined ? '' : hashOf(userId));
      return device === undefined ? ofAnybody : { ...ofAnybody, device };
    },
    /** The name of a browser that anybody has signed in with; null for any other. */
    nameOf: (caller: Caller) => entriesIn(caller)[0]?.name ?? null,
    /** The cookie by which the browser is known from now on, to this user too. */
    remember(caller: Caller, userId: string): string {
      const user = hashOf(userId);
      const name = nameFor(caller, user) ?? randomBytes(12).toString('base64url');
      const own = `${user}.${name}.${sign(user, name).toString('base64url')}`;
      const others = entriesIn(caller).filter((entry) => entry.user !== user);
      return ours.set([own, ...others.map(({ text }) => text)].join('~'), LIFE_S);
    },
  };
}

function hashOf(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url').slice(0, 22);
}
