/** What a save or deletion would do to the public site. */
import { RENDER_TYPES } from '@regia/model/entities/webRender.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { z } from 'zod';
import { signedInUser } from '../http/access.ts';
import type { HttpServer } from '../http/validation.ts';
import { findImpact, type ImpactOptions } from '../rehearsal/impact.ts';
import { LatestOnly } from '../rehearsal/latestOnly.ts';
import type { Intent } from '../rehearsal/rehearse.ts';
import { draftBody, draftEntity, failure } from './draftSchemas.ts';

const impactBody = draftBody.extend({
  action: z.enum(['save', 'remove']).default('save'),
  record: draftBody.shape.record.optional().meta({ description: 'Not needed for a removal' }),
});

const group = z.object({
  kind: z.enum(['changed', 'appears', 'disappears', 'moves']).meta({
    description: 'Other markup, a new output, no output any more, or only another address or date',
  }),
  outputs: z.number(),
  examples: z.array(
    z.object({
      type: z.enum(RENDER_TYPES),
      reference: z.string(),
      language: z.string(),
      title: z.string(),
      url: z.string(),
    }),
  ),
  diff: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })).meta({
    description: 'How the HTML of the first example would differ',
  }),
  isDiffTruncated: z.boolean(),
});

/** Adds the route that tells what a change would do. */
export function impactRoutes(api: HttpServer, options: ImpactOptions): void {
  const latest = new LatestOnly();

  api.post(
    '/api/renders/impact',
    {
      schema: {
        tags: ['Renders'],
        summary: 'Which outputs a save or deletion would change, and how',
        description:
          'For whoever may do it; refused as the save or deletion would be. Nothing is written. ' +
          'The work is bounded: `isComplete` says whether every affected output was examined. ' +
          'A user’s newer request ends the older one with `tooManyRequests`.',
        body: impactBody,
        response: {
          200: z.object({
            outputs: z.number().meta({ description: 'Examined outputs that would differ' }),
            examined: z.number(),
            affected: z.number().meta({ description: 'Outputs that read what would change' }),
            isComplete: z.boolean(),
            bound: z.object({ milliseconds: z.number(), outputs: z.number() }),
            differences: z.number().meta({ description: 'How many groups there are in all' }),
            groups: z.array(group).meta({ description: 'The largest first' }),
            failures: z.array(failure),
          }),
        },
      },
    },
    async (request, reply) => {
      const viewer = signedInUser(request);
      const intent = intentOf(request.body);
      const turn = latest.begin(viewer.id);
      reply.raw.once('close', turn.abort);
      try {
        const impact = await findImpact(options, viewer, intent, turn.signal);
        return {
          ...impact,
          bound: { ...impact.bound },
          groups: impact.groups.map((one) => ({
            ...one,
            examples: [...one.examples],
            diff: [...one.diff],
          })),
          failures: [...impact.failures],
        };
      } finally {
        reply.raw.off('close', turn.abort);
        turn.finish();
      }
    },
  );
}

function intentOf({ action, collection, id, record }: z.output<typeof impactBody>): Intent {
  const entity = draftEntity(collection);
  if (action === 'save' && record) return { action, entity, id, record };
  if (action === 'remove' && id !== null) return { action, entity, id };
  throw new RegiaError('invalidParameters', 'invalid parameters');
}
