/** How the public site's outputs stand, and making them anew. */
import { SITE_LANGUAGES } from '@regia/model/constants.ts';
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { recordNotFound } from '@regia/model/errors.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { requireWorkbench } from '../exchange/rights.ts';
import { signedInUser } from '../http/access.ts';
import type { RenderEngine } from '../renders/engine/engine.ts';
import { findOutput } from '../renders/nodes/output.ts';
import { resultOf } from '../renders/publish/results.ts';
import { outputSeenBy, statusSeenBy } from '../renders/report/seenBy.ts';
import { countPublic, type RenderStatus, renderStatus } from '../renders/report/status.ts';
import type { Store } from '../store/store.ts';
import { WhileUnchanged } from '../store/whileUnchanged.ts';

const tags = ['Renders'];

const failure = z
  .looseObject({ block: z.string(), language: z.string() })
  .meta({ description: 'A mistake in the code of a block, and what the site shows instead' });

const heldDocument = z
  .object({
    ...{ collection: z.string(), id: z.string(), language: z.string(), name: z.string() },
    shows: z.enum(['earlier', 'nothing', 'another', 'works']).meta({
      description:
        'What its address answers: its last page or nothing, since nothing of its template can be rendered; ' +
        'another document, which has the same address; or nothing, since it lies below the works page',
    }),
  })
  .meta({ description: 'A document that is not public, or not up to date' });

const longestDocument = z
  .object({ collection: z.string(), id: z.string(), name: z.string() })
  .meta({ description: 'What to shorten where the data are too large to be rendered' });

const unknownMap = z
  .object({
    number: z.number(),
    documents: z
      .array(z.object({ collection: z.string(), id: z.string(), name: z.string() }))
      .readonly(),
  })
  .meta({ description: 'A placeholder %MAP-number% of no map, and where it stands' });

export interface RenderRoutes {
  store: Store;
  engine: Pick<RenderEngine, 'requestRebuild' | 'rendered'>;
  clock: () => Date;
}

/** Adds the routes of the web renders. */
export function renderRoutes(api: HttpServer, { store, engine, clock }: RenderRoutes): void {
  // While much is rendered each open browser asks every few seconds, and finding out what waits takes long.
  const known = new WhileUnchanged<RenderStatus>(store);
  api.get(
    '/api/renders/status',
    {
      schema: {
        tags,
        summary: 'How many outputs are public, how many wait, and what staff should mend',
        description: 'Mistakes and placeholders are told to whoever may read where they stand.',
        response: {
          200: z.object({
            outputs: z.number(),
            stale: z.number(),
            rendered: z.number().meta({
              description: 'Outputs that this process has rendered, to be shown with all that wait',
            }),
            failures: z.array(failure).readonly(),
            held: z.array(heldDocument).readonly(),
            tooLarge: z.array(longestDocument).readonly().nullable(),
            unknownMaps: z.array(unknownMap).readonly(),
            generation: z.number(),
          }),
        },
      },
    },
    async (request) => {
      const user = signedInUser(request);
      const status = await known.get('status', () => store.snapshot(renderStatus));
      const { failures, ...counts } = await statusSeenBy(store.reader, user, status);
      return {
        ...counts,
        outputs: countPublic(status, clock().toISOString()),
        rendered: engine.rendered,
        failures: failures.map((one) => ({ ...one })),
      };
    },
  );

  api.get(
    '/api/renders/changes/:change',
    {
      schema: {
        tags,
        summary: 'How many outputs are others since a save that was rendered later',
        description:
          'By the `change` that the answer to the save had, for an hour. Saves that were rendered ' +
          'together are told the same number.',
        params: z.object({ change: z.coerce.number().int().positive() }),
        response: {
          200: z.object({
            isDone: z.boolean(),
            changed: z.number().nullable().meta({ description: 'null where it is not known' }),
          }),
        },
      },
    },
    (request) => {
      const { change } = request.params;
      return store.snapshot((session) => resultOf(session, change));
    },
  );

  api.post(
    '/api/renders/rebuild',
    {
      schema: {
        tags,
        summary: 'Render the whole site again, in the background',
        description:
          'Needs `readAll` and `updateAll` on `workbench`. Code that was stopped is tried once more. ' +
          'Where such a request waits already, another one adds nothing.',
        response: { 202: z.object({ status: z.literal('queued') }) },
      },
    },
    async (request, reply) => {
      requireWorkbench(signedInUser(request), 'update');
      await engine.requestRebuild({ isWanted: true });
      reply.code(202);
      return { status: 'queued' as const };
    },
  );

  api.get(
    '/api/renders/:type/:reference/:language',
    {
      schema: {
        tags,
        summary: 'One output: a document, or the 404 page, in a language',
        description: 'What the public does not see yet is for whoever may read the document.',
        params: z.object({
          type: z.enum(RENDER_TYPES),
          reference: z.string().min(1).max(200),
          language: z.enum(SITE_LANGUAGES),
        }),
        response: {
          200: z.object({
            type: z.string(),
            reference: z.string(),
            language: z.string(),
            urls: z.array(z.string()).readonly(),
            publicAt: z.string().nullable(),
            markup: z.string(),
            hash: z.string(),
            failures: z.array(failure).readonly(),
          }),
        },
      },
    },
    async (request) => {
      const { type, reference, language } = request.params;
      const user = signedInUser(request);
      const output = await store.snapshot(async (session) => {
        const found = await findOutput(session, request.params);
        return found && outputSeenBy(session, user, found, clock());
      });
      if (!output) throw recordNotFound('webRenders', reference);
      return { ...output, type, language, failures: output.failures.map((one) => ({ ...one })) };
    },
  );
}
