/** Search across the collections. */
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
import { inFairTurn } from '../../http/fairTurns.ts';
import type { RecordContext } from '../../records/context.ts';
import { findRecords } from '../../search/findRecords.ts';

/** Adds the route that the command palette asks. */
export function searchRoutes(api: HttpServer, context: Pick<RecordContext, 'store'>): void {
  api.route({
    ...declared('GET /api/search'),
    handler: async (request, reply) => {
      const { query, limit } = request.query;
      const user = signedInUser(request);
      return {
        items: await inFairTurn(user, reply, () => findRecords(context, user, query, limit)),
      };
    },
  });
}
