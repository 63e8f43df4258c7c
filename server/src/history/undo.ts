/** Takes back a change: all of it, through the write pipeline, or nothing. */
import type { Answer } from '@regia/contract/contract.ts';
import type { Members } from '@regia/model/difference/sameValue.ts';
import { type ErrorCode, RegiaError } from '@regia/model/errors.ts';
import type { UndoProblem } from '@regia/model/rules/undo.ts';
import { inDryRun } from '../dryRun/dryRun.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { removeFound } from '../records/remove.ts';
import { refuseStaleCopy, updateIn } from '../records/save.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { UserWriter } from '../records/writer.ts';
import { findChange } from '../store/history/history.ts';
import type { Loss } from './losses.ts';
import { takeUp } from './restore.ts';
import { inRounds, stillLost } from './rounds.ts';
import { UndoMerges } from './undoMerge.ts';
import { planUndo, problemIn, type UndoPlan, type UndoStep } from './undoPlan.ts';

/** How many records are as they were before, and what did not come back with them. */
export type Undone = Answer<'POST /api/changes/:change/undo'>;

/** A record that somebody has brought together by hand, with the marks of the one they saw. */
export interface Decided {
  readonly collection: string;
  readonly id: string;
  readonly record: Members;
}

/** May a change be taken back now, and if not, why? */
export interface UndoOffer extends UndoPlan {
  /** What taking it back would be refused with; null where nothing is in the way. */
  readonly refusal: { readonly code: ErrorCode; readonly details: Record<string, unknown> } | null;
}

/**
 * Tries to take back a change, and leaves everything as it is.
 * @param change its place in the history; 0 for none
 */
export async function offerUndo(
  context: RecordContext,
  writer: UserWriter,
  change: number,
): Promise<UndoOffer> {
  const merges = new UndoMerges();
  const plan = await planAhead(context, writer, change, merges);
  if (plan.problem) return { ...plan, refusal: refusalOf(problemError(plan.problem)) };
  try {
    await inDryRun(context, (stage) => tryUndo(stage, writer, change, merges));
    return { ...plan, refusal: null };
  } catch (error) {
    if (error instanceof RegiaError) return { ...plan, refusal: refusalOf(error) };
    throw error;
  }
}

/**
 * Takes back a change within a dry run, without proof of who asks.
 * @throws RegiaError as `undoChange`
 */
export function tryUndo(
  stage: RecordContext,
  writer: UserWriter,
  change: number,
  merges = new UndoMerges(),
): Promise<Undone> {
  return perform(stage, { ...writer, lacksProof: false }, change, merges);
}

/**
 * Makes the records of a change what they were before it, as one new change. What came after it in
 * other places of them stays.
 * @param decided those of which the same places were changed since
 * @throws RegiaError `notUndoable` with the problem, `accessDenied`, `sync` where one that was decided
 * has changed again, or whatever deleting, saving or bringing back one of them is refused with
 */
export async function undoChange(
  context: RecordContext,
  writer: UserWriter,
  change: number,
  decided: readonly Decided[] = [],
): Promise<Undone> {
  const merges = new UndoMerges();
  const { problem } = await planAhead(context, writer, change, merges);
  if (problem && decided.length === 0) throw problemError(problem);
  return perform(context, writer, change, merges, decided);
}

/** What takes long is worked out while nobody's writes wait for it. */
function planAhead(
  { store }: RecordContext,
  writer: UserWriter,
  change: number,
  merges: UndoMerges,
): Promise<UndoPlan> {
  return store.snapshot((session) => planUndo(session, writer, change, merges));
}

async function perform(
  context: RecordContext,
  writer: UserWriter,
  change: number,
  merges: UndoMerges,
  decided: readonly Decided[] = [],
): Promise<Undone> {
  const answers = new Map(
    decided.map(({ collection, id, record }) => [`${collection}/${id}`, record]),
  );
  const answerOf = ({ collection, id }: UndoStep) => answers.get(`${collection}/${id}`);
  const { result, ...effect } = await changeRecords(context, writer, async (unit) => {
    const { problem, steps } = await planUndo(unit.session, writer, change, merges);
    // Before anything is written: what another record's way back does to one is nobody's later work.
    for (const step of steps) refuseOldAnswer(step, answerOf(step));
    const inTheWay = steps.length > 0 ? problemIn(steps, (step) => !!answerOf(step)) : problem;
    if (inTheWay) throw problemError(inTheWay);
    unit.markUndoes(change);
    const losses = await performAll(context, unit, steps, answerOf);
    return { count: steps.length, losses };
  });
  return { ...result, ...effect };
}

function refuseOldAnswer({ problem, conflict, present }: UndoStep, answer?: Members): void {
  if (answer && present && (conflict || !problem)) refuseStaleCopy(present, answer);
}

/**
 * Takes back a change that the writer has made: they need not read the log to know of it.
 * @throws RegiaError `accessDenied` for a change of others, and as `undoChange`
 */
export async function undoOwnChange(
  context: RecordContext,
  writer: UserWriter,
  change: number,
): Promise<Undone> {
  const found = await findChange(context.store.reader, change);
  if (found?.by !== writer.id) throw new RegiaError('accessDenied', 'not allowed to undo this');
  return undoChange(context, writer, change);
}

/** All of them, or nothing. */
async function performAll(
  context: RecordContext,
  unit: UnitOfWork,
  steps: readonly UndoStep[],
  answerOf: (step: UndoStep) => Members | undefined,
): Promise<Loss[]> {
  const { done, refused } = await inRounds(unit, steps, (step) =>
    performOne(context, unit, step, answerOf(step)),
  );
  const [first] = refused;
  if (first) throw first.error;
  return stillLost(
    unit,
    done.flatMap(({ result }) => result),
  );
}

async function performOne(
  context: RecordContext,
  unit: UnitOfWork,
  { entity, collection, id, version, conflict }: UndoStep,
  answer: Members | undefined,
): Promise<Loss[]> {
  if (conflict && answer) {
    await updateIn(context, unit, entity, id, answer, { version: conflict.mine });
    return [];
  }
  const stored = await unit.find(collection, id);
  if (version) return (await takeUp(context, unit, entity, version, stored)).losses;
  if (stored) await removeFound(context, unit, entity, stored);
  return [];
}

function problemError(problem: UndoProblem): RegiaError {
  if (problem === 'accessDenied') {
    return new RegiaError('accessDenied', 'not allowed to undo this', { problem });
  }
  return new RegiaError('notUndoable', 'This change cannot be undone', { problem });
}

function refusalOf({ code, details = {} }: RegiaError) {
  return { code, details };
}
