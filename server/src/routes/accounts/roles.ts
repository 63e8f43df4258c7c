/** Whom a change of a role concerns. */
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { rolePeople } from '../../records/rolePeople.ts';

/** Adds the route that the editor of roles asks. */
export function roleRoutes(api: HttpServer, context: Pick<RecordContext, 'store'>): void {
  addRoute(api, 'GET /api/roles/:id/people', (request) =>
    rolePeople(context, signedInUser(request), request.params.id),
  );
}
