/** better-auth, told to use our store, our ids, our password hashes and our rules. */
import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Config } from '../base/config.ts';
import { hashOf } from '../base/etag.ts';
import type { Store } from '../store/store.ts';
import { cookiePrefix } from './ownCookie.ts';
import { type HashPassword, isPassword } from './passwords.ts';
import type { AuthSchema } from './schema.ts';
import { kyselyThroughStore } from './throughStore.ts';

const DAY_S = 86_400;
/** How long a session lasts without being used. */
const SESSION_LIFE_S = 30 * DAY_S;

export interface BetterAuthOptions {
  config: Pick<Config, 'adminUrl'>;
  secret: string;
  store: Store;
  newId: () => string;
  hashPassword: HashPassword;
  isBlocked: (userId: string) => Promise<boolean>;
  onPasswordReset: (user: { id: string; email: string }) => Promise<void>;
  onError: (message: string, details: unknown[]) => void;
}

/**
 * Lets better-auth open a session for who has proved themselves in a way that is ours: its own
 * sign-in knows of no second step between the password and the session.
 */
const openSessions = {
  id: 'open-sessions',
  endpoints: {
    /** Answers with the session's id and cookies. Refused for who may not have one. */
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new APIError('UNAUTHORIZED');
        await setSessionCookie(ctx, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
};

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** The library, called by our own routes only: none of its endpoints is reachable by itself. */
export function createBetterAuth(options: BetterAuthOptions) {
  const { config, secret, store, newId } = options;
  const isSecure = config.adminUrl.startsWith('https:');
  return betterAuth({
    appName: 'Regia',
    plugins: [openSessions],
    baseURL: config.adminUrl,
    basePath: '/api/auth',
    secret,
    database: { db: kyselyThroughStore<AuthSchema>(store), type: 'sqlite', transaction: false },
    emailAndPassword: {
      enabled: true,
      // Our own rules are stricter, and are checked before better-auth sees a password.
      minPasswordLength: 1,
      maxPasswordLength: 1_000,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => options.onPasswordReset(user),
      password: {
        hash: options.hashPassword,
        verify: ({ hash, password }) => isPassword(password, hash),
      },
    },
    user: { modelName: 'auth_user', fields: { ...TIMES, emailVerified: 'email_verified' } },
    session: {
      modelName: 'auth_session',
      fields: {
        ...TIMES,
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
      },
      expiresIn: SESSION_LIFE_S,
      updateAge: DAY_S,
    },
    account: {
      modelName: 'auth_account',
      fields: {
        ...TIMES,
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'auth_verification',
      fields: { ...TIMES, expiresAt: 'expires_at' },
      storeIdentifier: { hash: async (identifier) => hashOf(identifier) },
    },
    databaseHooks: {
      session: {
        create: {
          // Asked after all else was checked, so that nobody learns who is blocked.
          before: async ({ userId }) => ((await options.isBlocked(userId)) ? false : undefined),
        },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(isSecure),
      // Its own way to do so gives them a weaker prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => options.onError(message, details),
    },
  });
}

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
