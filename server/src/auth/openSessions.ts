import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * Lets better-auth open a session for who has proved themselves in a way that is ours: its own
 * sign-in knows of no second step between the password and the session.
 */
export const openSessions = {
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
