/** Takes back changes: all of them, through the write pipeline and as one new change, or nothing. */
import type { Answer } from '@regia/contract/contract.ts';
import type { Members } from '@regia/model/difference/sameValue.ts';
import { type ErrorCode, RegiaError } from '@regia/model/errors.ts';
import type { UndoProblem } from '@regia/model/rules/undo.ts';
import { inDryRun } from '../dryRun/dryRun.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { releasePassing } from '../records/passKeys.ts';
import { removeFound } from '../records/remove.ts';
import { refuseStaleCopy, updateIn } from '../records/save.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { UserWriter } from '../records/writer.ts';
import type { Loss } from './losses.ts';
import { takeUp } from './restore.ts';
import { inRounds, stillLost } from './rounds.ts';
import { UndoMerges } from './undoMerge.ts';
import { planUndo, problemIn, type Undoing, type UndoPlan, type UndoStep } from './undoPlan.ts';

/** How many records are as they were before, and what did not come back with them. */
export type Undone = Answer<'POST /api/changes/:change/undo'>;

/** A record that somebody has brought together by hand, with the marks of the one they saw. */
export interface Decided {
  readonly collection: string;
  readonly id: string;
  readonly record: Members;
}

/** May changes be taken back now, and if not, why? */
export interface UndoOffer extends UndoPlan {
  /** What taking it back would be refused with; null where nothing is in the way. */
  readonly refusal: { readonly code: ErrorCode; readonly details: Record<string, unknown> } | null;
}

/** What is wanted, with the answers to what was asked. */
export interface UndoWanted extends Undoing {
  readonly records?: readonly Decided[] | undefined;
}

/** Tries to take back changes, and leaves everything as it is. */
export async function offerUndo(
  context: RecordContext,
  writer: UserWriter,
  wanted: UndoWanted,
): Promise<UndoOffer> {
  const merges = new UndoMerges();
  const plan = await planAhead(context, writer, wanted, merges);
  const problem = problemOf(plan, wanted);
  if (problem) return { ...plan, problem, refusal: refusalOf(problemError(problem)) };
  try {
    await inDryRun(context, (stage) => tryUndo(stage, writer, wanted, merges));
    return { ...plan, problem, refusal: null };
  } catch (error) {
    if (error instanceof RegiaError) return { ...plan, problem, refusal: refusalOf(error) };
    throw error;
  }
}

/**
 * Takes back changes within a dry run, without proof of who asks.
 * @throws RegiaError as `undoChanges`
 */
export function tryUndo(
  stage: RecordContext,
  writer: UserWriter,
  wanted: UndoWanted,
  merges = new UndoMerges(),
): Promise<Undone> {
  return perform(stage, { ...writer, lacksProof: false }, wanted, merges);
}

/**
 * Makes the records of changes what they were without them, as one new change. What others did between
 * and after them in other places stays.
 * @throws RegiaError `notUndoable` with the problem, `accessDenied`, `sync` where one that was decided
 * has changed again, or whatever deleting, saving or bringing back one of them is refused with
 */
export async function undoChanges(
  context: RecordContext,
  writer: UserWriter,
  wanted: UndoWanted,
): Promise<Undone> {
  const merges = new UndoMerges();
  const problem = problemOf(await planAhead(context, writer, wanted, merges), wanted);
  if (problem) throw problemError(problem);
  return perform(context, writer, wanted, merges);
}

/** What takes long is worked out while nobody's writes wait for it. */
function planAhead(
  { store }: RecordContext,
  writer: UserWriter,
  wanted: UndoWanted,
  merges: UndoMerges,
): Promise<UndoPlan> {
  return store.snapshot((session) => planUndo(session, writer, wanted, merges));
}

/** What was decided of each record. */
function answersOf({ records = [] }: UndoWanted): (step: UndoStep) => Members | undefined {
  const answers = new Map(
    records.map(({ collection, id, record }) => [`${collection}/${id}`, record]),
  );
  return ({ collection, id }) => answers.get(`${collection}/${id}`);
}

/** What is in the way, once what was decided is not. */
function problemOf({ problem, steps }: UndoPlan, wanted: UndoWanted): UndoProblem | null {
  const answerOf = answersOf(wanted);
  return steps.length > 0 ? problemIn(steps, (step) => !!answerOf(step)) : problem;
}

async function perform(
  context: RecordContext,
  writer: UserWriter,
  wanted: UndoWanted,
  merges: UndoMerges,
): Promise<Undone> {
  const answerOf = answersOf(wanted);
  const { result, ...effect } = await changeRecords(context, writer, async (unit) => {
    const plan = await planUndo(unit.session, writer, wanted, merges);
    // Before anything is written: what another record's way back does to one is nobody's later work.
    for (const step of plan.steps) refuseOldAnswer(step, answerOf(step));
    const inTheWay = problemOf(plan, wanted);
    if (inTheWay) throw problemError(inTheWay);
    unit.markUndoes(wanted.changes);
    const steps = plan.steps.filter(({ problem }) => problem !== 'undone');
    const losses = await performAll(context, unit, steps, answerOf);
    return { count: steps.length, losses };
  });
  return { ...result, ...effect };
}

function refuseOldAnswer({ problem, conflict, present }: UndoStep, answer?: Members): void {
  if (answer && present && (conflict || !problem)) refuseStaleCopy(present, answer);
}

/** All of them, or nothing. */
async function performAll(
  context: RecordContext,
  unit: UnitOfWork,
  steps: readonly UndoStep[],
  answerOf: (step: UndoStep) => Members | undefined,
): Promise<Loss[]> {
  await releasePassing(
    unit,
    steps.map(({ collection, id, version }) => ({
      collection,
      id,
      after: version?.record ?? null,
    })),
  );
  // What goes makes room for what comes back under the same name.
  const inOrder = steps.toSorted((one, other) => Number(!!one.version) - Number(!!other.version));
  const { done, refused } = await inRounds(unit, inOrder, (step) =>
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
  return new RegiaError('notUndoable', 'This cannot be undone', { problem });
}

function refusalOf({ code, details = {} }: RegiaError) {
  return { code, details };
}
