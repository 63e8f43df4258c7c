/** Whom a change of a role concerns. */
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import type { RecordContext } from '../records/context.ts';
import { rolePeople } from '../records/rolePeople.ts';
import { recordId } from './collectionParams.ts';

/** Adds the route that the editor of roles asks. */
export function roleRoutes(api: HttpServer, context: Pick<RecordContext, 'store'>): void {
  api.get(
    '/api/roles/:id/people',
    {
      schema: {
        tags: ['Records'],
        summary: 'Who has a role',
        description: 'For whoever may read the role; named are those whom the caller may read.',
        params: z.object({ id: recordId }),
        response: {
          200: z.object({
            total: z.number(),
            people: z
              .array(z.object({ id: z.string(), name: z.string(), isBlocked: z.boolean() }))
              .readonly(),
            isOnlyAdministration: z.boolean().meta({
              description:
                'Does nobody of another role who can sign in decide on as much of users and roles?',
            }),
          }),
        },
      },
    },
    (request) => rolePeople(context, signedInUser(request), request.params.id),
  );
}
