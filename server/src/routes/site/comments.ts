/** Comments that came through links, as staff have them: listed and resolved. */
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { listComments } from '../../shownLinks/comments.ts';
import { entityAt } from '../records/collectionParams.ts';
import { placeOf } from '../records/place.ts';

/** Adds the routes below `/api/comments`. */
export function commentRoutes(api: HttpServer, context: RecordContext): void {
  const { store, clock } = context;

  /** On a record as it is on the site, or in the set that the request names. */
  async function listed(request: FastifyRequest, params: { collection: string; id: string }) {
    const entity = entityAt(params);
    const record = await placeOf(context, request, entity).get(params.id);
    return listComments(store.reader, signedInUser(request), entity, record);
  }

  addRoute(api, 'GET /api/comments/:collection/:id', async (request) => ({
    comments: await listed(request, request.params),
  }));

  addRoute(api, 'PUT /api/comments/:collection/:id/:comment', async (request) => {
    const told = await listed(request, request.params);
    const comment = told.find(({ id }) => id === request.params.comment);
    if (!comment) throw new RegiaError('notFound', 'There is no such comment');
    const resolved_at = request.body.isResolved ? clock().toISOString() : null;
    await store.transaction(async ({ db }) => {
      await db.updateTable('comments').set({ resolved_at }).where('id', '=', comment.id).execute();
    });
  });
}
