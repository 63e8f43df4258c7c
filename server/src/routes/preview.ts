/** Drafts as the public would see them. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import { whileWanted } from '../http/whileWanted.ts';
import type { PreviewOptions } from '../rehearsal/preview.ts';
import { keepPreview } from '../rehearsal/previews.ts';
import { draftBody, draftEntity, failure, givenDraft } from './draftSchemas.ts';

/** Adds the route that renders drafts. */
export function previewRoutes(api: HttpServer, options: PreviewOptions): void {
  const { context, environment } = options;

  api.post(
    '/api/renders/preview',
    {
      schema: {
        tags: ['Renders'],
        summary: 'Show a draft as the public would see it',
        description:
          'For whoever may save the record. A draft that could not be saved yet is shown as far as ' +
          'it can be understood. Blocks, templates, variables, maps and settings are shown in a ' +
          'document: the given one, or the first public one that contains them. The preview can be ' +
          'seen for ten minutes, at an address of the public site that nobody can guess.',
        body: draftBody.extend({
          record: draftBody.shape.record.optional().meta({ description: 'The draft; needed' }),
          language: z.enum(SITE_LANGUAGES),
          document: z.object({ collection: z.string(), id: z.string() }).optional(),
        }),
        response: {
          200: z.object({
            url: z.string().meta({ description: 'Where the preview is shown' }),
            size: z.number().meta({ description: 'Bytes of markup' }),
            failures: z.array(failure),
            document: z
              .object({
                type: z.enum(RENDER_TYPES),
                id: z.string(),
                title: z.string(),
                url: z.string(),
              })
              .meta({ description: 'What is shown; `url` is empty where it has no address' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { collection, id, language, document } = request.body;
      const record = givenDraft(request.body.record);
      const viewer = signedInUser(request);
      const entity = draftEntity(collection);
      const { renderPreview } = await import('../rehearsal/preview.ts');
      const draft = { id, language, record, entity, document };
      const preview = await whileWanted(reply, (signal) =>
        renderPreview(options, viewer, draft, signal),
      );
      const path = await keepPreview(context.store, {
        owner: viewer.id,
        markup: preview.markup,
        now: context.clock(),
      });
      return {
        url: environment.siteUrl + path,
        size: Buffer.byteLength(preview.markup),
        failures: [...preview.failures],
        document: preview.document,
      };
    },
  );
}
