/** What is needed of better-auth: sessions and their cookies, and passwords set through a link. */
import { RegiaError } from '@regia/model/errors.ts';
import type { BetterAuth } from './betterAuth.ts';
import type { Caller, WithCookies } from './caller.ts';
import { withStoreFailures } from './throughStore.ts';

export interface OpenSession {
  id: string;
  userId: string;
  expiresAt: string;
  openedAt: Date;
}

export type SessionLibrary = ReturnType<typeof createSessionLibrary>;

/** better-auth behind that, with its failures made ours. It is loaded for the first session. */
export function createSessionLibrary(load: () => Promise<BetterAuth>) {
  return {
    /** Opens a session and returns its id and cookies. Throws authenticationFailed for who is blocked. */
    async open(caller: Caller, userId: string): Promise<WithCookies<string>> {
      const { api } = await load();
      const { response, headers } = await withStoreFailures(() =>
        api.openSession({ body: { userId }, headers: headersOf(caller), returnHeaders: true }),
      ).catch(rethrow('authenticationFailed', 'Authentication failed'));
      return { answer: response.sessionId, cookies: headers.getSetCookie() };
    },

    /** The caller's session; used sessions are prolonged, hence the cookies. */
    async find(caller: Caller): Promise<WithCookies<OpenSession | null>> {
      if (!bringsSession(caller)) return { answer: null, cookies: [] };
      const { api } = await load();
      const { response, headers } = await withStoreFailures(() =>
        api.getSession({ headers: headersOf(caller), returnHeaders: true }),
      );
      const answer = response && {
        id: response.session.id,
        userId: response.user.id,
        expiresAt: response.session.expiresAt.toISOString(),
        openedAt: response.session.createdAt,
      };
      return { answer, cookies: headers.getSetCookie() };
    },

    /** Ends the caller's session, if there is one. Returns the cookies that say so. */
    async close(caller: Caller): Promise<string[]> {
      const { api } = await load();
      const { headers } = await withStoreFailures(() =>
        api.signOut({ headers: headersOf(caller), returnHeaders: true }),
      );
      return headers.getSetCookie();
    },

    /** Sets a password that has been checked. Throws resetFailed for a token that is not good. */
    async resetPassword(token: string, newPassword: string): Promise<void> {
      const { api } = await load();
      await withStoreFailures(() => api.resetPassword({ body: { token, newPassword } })).catch(
        rethrow('resetFailed', 'Unable to recover password'),
      );
    },
  };
}

/** May there be a session at all? Without one nothing need be looked up. */
export function bringsSession({ cookie }: Caller): boolean {
  return cookie?.includes('session_token=') === true;
}

function headersOf({ cookie = '', userAgent = '', ip }: Caller): Headers {
  return new Headers({ 'x-client-ip': ip, cookie, 'user-agent': userAgent });
}

/** Refusals get our code; an unexpected failure stays what it is. */
function rethrow(code: 'authenticationFailed' | 'resetFailed', message: string) {
  return (error: unknown): never => {
    throw Object(error).statusCode < 500 ? new RegiaError(code, message) : error;
  };
}
