/** What the signed-in user wants of the interface: columns, saved views and the like. */
import { RegiaError } from '@regia/model/errors.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { preferencesOf, setPreference } from '../../store/preferences.ts';
import type { Store } from '../../store/store.ts';

/** Characters of JSON that one value may have. */
const MAX_LENGTH = 50_000;

/** Adds the routes below `/api/me/preferences`. */
export function preferenceRoutes(api: HttpServer, store: Store): void {
  addRoute(api, 'GET /api/me/preferences', (request) =>
    preferencesOf(store.reader, signedInUser(request).id),
  );

  addRoute(api, 'PUT /api/me/preferences/:name', async (request) => {
    const { id } = signedInUser(request);
    const { body, params } = request;
    const isShort = JSON.stringify(body).length <= MAX_LENGTH;
    const isStored =
      isShort &&
      (await store.transaction((session) => setPreference(session, id, params.name, body)));
    if (!isStored) throw new RegiaError('payloadTooLarge', 'Too many preferences');
  });
}
