/** Signing in and out: what the routes need of better-auth, with its failures made ours. */
import { type FieldProblems, RegiaError } from '@regia/model/errors.ts';
import type { Session, Store } from '../store/store.ts';
import { endSessions, passwordHash, setPassword } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { type BetterAuthOptions, createBetterAuth } from './betterAuth.ts';
import { isPassword, requireGoodPassword } from './passwords.ts';
import { authTables } from './schema.ts';
import type { SignedInUser } from './signedIn.ts';
import { createResetToken, RESET_LIFE_MS, revokeTokens } from './tokens.ts';
import { readUser, type StoredUser } from './users.ts';

/** What identifies a caller: their cookies, and what a session notes about them. */
export interface Caller {
  cookie: string | undefined;
  userAgent: string | undefined;
  ip: string;
}

/** An answer with the cookies to set. */
export interface WithCookies<Answer> {
  answer: Answer;
  cookies: string[];
}

export interface OpenSession {
  id: string;
  userId: string;
  expiresAt: string;
}

export interface Authentication {
  /** Throws authenticationFailed, whatever was wrong, or tooManyRequests. */
  signIn(caller: Caller, email: string, password: string): Promise<WithCookies<{ userId: string }>>;
  signOut(caller: Caller): Promise<WithCookies<null>>;
  /** The caller's session; used sessions are prolonged, hence the cookies. */
  findSession(caller: Caller): Promise<WithCookies<OpenSession | null>>;
  /**
   * Mails a link to a known address, and does as much for an unknown one without a mail. Throws
   * recoverFailed where the mail cannot be queued.
   */
  requestReset(email: string): Promise<void>;
  /** Throws resetFailed for a token that is unknown, used or expired, formInvalid for the password. */
  resetPassword(token: string, newPassword: string): Promise<void>;
  /** Makes sure that a user knows their password. Throws formInvalid at the field, or tooManyRequests. */
  confirmPassword(user: SignedInUser, password: string, field: string): Promise<void>;
  /** Sets a user's password and ends their sessions, all but the one given. */
  changePassword(userId: string, newPassword: string, sessionId: string): Promise<void>;
}

export interface AuthenticationOptions
  extends Omit<BetterAuthOptions, 'onPasswordReset' | 'isBlocked'> {
  store: Store;
  clock: () => Date;
  /** Queues the mail with a reset token, in the token's own transaction. */
  sendReset: (session: Session, user: StoredUser, token: string) => Promise<void>;
}

/** The authentication of an installation. */
export function createAuthentication(options: AuthenticationOptions): Authentication {
  const { store, clock, newId, sendReset } = options;
  const attempts = createAttempts(store, clock);
  const library = createBetterAuth({
    ...options,
    isBlocked: async (userId) => (await readUser(store.reader, userId))?.blocked !== false,
    onPasswordReset: async ({ id, email }) => {
      await attempts.succeed(email);
      await store.transaction((session) => revokeTokens(session, id));
    },
  });

  return {
    async signIn(caller, email, password) {
      await attempts.begin(email);
      const { response, headers } = await library.api
        .signInEmail({ body: { email, password }, headers: headersOf(caller), returnHeaders: true })
        .catch(rethrow('authenticationFailed', 'Authentication failed'));
      await attempts.succeed(email);
      return { answer: { userId: response.user.id }, cookies: headers.getSetCookie() };
    },

    async signOut(caller) {
      const { headers } = await library.api.signOut({
        headers: headersOf(caller),
        returnHeaders: true,
      });
      return { answer: null, cookies: headers.getSetCookie() };
    },

    async findSession(caller) {
      if (!caller.cookie?.includes('session_token=')) return { answer: null, cookies: [] };
      const { response, headers } = await library.api.getSession({
        headers: headersOf(caller),
        returnHeaders: true,
      });
      const answer = response && {
        id: response.session.id,
        userId: response.user.id,
        expiresAt: response.session.expiresAt.toISOString(),
      };
      return { answer, cookies: headers.getSetCookie() };
    },

    async requestReset(email) {
      await attempts.begin(`reset ${email}`);
      const begin = store.transaction(async (session) => {
        const user = await findByEmail(session, email);
        const now = clock();
        // For an unknown address a token is made all the same, so that both take the same time.
        const userId = user?.id ?? '';
        const token = await createResetToken(session, {
          userId,
          id: newId(),
          now,
          lifeMs: RESET_LIFE_MS,
        });
        if (user) await sendReset(session, user, token);
      });
      await begin.catch((cause: unknown) => {
        const message = 'Unable to send password reset email';
        throw new RegiaError('recoverFailed', message, undefined, cause);
      });
    },

    async resetPassword(token, newPassword) {
      requireGoodPassword(newPassword, 'newPassword');
      await library.api
        .resetPassword({ body: { token, newPassword } })
        .catch(rethrow('resetFailed', 'Unable to recover password'));
    },

    async confirmPassword({ id, email }, password, field) {
      await attempts.begin(email);
      const hashed = await passwordHash(store.reader, id);
      if (!hashed || !(await isPassword(password, hashed))) {
        throw new RegiaError('formInvalid', 'Unable to reauthenticate', {
          fields: { [field]: 'passwordWrong' } satisfies FieldProblems,
        });
      }
      await attempts.succeed(email);
    },

    async changePassword(userId, newPassword, sessionId) {
      requireGoodPassword(newPassword, 'newPassword');
      await store.transaction(async (session) => {
        await setPassword(session, { userId, password: newPassword, id: newId(), now: clock() });
        await endSessions(session, userId, sessionId);
        await revokeTokens(session, userId);
      });
    },
  };
}

async function findByEmail(session: Session, email: string) {
  const row = await authTables(session)
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  const user = row ? await readUser(session, row.id) : null;
  return user?.blocked ? null : user;
}

function headersOf({ cookie, userAgent, ip }: Caller): Headers {
  const headers = new Headers({ 'x-client-ip': ip });
  if (cookie) headers.set('cookie', cookie);
  if (userAgent) headers.set('user-agent', userAgent);
  return headers;
}

/** Refusals get our code; an unexpected failure stays what it is. */
function rethrow(code: 'authenticationFailed' | 'resetFailed', message: string) {
  return (error: unknown): never => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    throw status < 500 ? new RegiaError(code, message) : error;
  };
}
