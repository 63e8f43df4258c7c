/** Makes the edits of a set, by the rules of every save, on what the records have become since. */
import type { SiteLanguage } from '@regia/model/constants.ts';
import { Effort } from '@regia/model/difference/effort.ts';
import type { Members } from '@regia/model/difference/sameValue.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { formInvalid, RegiaError, recordNotFound } from '@regia/model/errors.ts';
import type { Versions } from '@regia/model/merge/piece.ts';
import type { EditState } from '@regia/model/rules/prepared.ts';
import { yielding } from '../history/restore.ts';
import { inRounds, type Rounds } from '../history/rounds.ts';
import { mergeUndo } from '../history/undoMerge.ts';
import { isSame } from '../history/undoWay.ts';
import type { RecordContext } from '../records/context.ts';
import { type Passing, releasePassing } from '../records/passKeys.ts';
import { removeFound } from '../records/remove.ts';
import { createIn, restoreIn, updateIn } from '../records/save.ts';
import { defaultLanguage } from '../records/siteLanguages.ts';
import { leadTo, successorNamed } from '../records/successor.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { KeyTaken } from '../store/uniqueKeys.ts';
import { Orders } from './orders.ts';
import type { Edit } from './sets.ts';

/** What became of an edit. */
export interface Applied {
  readonly edit: Edit;
  readonly state: EditState;
  /** What it was refused with. */
  readonly refusal: RegiaError | null;
  /** Where the same places were changed since: the record as it was, is, and is to be. */
  readonly conflict: (Versions<Members> & { readonly present: Marks }) | null;
}

type Marks = Pick<AnyRecord, 'updatedAt' | 'updatedBy'>;

interface ApplyOptions {
  /** When the records are said to be written; as the edits were made, unless told otherwise. */
  readonly at?: string;
  /** Throws where the writer may not make an edit of a record, as it is stored. */
  readonly require?: (edit: Edit, stored: AnyRecord | null) => void;
}

/**
 * Makes those that can be made, whatever their order; where the same places were changed since, the edit's own
 * values stand.
 */
export async function applyEdits(
  context: RecordContext,
  unit: UnitOfWork,
  edits: readonly Edit[],
  { at, require = () => {} }: ApplyOptions = {},
): Promise<Applied[]> {
  const orders = new Orders();
  const tools = { language: await defaultLanguage(unit.session), effort: new Effort() };
  const tryOne = (edit: Edit) =>
    unit.markedAs({ at: at ?? edit.at, by: edit.by }, async () => {
      const entity = entityOf(edit.collection);
      if (!entity) throw recordNotFound(edit.collection, edit.id);
      const stored = await unit.find(edit.collection, edit.id);
      require(edit, stored);
      orders.note(entity, edit, stored);
      return applyOne(context, unit, { entity, edit, stored }, tools).catch(asTaken);
    });
  await releasePassing(unit, passingIn(edits));
  const { done, refused } = await inRounds(unit, edits, tryOne);
  // So that one can see and mend what cannot be published as it is.
  for (const { item } of refused.filter(isTaken)) {
    await unit.attempt(() => putWithoutTaken(context, unit, item)).catch(asRefused);
  }
  await orders.settle(unit, ({ collection }, base, record) => {
    const { id } = base;
    require({ collection, id, base, record, successor: null, at: unit.at, by: '' }, base);
  });
  const applied = [...done.map(madeOf), ...refused.map(refusedOf)];
  const order = new Map(edits.map((edit, place) => [edit, place]));
  return applied.sort((one, other) => placeIn(order, one) - placeIn(order, other));
}

/** Records that may pass their keys round. */
export function passingIn(edits: readonly Edit[]): Passing[] {
  return edits.map(({ collection, id, record }) => ({ collection, id, after: record }));
}

function placeIn(order: ReadonlyMap<Edit, number>, { edit }: Applied): number {
  return order.get(edit) ?? order.size;
}

type Round = Rounds<Edit, Pick<Applied, 'state' | 'conflict'>>;

function madeOf({ item, result }: Round['done'][number]): Applied {
  return { edit: item, refusal: null, ...result };
}

function refusedOf({ item, error }: Round['refused'][number]): Applied {
  const state = error.code === 'notFound' ? 'gone' : 'refused';
  return { edit: item, state, refusal: error, conflict: null };
}

/** With a free name or address, as what comes back from history has it. */
async function putWithoutTaken(context: RecordContext, unit: UnitOfWork, edit: Edit) {
  const { collection, id, record, at, by } = edit;
  const entity = entityOf(collection);
  if (!entity || !record) return;
  const stored = await unit.find(collection, id);
  const free = await yielding(unit, entity, record);
  await unit.markedAs({ at, by }, () => restoreIn(context, unit, entity, free, stored));
}

function asRefused(error: unknown): void {
  if (!(error instanceof RegiaError)) throw error;
}

async function applyOne(
  context: RecordContext,
  unit: UnitOfWork,
  { entity, edit, stored }: { entity: Entity; edit: Edit; stored: AnyRecord | null },
  { language, effort }: { language: SiteLanguage; effort: Effort },
): Promise<Pick<Applied, 'state' | 'conflict'>> {
  const { id, base, record, successor } = edit;
  const ready = { state: 'ready', conflict: null } as const;
  if (record === null) {
    if (!stored) return ready;
    await removeFound(context, unit, entity, stored);
    await leadTo(unit, entity, successorNamed(successor), [id]);
    // What somebody has written meanwhile goes with nobody's knowledge, but for its place in a list.
    const isKnown =
      base === null ||
      stored.updatedAt === base.updatedAt ||
      isSame(stored, { ...base, ...(entity.sortable && { order: stored.order }) });
    return isKnown ? ready : { state: 'changedSince', conflict: null };
  }
  // Its references were allowed to whoever made the edit.
  const options = { version: base, trustsRefs: true };
  if (base === null && stored === null) {
    // It stays with who made it, whoever has worked on it since; what is published comes to be then.
    const by = record.createdBy ?? edit.by;
    const at = unit.marks.at === edit.at ? record.createdAt : unit.marks.at;
    await unit.markedAs({ at, by }, () =>
      createIn(context, unit, entity, record, id, { trustsRefs: true, promised: record }),
    );
    if (by !== edit.by || at !== unit.marks.at) {
      await updateIn(context, unit, entity, id, record, options);
    }
    return ready;
  }
  if (!stored) throw recordNotFound(entity.collection, id);
  if (base === null || stored.updatedAt === base.updatedAt) {
    await updateIn(context, unit, entity, id, record, options);
    return ready;
  }
  // Where both put them in order, that of the set is the one that is to be.
  const after = record.order === base.order ? base : { ...base, order: stored.order };
  // What was saved since is taken over to the edit, as undoing takes over what came later.
  const stages = { stretches: [{ before: record, after }], from: stored };
  const merge = mergeUndo(entity, stages, language, effort);
  await updateIn(context, unit, entity, id, merge.record, options);
  if (!merge.versions) return { state: 'merged', conflict: null };
  const present = { updatedAt: stored.updatedAt, updatedBy: stored.updatedBy };
  return { state: 'changedSince', conflict: { ...merge.versions, present } };
}

function asTaken(error: unknown): never {
  throw error instanceof KeyTaken ? formInvalid({ [error.key.name]: 'taken' }) : error;
}

function isTaken({ error: { code, details = {} } }: Round['refused'][number]): boolean {
  return code === 'formInvalid' && Object.values(Object(details.fields)).includes('taken');
}
