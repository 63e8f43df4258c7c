/** Drafts as the public would see them. */
import type { HttpServer } from '../../base/httpServer.ts';
import { lazy } from '../../base/lazy.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { whileWanted } from '../../http/whileWanted.ts';
import type { PreviewOptions } from '../../preview/preview.ts';
import { keepPreview } from '../../preview/previews.ts';
import { groundFor } from '../records/place.ts';
import { draftEntity, givenDraft } from './draftSchemas.ts';

/** What only drafts take is loaded with the first. */
const parts = lazy(() =>
  Promise.all([import('../../preview/preview.ts'), import('../../preview/pageHead.ts')]),
);

/** Adds the route that renders drafts. */
export function previewRoutes(api: HttpServer, options: PreviewOptions): void {
  const { context, environment } = options;

  addRoute(api, 'POST /api/renders/preview', async (request, reply) => {
    const { collection, id, language, document } = request.body;
    const record = givenDraft(request.body.record);
    const viewer = signedInUser(request);
    const entity = draftEntity(collection);
    const [{ renderPreview }, { pageHead }] = await parts();
    const draft = { id, language, record, entity, document };
    const preview = await whileWanted(reply, (signal) =>
      renderPreview({ ...options, context: groundFor(context, request) }, viewer, draft, signal),
    );
    const path = await keepPreview(context.store, {
      viewer,
      markup: preview.markup,
      now: context.clock(),
    });
    return {
      url: environment.siteUrl + path,
      size: Buffer.byteLength(preview.markup),
      failures: preview.failures,
      blocks: preview.blocks,
      document: preview.document,
      head: pageHead(preview.markup),
    };
  });
}
