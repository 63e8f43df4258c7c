/** What the signed-in user wants of the interface: columns, saved views and the like. */
import { RegiaError } from '@regia/model/errors.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
import { preferencesOf, setPreference } from '../../store/preferences.ts';
import type { Store } from '../../store/store.ts';

/** Characters of JSON that one value may have. */
const MAX_LENGTH = 50_000;

/** Adds the routes below `/api/me/preferences`. */
export function preferenceRoutes(api: HttpServer, store: Store): void {
  api.route({
    ...declared('GET /api/me/preferences'),
    handler: (request) => preferencesOf(store.reader, signedInUser(request).id),
  });

  api.route({
    ...declared('PUT /api/me/preferences/:name'),
    handler: async (request, reply) => {
      const { id } = signedInUser(request);
      const { body, params } = request;
      const isShort = JSON.stringify(body).length <= MAX_LENGTH;
      const isStored =
        isShort &&
        (await store.transaction((session) => setPreference(session, id, params.name, body)));
      if (!isStored) throw new RegiaError('payloadTooLarge', 'Too many preferences');
      reply.code(204);
      return null;
    },
  });
}
