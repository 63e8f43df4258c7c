/** What taking back a change would do to each of its records, and what is in the way. */

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
import {
  type ChangedRecord,
  findRevision,
  historyOf,
  type Revision,
  recordsOfChange,
  revisionBefore,
  undoingOf,
} from '../store/history/history.ts';
import type { Session } from '../store/store.ts';
import type { RestoredVersion } from './restore.ts';
import { type UndoMerge, UndoMerges } from './undoMerge.ts';

/** One record of a change, as it would be without it. */
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
  /** How many records the change wrote. */
  readonly total: number;
}

/**
 * Works out how to take back a change, by the rights of whoever asks.
 * @param merges those of an earlier plan, which hold as far as nothing has changed since
 */
export async function planUndo(
  session: Session,
  actor: Actor,
  change: number,
  merges = new UndoMerges(),
): Promise<UndoPlan> {
  const changed = await recordsOfChange(session, change);
  const total = changed.length;
  if (total === 0) return { problem: change > 0 ? 'forgotten' : 'notARecord', steps: [], total };
  if (total > BATCH_SIZE) return { problem: 'tooLarge', steps: [], total };
  const undoing = await undoingOf(session, change);
  const language = await defaultLanguage(session);
  const steps: UndoStep[] = [];
  let held = 0;
  for (const one of changed) {
    const entity = entityOf(one.collection);
    if (!entity) return { problem: 'noHistory', steps: [], total };
    const step = await stepOf(session, actor, entity, one, { change, undoing, merges, language });
    held += memoryOf(step.version?.record) + memoryOf(step.conflict);
    if (steps.length >= NEVER_TOO_MANY && held > HELD_BY_A_CHANGE) {
      return { problem: 'tooLarge', steps: [], total };
    }
    steps.push(step);
    await letOthers();
  }
  return { problem: problemIn(steps), steps, total };
}

/**
 * What is in the way of the whole: first what nobody can be asked about.
 * @param isDecided was it brought together by hand what a step asks?
 */
export function problemIn(
  steps: readonly UndoStep[],
  isDecided: (step: UndoStep) => boolean = () => false,
): UndoProblem | null {
  const open = steps.filter((step) => step.problem && !(step.conflict && isDecided(step)));
  return (open.find(({ conflict }) => !conflict) ?? open[0])?.problem ?? null;
}

interface Undoing {
  readonly change: number;
  /** The change that took it back, if any did. */
  readonly undoing: number | null;
  readonly merges: UndoMerges;
  readonly language: SiteLanguage;
}

async function stepOf(
  session: Session,
  actor: Actor,
  entity: Entity,
  { collection, id }: ChangedRecord,
  { change, undoing, merges, language }: Undoing,
): Promise<UndoStep> {
  const after = (await findRevision(session, collection, id, change))?.record ?? null;
  const before = await revisionBefore(session, collection, id, change);
  const [latest] = await historyOf(session, collection, id, 1);
  const stored = await getDocument(session, collection, id);
  const known = stored ?? after ?? before?.record ?? null;
  const effect = after === null ? 'bringBack' : before?.record ? 'putBack' : 'remove';
  const isLater = latest !== undefined && latest.change > change;
  const name = `${collection}/${id}`;
  const merge =
    isLater && effect === 'putBack' && before?.record && after && stored
      ? merges.of(name, entity, { before: before.record, after, stored }, language)
      : null;
  const problemOf = (): UndoProblem | null => {
    if (!hasHistory(entity) || known === null) return 'noHistory';
    if (isForgotten(effect, before, after)) return 'forgotten';
    if (effect === 'bringBack' && !hasBin(entity)) return 'notRevivable';
    if (!isAllowed(actor, entity, effect, known)) return 'accessDenied';
    if (!isLater) return null;
    if (latest.change === undoing || (merge?.isNothing && undoing !== null)) return 'undone';
    return merge?.isClean ? null : 'changedSince';
  };
  const findAuthor = await findAuthors(session, actor, isLater ? [latest.by] : []);
  const maySee = known !== null && can(actor, 'read', entity, known);
  const problem = problemOf();
  return {
    ...{ collection, id, effect, problem, entity },
    title: known && maySee ? titleOf(entity, known) : id,
    version: merge ? { record: merge.record, change: null } : versionIn(before),
    conflict: problem === 'changedSince' && maySee ? (merge?.versions ?? null) : null,
    present: stored && { updatedAt: stored.updatedAt, updatedBy: stored.updatedBy },
    later: isLater ? { at: latest.at, by: findAuthor(latest.by) } : null,
  };
}

function versionIn(revision: Revision | null): RestoredVersion | null {
  if (!revision?.record) return null;
  return { ...revision, record: revision.record };
}

/** A record that nothing is known of before must have been made by the change itself. */
function isForgotten(effect: UndoEffect, before: Revision | null, after: AnyRecord | null) {
  if (effect === 'bringBack') return !before?.record;
  return effect === 'remove' && before === null && after?.createdAt !== after?.updatedAt;
}

function isAllowed(actor: Actor, entity: Entity, effect: UndoEffect, record: AnyRecord): boolean {
  if (effect === 'bringBack') return canRevive(actor, entity, record);
  return can(actor, effect === 'putBack' ? 'update' : 'delete', entity, record);
}
