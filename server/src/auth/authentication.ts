/** Signing in and out, passwords, second factors and sessions: all that the routes need of it. */
import type { Config } from '../base/config.ts';
import { lazy } from '../base/lazy.ts';
import type { Store } from '../store/store.ts';
import type { AccountMails } from './accountMails.ts';
import { createAttempts } from './attempts.ts';
import type { AuthEvents } from './authEvents.ts';
import type { BetterAuthOptions } from './betterAuth.ts';
import type { Caller, WithCookies } from './caller.ts';
import { createChallenges } from './challenges.ts';
import { createKnownDevices } from './knownDevices.ts';
import { createOwnEmail } from './ownEmail.ts';
import { createOwnFactors } from './ownFactors.ts';
import { createOwnPassword } from './ownPassword.ts';
import type { Parts } from './parts.ts';
import { createPasskeys } from './passkeys.ts';
import { createProofs } from './proof.ts';
import { createProvider } from './provider.ts';
import { createSealedBox } from './sealedBox.ts';
import { createSessionLibrary, type OpenSession } from './sessionLibrary.ts';
import { createSessionUse, DAY_MS } from './sessions.ts';
import { createSignIn } from './signIn.ts';
import { revokeTokens } from './tokens.ts';
import { readUser } from './users.ts';

export type Authentication = ReturnType<typeof createAuthentication>;

export interface AuthenticationOptions
  extends Omit<BetterAuthOptions, 'onPasswordReset' | 'isBlocked' | 'config' | 'onError'> {
  config: Pick<Config, 'adminUrl' | 'appTitle' | 'provider' | 'passwords' | 'sessionDays'>;
  store: Store;
  clock: () => Date;
  mails: AccountMails;
  sendMail: () => void;
  events: AuthEvents;
  onFailure: (error: unknown, what: string) => void;
}

/** The authentication of an installation. */
export function createAuthentication(options: AuthenticationOptions) {
  const { config, store, clock, newId, secret, mails, sendMail, events, onFailure } = options;
  const { hashPassword } = options;
  const attempts = createAttempts(store, clock);
  const isSecure = config.adminUrl.startsWith('https:');
  const devices = createKnownDevices(secret, isSecure);
  const library = createSessionLibrary(
    lazy(async () => {
      const { createBetterAuth } = await import('./betterAuth.ts');
      return createBetterAuth({
        ...options,
        onError: (message, details) => onFailure(details[0] ?? details, message),
        isBlocked: async (userId) => (await readUser(store.reader, userId))?.blocked !== false,
        onPasswordReset: async ({ id, email }) => {
          await attempts.succeed({ what: 'password', of: email });
          await store.transaction(async (session) => {
            await revokeTokens(session, id);
            await events.write(session, { action: 'passwordReset', userId: id });
          });
        },
      });
    }),
  );
  const parts: Parts = {
    store,
    clock,
    newId,
    appTitle: config.appTitle,
    sessionDays: config.sessionDays,
    attempts,
    devices,
    challenges: createChallenges({ store, clock, isSecure }),
    passkeys: createPasskeys(options),
    provider: createProvider(options),
    takesPasswords: config.passwords,
    hashPassword,
    library,
    box: createSealedBox(secret),
    events,
    mails,
    sendMail,
  };
  const ownPassword = createOwnPassword(parts);
  const use = createSessionUse({ store, clock, onFailure });
  return {
    ...createSignIn(parts),
    ...ownPassword,
    ...createProofs(parts, ownPassword),
    ...createOwnEmail(parts),
    ...createOwnFactors(parts),

    /** The caller's session; used sessions are prolonged, hence the cookies. */
    async findSession(caller: Caller): Promise<WithCookies<OpenSession | null>> {
      const found = await library.find(caller);
      if (!found.answer) return found;
      // By the library's own clock, which says when a session was opened.
      const age = Date.now() - found.answer.openedAt.getTime();
      if (age < config.sessionDays * DAY_MS) return found;
      return { answer: null, cookies: await library.close(caller) };
    },

    /** The name of a browser in which somebody has signed in before; null for any other. */
    deviceOf: (caller: Caller) => devices.nameOf(caller),

    /** Notes that a session was used, and from where. */
    noteUse: (sessionId: string, { ip }: Caller): void => use.note(sessionId, ip),

    /** Waits until everything is noted that no request waits for. */
    idle: async (): Promise<void> => void (await Promise.all([use.idle(), events.idle()])),
  };
}
