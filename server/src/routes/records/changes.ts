/** What somebody has just done, and its way back. */
import type { HttpServer } from '../../base/httpServer.ts';
import { undoOwnChange } from '../../history/undo.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';

/** Adds the routes below `/api/changes`. */
export function changeRoutes(api: HttpServer, context: RecordContext): void {
  addRoute(api, 'POST /api/changes/:change/undo', (request) =>
    undoOwnChange(context, signedInUser(request), request.params.change),
  );
}
