/** Search across the collections. */
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
import type { RecordContext } from '../../records/context.ts';
import { findRecords } from '../../search/findRecords.ts';

/** Adds the route that the command palette asks. */
export function searchRoutes(api: HttpServer, context: Pick<RecordContext, 'store'>): void {
  api.route({
    ...declared('GET /api/search'),
    handler: async (request) => {
      const { query, limit } = request.query;
      const user = signedInUser(request);
      return { items: await findRecords(context, user, query, limit) };
    },
  });
}
