/** What a change of records would do to the public site. */
import type { impactBody } from '@regia/contract/impact.ts';
import { log } from '@regia/model/entities/log.ts';
import type { z } from 'zod';
import type { HttpServer } from '../../base/httpServer.ts';
import type { Intent } from '../../dryRun/dryRun.ts';
import { restoreVersion } from '../../history/restore.ts';
import { restoreMany } from '../../history/restoreMany.ts';
import { restoreTo } from '../../history/restoreTo.ts';
import { tryUndo } from '../../history/undo.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { whileWanted } from '../../http/whileWanted.ts';
import type { ImpactRenderer } from '../../impact/impact.ts';
import type { PicturesOptions, PicturesRenderer } from '../../impact/pictures.ts';
import { requireUndoable } from '../../log/undoable.ts';
import { changeOfEntry } from '../../log/wayBack.ts';
import { findMoment } from '../../moments/moment.ts';
import { pageToShow } from '../../preview/previewPage.ts';
import { keepPreview } from '../../preview/previews.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord } from '../../records/read.ts';
import { updateRecords } from '../../records/updateMany.ts';
import type { UserWriter } from '../../records/writer.ts';
import { groundFor } from '../records/place.ts';
import { draftEntity, givenDraft } from './draftSchemas.ts';

interface ImpactRoutes extends PicturesOptions {
  readonly renderings: ImpactRenderer & PicturesRenderer;
  /** Where the admin is, which shows pictures. */
  readonly adminUrl: string;
  /** How far back the history goes; undefined: as far as it is. */
  readonly historyDays: number | undefined;
}

/** Adds the routes that tell what a change would do, and show it. */
export function impactRoutes(api: HttpServer, options: ImpactRoutes): void {
  addRoute(api, 'POST /api/renders/impact', async (request, reply) => {
    const viewer = signedInUser(request);
    const intent = await intentOf(options, viewer, request.body);
    const { findImpact } = await import('../../impact/impact.ts');
    const inPlace = { ...options, context: groundFor(options.context, request) };
    return whileWanted(reply, (signal) => findImpact(inPlace, viewer, intent, signal));
  });

  addRoute(api, 'POST /api/renders/pictures', async (request, reply) => {
    const { context, environment, adminUrl } = options;
    const viewer = signedInUser(request);
    const { output } = request.body;
    const intent = await intentOf(options, viewer, request.body);
    const { findPictures } = await import('../../impact/pictures.ts');
    const inPlace = { ...options, context: groundFor(context, request) };
    const { before, after } = await whileWanted(reply, (signal) =>
      findPictures(inPlace, viewer, { intent, output }, signal),
    );
    const addressOf = async (page: string | null) => {
      if (page === null) return null;
      const kept = { viewer, markup: pageToShow(page, adminUrl), now: context.clock() };
      return environment.siteUrl + (await keepPreview(context.store, kept));
    };
    return { before: await addressOf(before), after: await addressOf(after) };
  });
}

async function intentOf(
  { context, historyDays }: Pick<ImpactRoutes, 'context' | 'historyDays'>,
  viewer: UserWriter,
  { action, collection, id, ids, seq, record, records, moment, undo }: z.output<typeof impactBody>,
): Promise<Intent> {
  if (action === 'undo' && undo) {
    await requireUndoable(context.store.reader, viewer, undo.changes);
    return { action: 'other', entity: log, ids: [], work: (stage) => tryUndo(stage, viewer, undo) };
  }
  if (action === 'undo') {
    const entry = await getRecord(context, viewer, log, givenDraft(id ?? undefined));
    const change = await changeOfEntry(context.store.reader, entry);
    const work = (stage: RecordContext) => tryUndo(stage, viewer, { changes: [change] });
    return { action: 'other', entity: log, ids: [entry.id], work };
  }
  const entity = draftEntity(collection);
  if (action === 'save') return { action, entity, id, record: givenDraft(record) };
  if (action === 'remove' && ids) return { action: 'removeMany', entity, ids };
  if (action === 'remove') return { action, entity, id: givenDraft(id ?? undefined) };
  // What is not done needs no proof of who would do it.
  const asker = { ...viewer, lacksProof: false };
  if (action === 'update') {
    let refused = 0;
    const update = { records: givenDraft(ids).map((id) => ({ id })), fields: givenDraft(record) };
    const onRefused = () => void refused++;
    const work = (stage: RecordContext) => updateRecords(stage, asker, entity, update, onRefused);
    return { action: 'other', entity, ids: givenDraft(ids), refused: () => refused, work };
  }
  const own = records?.filter((key) => key.collection === collection).map((key) => key.id) ?? [];
  if (moment) {
    const { reader } = context.store;
    const { change } = await findMoment(reader, moment, context.clock(), historyDays);
    const then = givenDraft(change ?? undefined);
    const work = (stage: RecordContext) => restoreTo(stage, asker, then, records ?? null);
    return { action: 'other', entity, ids: own, work };
  }
  if (records) {
    const work = (stage: RecordContext) => restoreMany(stage, asker, records);
    return { action: 'other', entity, ids: own, records, work };
  }
  const one = givenDraft(id ?? undefined);
  const version = givenDraft(seq);
  const work = (stage: RecordContext) => restoreVersion(stage, asker, entity, one, version, null);
  return { action: 'other', entity, ids: [one], work };
}
