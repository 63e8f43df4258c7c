/** What the signed-in user wants of the interface: columns, saved views and the like. */
import { RegiaError } from '@regia/model/errors.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import { preferencesOf, setPreference } from '../store/preferences.ts';
import type { Store } from '../store/store.ts';

/** Characters of JSON that one value may have. */
const MAX_LENGTH = 50_000;

const tags = ['Profile'];
const named = z.object({ name: z.string().regex(/^[\w.-]{1,60}$/) });
/** JSON that the interface alone understands. */
const value = z.record(z.string(), z.unknown());

/** Adds the routes below `/api/me/preferences`. */
export function preferenceRoutes(api: HttpServer, store: Store): void {
  api.get(
    '/api/me/preferences',
    {
      schema: {
        tags,
        summary: 'What the signed-in user has stored for the interface, by name',
        response: { 200: z.record(z.string(), value) },
      },
    },
    (request) => preferencesOf(store.reader, signedInUser(request).id),
  );

  api.put(
    '/api/me/preferences/:name',
    {
      schema: {
        tags,
        summary: 'Store something for the interface',
        params: named,
        body: value,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = signedInUser(request);
      const { body, params } = request;
      const isShort = JSON.stringify(body).length <= MAX_LENGTH;
      const isStored =
        isShort &&
        (await store.transaction((session) => setPreference(session, id, params.name, body)));
      if (!isStored) throw new RegiaError('payloadTooLarge', 'There is no room for so much');
      reply.code(204);
      return null;
    },
  );
}
