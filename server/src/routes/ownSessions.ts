/** Where the signed-in user is signed in. */
import { z } from 'zod';
import type { Authentication } from '../auth/authentication.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { presentIn } from '../http/access.ts';

const tags = ['Profile'];
const session = z.object({
  id: z.string(),
  device: z.object({
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
  }),
  ip: z.string().nullable(),
  openedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().meta({ description: 'To five minutes' }),
  isCurrent: z.boolean(),
});

/** Adds the routes of the user's own sessions. Their tokens are never told. */
export function ownSessionRoutes(api: HttpServer, authentication: Authentication): void {
  api.get(
    '/api/me/sessions',
    {
      schema: {
        tags,
        summary: 'One’s sessions: this one, then the last used first',
        response: { 200: z.object({ sessions: z.array(session) }) },
      },
    },
    async (request) => ({ sessions: await authentication.sessions(presentIn(request)) }),
  );

  api.delete(
    '/api/me/sessions/:id',
    {
      schema: {
        tags,
        summary: 'End one of one’s sessions',
        params: z.object({ id: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await authentication.endSession(presentIn(request), request.params.id);
      reply.code(204);
      return null;
    },
  );

  api.post(
    '/api/me/sessions/end-others',
    {
      schema: {
        tags,
        summary: 'End all of one’s sessions but this one',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await authentication.endOtherSessions(presentIn(request));
      reply.code(204);
      return null;
    },
  );
}
