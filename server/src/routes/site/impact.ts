/** What a change of records would do to the public site. */
import type { impactBody } from '@regia/contract/impact.ts';
import { log } from '@regia/model/entities/log.ts';
import type { z } from 'zod';
import type { HttpServer } from '../../base/httpServer.ts';
import type { Intent } from '../../dryRun/dryRun.ts';
import { restoreVersion } from '../../history/restore.ts';
import { restoreMany } from '../../history/restoreMany.ts';
import { tryUndo } from '../../history/undo.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { whileWanted } from '../../http/whileWanted.ts';
import type { ImpactOptions } from '../../impact/impact.ts';
import { changeOfEntry } from '../../log/wayBack.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord } from '../../records/read.ts';
import type { UserWriter } from '../../records/writer.ts';
import { draftEntity, givenDraft } from './draftSchemas.ts';

/** Adds the route that tells what a change would do. */
export function impactRoutes(api: HttpServer, options: ImpactOptions): void {
  addRoute(api, 'POST /api/renders/impact', async (request, reply) => {
    const viewer = signedInUser(request);
    const intent = await intentOf(options.context, viewer, request.body);
    const { findImpact } = await import('../../impact/impact.ts');
    return whileWanted(reply, (signal) => findImpact(options, viewer, intent, signal));
  });
}

async function intentOf(
  context: RecordContext,
  viewer: UserWriter,
  { action, collection, id, ids, seq, record, records }: z.output<typeof impactBody>,
): Promise<Intent> {
  if (action === 'undo') {
    const entry = await getRecord(context, viewer, log, givenDraft(id ?? undefined));
    const change = await changeOfEntry(context.store.reader, entry);
    const work = (stage: RecordContext) => tryUndo(stage, viewer, change);
    return { action: 'other', entity: log, ids: [entry.id], work };
  }
  const entity = draftEntity(collection);
  if (action === 'save') return { action, entity, id, record: givenDraft(record) };
  if (action === 'remove' && ids) return { action: 'removeMany', entity, ids };
  if (action === 'remove') return { action, entity, id: givenDraft(id ?? undefined) };
  // What is not done needs no proof of who would do it.
  const asker = { ...viewer, lacksProof: false };
  if (records) {
    const work = (stage: RecordContext) => restoreMany(stage, asker, records);
    const own = records.filter((key) => key.collection === collection).map((key) => key.id);
    return { action: 'other', entity, ids: own, records, work };
  }
  const one = givenDraft(id ?? undefined);
  const version = givenDraft(seq);
  const work = (stage: RecordContext) => restoreVersion(stage, asker, entity, one, version, null);
  return { action: 'other', entity, ids: [one], work };
}
