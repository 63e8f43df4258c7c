/**
 * Carries out a random edit on a rendered site; what the product refuses is simply not done. Gives
 * what its answer would tell of the renders; null where it tells nothing.
 */
import { entityOf } from '@regia/model/entities/registry.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { MODULES, masterRights } from '@regia/model/modules.ts';
import type { FileRow } from '../files/fileTable.ts';
import { sweepFiles } from '../files/sweep.ts';
import { restoreDeleted, restoreVersion } from '../history/restore.ts';
import { undoChanges } from '../history/undo.ts';
import { changeRecords } from '../records/change.ts';
import type { RenderCounts } from '../records/context.ts';
import { reorderRecords } from '../records/reorder.ts';
import { SYSTEM, type UserWriter } from '../records/writer.ts';
import { lastChange } from '../store/history/operationTrace.ts';
import { purgeOldHistory } from '../store/history/purgeHistory.ts';
import { importInto } from './importInto.ts';
import type { Edit } from './randomEdits.ts';
import { PICTURES } from './randomFields.ts';
import type { RenderedSite } from './renderedSite.ts';
import { dropFile, uploadFile } from './siteFiles.ts';

const TARGET_OF: Record<string, string> = {
  map: 'maps',
  template: 'templates',
  workCategory: 'workCategories',
  worksPageId: 'pages',
  workTemplateId: 'templates',
  worksTemplateId: 'templates',
};
const MASTER: UserWriter = { ...SYSTEM, id: 'ada', role: masterRights(MODULES) };
/** How far back one can go on these sites after a sweep. */
const HISTORY_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function applyEdit(site: RenderedSite, edit: Edit): Promise<RenderCounts | null> {
  try {
    return (await carryOut(site, edit)) ?? null;
  } catch (error) {
    if (!(error instanceof RegiaError)) throw error;
    return null;
  }
}

async function carryOut(site: RenderedSite, edit: Edit): Promise<RenderCounts | undefined> {
  switch (edit.kind) {
    case 'wait':
      site.now = new Date(site.now.getTime() + edit.days * DAY_MS);
      await site.engine.rollover();
      await site.engine.sweep();
      return undefined;
    case 'together':
      await site.quietly(async () => {
        for (const one of edit.edits) await applyEdit(site, one);
      });
      return undefined;
    case 'whileRendering':
      await site.whileRendering(
        async () => {
          for (const one of edit.first) await applyEdit(site, one);
        },
        async () => {
          for (const one of edit.others) await applyEdit(site, one);
          await site.publicSite();
        },
      );
      // All that is public can be read at any moment.
      await site.publicSite();
      return undefined;
    case 'upload':
      await uploadFile(site, { ...pictureAt(edit.picture), width: edit.width });
      return undefined;
    case 'drop':
      await dropFile(site, pictureAt(edit.picture));
      return undefined;
    case 'sweep':
      await purgeOldHistory(site.context.store, site.now, HISTORY_DAYS);
      await sweepFiles(site.files, HISTORY_DAYS);
      await site.engine.renderPending();
      return undefined;
    case 'restore':
      return restore(site, edit.index);
    case 'revert':
      return revert(site, edit.index);
    case 'undo':
      return undo(site, edit.index);
    case 'renumber':
      return renumber(site, edit);
    case 'create':
      return (await site.save(edit.collection, await resolved(site, edit.fields))).renders;
    case 'update': {
      const id = await pick(site, edit.collection, edit.index);
      if (!id) return undefined;
      return site.update(edit.collection, id, await resolved(site, edit.fields));
    }
    case 'remove': {
      const id = await pick(site, edit.collection, edit.index);
      return id ? site.remove(edit.collection, id) : undefined;
    }
    case 'import': {
      // Of two, one comes new.
      const known = edit.index % 2 === 0 ? await pick(site, edit.into, edit.index) : undefined;
      const fields = await resolved(site, edit.fields);
      await importInto(site, { [edit.into]: { [known ?? `imported${edit.index}`]: fields } });
      return undefined;
    }
    case 'reorder':
      return reorder(site, edit.collection, edit.rotate);
  }
}

async function reorder(site: RenderedSite, collection: string, rotate: number) {
  const ids = await idsOf(site, collection);
  const entity = entityOf(collection);
  if (!entity || ids.length === 0) return undefined;
  const start = rotate % ids.length;
  const order = [...ids.slice(start), ...ids.slice(0, start)];
  return (await reorderRecords(site.context, SYSTEM, entity, order)).renders;
}

