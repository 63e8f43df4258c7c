/** What somebody has just done, and its way back. */
import type { HttpServer } from '../../base/httpServer.ts';
import { undoOwnChange } from '../../history/undo.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
import type { RecordContext } from '../../records/context.ts';

/** Adds the routes below `/api/changes`. */
export function changeRoutes(api: HttpServer, context: RecordContext): void {
  api.route({
    ...declared('POST /api/changes/:change/undo'),
    handler: (request) => undoOwnChange(context, signedInUser(request), request.params.change),
  });
}
