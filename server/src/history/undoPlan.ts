/** What taking back changes would do to each of their records, and what is in the way. */

import { setImmediate as letOthers } from 'node:timers/promises';
import type { Answer } from '@regia/contract/contract.ts';
import { BATCH_SIZE, type SiteLanguage } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { canRevive, hasBin, hasHistory } from '@regia/model/rules/history.ts';
import type { UndoEffect, UndoProblem } from '@regia/model/rules/undo.ts';
import { memoryOf } from '@regia/site/memory.ts';
import { defaultLanguage } from '../records/siteLanguages.ts';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import { NEVER_TOO_MANY } from '../store/bytes.ts';
import { getDocument } from '../store/documents.ts';
import { findAuthors } from '../store/history/authors.ts';
import { recordsOfChanges, undoingsOf } from '../store/history/findChanges.ts';
import { type ChangedRecord, changesSince } from '../store/history/history.ts';
import type { Session } from '../store/store.ts';
import type { RestoredVersion } from './restore.ts';
import { type UndoMerge, UndoMerges } from './undoMerge.ts';
import { undoWay } from './undoWay.ts';

/** What is to be taken back. */
export interface Undoing {
  readonly changes: readonly number[];
  /** Records that stay as they are. */
  readonly except?: readonly ChangedRecord[] | undefined;
}

/** One record of the changes, as it would be without them. */
export interface UndoStep
  extends Omit<Answer<'GET /api/logs/:id/undo'>['records'][number], 'conflict'> {
  /** What it would be again; null where there would be none. */
  readonly version: RestoredVersion | null;
  /** A change since then of the same places, to be brought together by whoever may see the record. */
  readonly conflict: UndoMerge['versions'];
  /** The marks that it has now. */
  readonly present: Pick<AnyRecord, 'updatedAt' | 'updatedBy'> | null;
  readonly entity: Entity;
}

export interface UndoPlan {
  /** Something that is in the way of the whole. */
  readonly problem: UndoProblem | null;
  readonly steps: readonly UndoStep[];
  /** How many records the changes wrote; of too many, those that were counted. */
  readonly total: number;
}

/** Versions that the changes of one undoing may have made. */
const MOST_WRITTEN = 10 * BATCH_SIZE;

/**
 * Works out how to take back changes, by the rights of whoever asks.
 * @param merges those of an earlier plan, which hold as far as nothing has changed since
 */
export async function planUndo(
  session: Session,
  actor: Actor,
  { changes, except = [] }: Undoing,
  merges = new UndoMerges(),
): Promise<UndoPlan> {
  if (changes.every((change) => change === 0)) return blocked('notARecord', 0);
  const written = await recordsOfChanges(session, changes, MOST_WRITTEN + 1);
  const staying = new Set(except.map(nameOf));
  const records = [...Map.groupBy(written, nameOf)].filter(([name]) => !staying.has(name));
  const total = records.length;
  if (written.length > MOST_WRITTEN || total > BATCH_SIZE) return blocked('tooLarge', total);
  const found = new Set(written.map(({ change }) => change));
  if (changes.some((change) => !found.has(change))) return blocked('forgotten', total);
  const undoings = await undoingsOf(session, changes);
  const language = await defaultLanguage(session);
  const steps: UndoStep[] = [];
  let held = 0;
  for (const [, [one, ...others]] of records) {
    const entity = one && entityOf(one.collection);
    if (!entity) return blocked('noHistory', total);
    const chosen = { ...one, changes: [one, ...others].map(({ change }) => change) };
    const step = await stepOf(session, actor, entity, chosen, { undoings, merges, language });
    held += memoryOf(step.version?.record) + memoryOf(step.conflict);
    if (steps.length >= NEVER_TOO_MANY && held > HELD_BY_A_CHANGE) {
      return blocked('tooLarge', total);
    }
    steps.push(step);
    await letOthers();
  }
  return { problem: problemIn(steps), steps, total };
}

function blocked(problem: UndoProblem, total: number): UndoPlan {
  return { problem, steps: [], total };
}

const nameOf = ({ collection, id }: ChangedRecord) => `${collection}/${id}`;

/**
 * What is in the way of the whole: first what nobody can be asked about. What has been taken back
 * already is not, unless all of it has.
 * @param isDecided was it brought together by hand what a step asks?
 */
export function problemIn(
  steps: readonly UndoStep[],
  isDecided: (step: UndoStep) => boolean = () => false,
): UndoProblem | null {
  const left = steps.filter(({ problem }) => problem !== 'undone');
  if (left.length === 0) return 'undone';
  const open = left.filter((step) => step.problem && !(step.conflict && isDecided(step)));
  return (open.find(({ conflict }) => !conflict) ?? open[0])?.problem ?? null;
}

/** A record, and which of the changes wrote it, the oldest first. */
interface Chosen extends ChangedRecord {
  readonly changes: readonly number[];
}

interface Surroundings {
  /** What each change took back that took back some of these. */
  readonly undoings: ReadonlyMap<number, ReadonlySet<number>>;
  readonly merges: UndoMerges;
  readonly language: SiteLanguage;
}

async function stepOf(
  session: Session,
  actor: Actor,
  entity: Entity,
  { collection, id, changes }: Chosen,
  { undoings, merges, language }: Surroundings,
): Promise<UndoStep> {
  const key = { collection, id };
  const timeline = await changesSince(session, key, changes[0] ?? 0);
  const stored = await getDocument(session, collection, id);
  const way = await undoWay(session, entity, {
    ...key,
    stored,
    changes,
    timeline,
    merges,
    language,
  });
  const { effect, merge, known } = way;
  const later = timeline.findLast(({ change }) => !changes.includes(change)) ?? null;
  const latest = undoings.get(timeline.at(-1)?.change ?? 0);
  const problemOf = (): UndoProblem | null => {
    if (!hasHistory(entity) || known === null) return 'noHistory';
    if (way.problem && way.problem !== 'changedSince') return way.problem;
    if (effect === 'bringBack' && !hasBin(entity)) return 'notRevivable';
    if (!isAllowed(actor, entity, effect, known)) return 'accessDenied';
    if (changes.every((change) => latest?.has(change))) return 'undone';
    if (way.isNothing && (later || changes.length > 1)) return 'undone';
    return merge && !merge.isClean ? 'changedSince' : way.problem;
  };
  const findAuthor = await findAuthors(session, actor, later ? [later.by] : []);
  const maySee = known !== null && can(actor, 'read', entity, known);
  const problem = problemOf();
  const isAsked = problem === 'changedSince' && maySee && stored !== null;
  return {
    ...{ collection, id, effect, problem, entity },
    title: known && maySee ? titleOf(entity, known) : id,
    version: way.version,
    conflict: isAsked ? (merge?.versions ?? null) : null,
    present: stored && { updatedAt: stored.updatedAt, updatedBy: stored.updatedBy },
    later: later && { at: later.at, by: findAuthor(later.by) },
  };
}

function isAllowed(actor: Actor, entity: Entity, effect: UndoEffect, record: AnyRecord): boolean {
  if (effect === 'bringBack') return canRevive(actor, entity, record);
  return can(actor, effect === 'putBack' ? 'update' : 'delete', entity, record);
}