function pictureAt(index: number): FileRow {
  const row = PICTURES[index];
  if (!row) throw new Error(`no picture ${index}`);
  return row;
}

/** Brings back one of the deleted records, as a user may. */
async function restore(site: RenderedSite, index: number) {
  const deleted = await site.context.store.reader.db
    .selectFrom('revisions')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'revisions.collection')
        .onRef('documents.id', '=', 'revisions.id'),
    )
    .select(['revisions.collection', 'revisions.id'])
    .distinct()
    .where('documents.id', 'is', null)
    .orderBy('revisions.collection')
    .orderBy('revisions.id')
    .execute();
  const chosen = deleted[index % Math.max(deleted.length, 1)];
  const entity = chosen && entityOf(chosen.collection);
  if (!entity) return undefined;
  return (await restoreDeleted(site.context, MASTER, entity, chosen.id)).renders;
}

/** Gives a record the values of one of its versions. */
async function revert(site: RenderedSite, index: number): Promise<RenderCounts | undefined> {
  const { store } = site.context;
  const versions = await store.reader.db
    .selectFrom('revisions')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'revisions.collection')
        .onRef('documents.id', '=', 'revisions.id'),
    )
    .select(['revisions.collection', 'revisions.id', 'change'])
    .select(['updated_at as updatedAt', 'updated_by as updatedBy'])
    .where('revisions.data', 'is not', null)
    .orderBy('change', 'desc')
    .limit(40)
    .execute();
  const chosen = versions[(5 * index) % Math.max(versions.length, 1)];
  const entity = chosen && entityOf(chosen.collection);
  if (!entity) return undefined;
  const { context } = site;
  return (await restoreVersion(context, MASTER, entity, chosen.id, chosen.change, chosen)).renders;
}

/** Takes back one of the last changes, or two together between which others were made. */
async function undo(site: RenderedSite, index: number): Promise<RenderCounts> {
  const one = (await lastChange(site.context.store.reader)) - (index % 4);
  const changes = index < 4 ? [one] : [one, one - 2];
  return (await undoChanges(site.context, MASTER, { changes })).renders;
}

async function renumber(
  site: RenderedSite,
  { index, number }: { index: number; number: number },
): Promise<RenderCounts | undefined> {
  const id = await pick(site, 'maps', index);
  if (!id) return undefined;
  const { renders } = await changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find('maps', id);
    if (before) await unit.put('maps', { ...before, referenceNumber: number }, before);
  });
  return renders;
}

/** The fields with each picked number replaced by a reference to a record that there is. */
export async function resolved(
  site: RenderedSite,
  fields: object,
): Promise<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const target = TARGET_OF[name];
    if (target) result[name] = typeof value === 'number' ? await ref(site, target, value) : null;
    else if (name === 'blocks') result[name] = keyed(await blockRefs(site, value));
    else result[name] = value;
  }
  return result;
}

/** Lists of one language, as a map from a key to each item. */
function keyed(blocks: Record<string, unknown[]>): Record<string, unknown> {
  const [only = [], ...others] = Object.values(blocks);
  const isKeyed = others.length === 0 && only.length === 3;
  return isKeyed ? Object.fromEntries(only.map((one, at) => [`key${at}`, one])) : blocks;
}

async function blockRefs(
  site: RenderedSite,
  blocks: Record<string, number[]>,
): Promise<Record<string, unknown[]>> {
  const result: Record<string, unknown[]> = {};
  for (const [language, picks] of Object.entries(blocks)) {
    const refs = await Promise.all(picks.map((which) => ref(site, 'block', which)));
    result[language] = refs.filter((one) => one !== null);
  }
  return result;
}

async function ref(site: RenderedSite, collection: string, index: number) {
  const id = await pick(site, collection, index);
  if (id === undefined) return null;
  // An id alone is a reference, too.
  return index % 2 === 0 ? { id } : id;
}

/** The id of one of the records that there are; undefined where there is none. */
export async function pick(site: RenderedSite, collection: string, index: number) {
  const ids = await idsOf(site, collection);
  return ids[index % Math.max(ids.length, 1)];
}

async function idsOf(site: RenderedSite, collection: string): Promise<string[]> {
  const rows = await site.context.store.reader.db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', collection)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
