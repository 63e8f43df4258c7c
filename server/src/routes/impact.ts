/** What a save or deletion would do to the public site. */
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import { whileWanted } from '../http/whileWanted.ts';
import type { ImpactOptions } from '../rehearsal/impact.ts';
import type { Intent } from '../rehearsal/rehearse.ts';
import { recordId } from './collectionParams.ts';
import { draftBody, draftEntity, givenDraft } from './draftSchemas.ts';
import { impactSchema } from './impactSchemas.ts';

const impactBody = draftBody.extend({
  action: z.enum(['save', 'remove']).default('save'),
  id: draftBody.shape.id.default(null),
  ids: z
    .array(recordId)
    .min(1)
    .max(BATCH_SIZE)
    .optional()
    .meta({ description: 'The records of a removal of many, instead of an id' }),
  record: draftBody.shape.record.optional().meta({ description: 'Not needed for a removal' }),
});

/** Adds the route that tells what a change would do. */
export function impactRoutes(api: HttpServer, options: ImpactOptions): void {
  api.post(
    '/api/renders/impact',
    {
      schema: {
        tags: ['Renders'],
        summary: 'Which outputs a save or deletion would change, and how',
        description:
          'For whoever may do it; refused as the save or deletion would be; of many deletions those that would be refused are counted. Nothing is written. ' +
          'The work is bounded: `isComplete` says whether every affected output was examined. ' +
          'A user who has kept the processor busy for most of a minute gets `renderingsExhausted`.',
        body: impactBody,
        response: {
          200: impactSchema,
        },
      },
    },
    async (request, reply) => {
      const viewer = signedInUser(request);
      const intent = intentOf(request.body);
      const { findImpact } = await import('../rehearsal/impact.ts');
      return whileWanted(reply, (signal) => findImpact(options, viewer, intent, signal));
    },
  );
}

function intentOf({ action, collection, id, ids, record }: z.output<typeof impactBody>): Intent {
  const entity = draftEntity(collection);
  if (action === 'save') return { action, entity, id, record: givenDraft(record) };
  if (ids) return { action: 'removeMany', entity, ids };
  return { action, entity, id: givenDraft(id ?? undefined) };
}
