/** What a save or deletion would do to the public site. */
import type { impactBody } from '@regia/contract/renders.ts';
import type { z } from 'zod';
import type { HttpServer } from '../../base/httpServer.ts';
import type { Intent } from '../../dryRun/dryRun.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
import { whileWanted } from '../../http/whileWanted.ts';
import type { ImpactOptions } from '../../impact/impact.ts';
import { draftEntity, givenDraft } from './draftSchemas.ts';

/** Adds the route that tells what a change would do. */
export function impactRoutes(api: HttpServer, options: ImpactOptions): void {
  api.route({
    ...declared('POST /api/renders/impact'),
    handler: async (request, reply) => {
      const viewer = signedInUser(request);
      const intent = intentOf(request.body);
      const { findImpact } = await import('../../impact/impact.ts');
      return whileWanted(reply, (signal) => findImpact(options, viewer, intent, signal));
    },
  });
}

function intentOf({ action, collection, id, ids, record }: z.output<typeof impactBody>): Intent {
  const entity = draftEntity(collection);
  if (action === 'save') return { action, entity, id, record: givenDraft(record) };
  if (ids) return { action: 'removeMany', entity, ids };
  return { action, entity, id: givenDraft(id ?? undefined) };
}
