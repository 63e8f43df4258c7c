/** What somebody has just done, and its way back. */
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { undoOwnChange } from '../history/undo.ts';
import { signedInUser } from '../http/access.ts';
import type { RecordContext } from '../records/context.ts';
import { undone } from './historySchemas.ts';
import { wholeNumber } from './listQuery.ts';

const MAX_SEQ = 9_999_999;

/** Adds the routes below `/api/changes`. */
export function changeRoutes(api: HttpServer, context: RecordContext): void {
  api.post(
    '/api/changes/:change/undo',
    {
      schema: {
        tags: ['History'],
        summary: 'Takes back a change that one has made oneself',
        description:
          'What deleting and reordering answer as `change`. All of it or nothing, as one new ' +
          'change, by the rules and rights of any other: as from the action log, which one need ' +
          'not be allowed to read.',
        params: z.object({ change: wholeNumber(MAX_SEQ) }),
        response: { 200: undone },
      },
    },
    (request) => undoOwnChange(context, signedInUser(request), request.params.change),
  );
}
