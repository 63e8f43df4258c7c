/** What a record was without some of its changes: others' between and after them stay. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { SiteLanguage } from '@regia/model/constants.ts';
import { sameValue } from '@regia/model/difference/sameValue.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import type { UndoEffect, UndoProblem } from '@regia/model/rules/undo.ts';
import { memoryOf } from '@regia/site/memory.ts';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import { NEVER_TOO_MANY } from '../store/bytes.ts';
import { findChange } from '../store/history/findChanges.ts';
import {
  type ChangedRecord,
  findRevision,
  type Revision,
  revisionBefore,
} from '../store/history/history.ts';
import type { Session } from '../store/store.ts';
import type { RestoredVersion } from './restore.ts';
import type { Stretch, UndoMerge, UndoMerges } from './undoMerge.ts';

/** A record, which of its changes are taken back, and all since the first of them, the oldest first. */
interface Asked extends ChangedRecord {
  readonly stored: AnyRecord | null;
  readonly changes: readonly number[];
  readonly timeline: readonly { readonly change: number }[];
  readonly merges: UndoMerges;
  readonly language: SiteLanguage;
}

export interface UndoWay {
  readonly effect: UndoEffect;
  readonly problem: Extract<UndoProblem, 'forgotten' | 'changedSince' | 'tooLarge'> | null;
  /** Is the record without the changes already? */
  readonly isNothing: boolean;
  /** What it would be again; null where there would be none, or something is in the way. */
  readonly version: RestoredVersion | null;
  /** Where others have changed the record between the changes, or since. */
  readonly merge: UndoMerge | null;
  /** Some version of it; null where none is known. */
  readonly known: AnyRecord | null;
}

/** Changes that are taken back and follow each other in a record. */
interface Run {
  /** The revision before them; null where none is known. */
  readonly before: Revision | null;
  /** What the first of them made of it, where nothing is known of before. */
  readonly made: AnyRecord | null;
  /** What they made of it. */
  readonly after: AnyRecord | null;
  /** Did others change it since? */
  readonly isLater: boolean;
  readonly isForgotten: boolean;
}

/** Goes back from the present over one run after the other. */
export async function undoWay(session: Session, entity: Entity, asked: Asked): Promise<UndoWay> {
  const { collection, id, stored, merges, language } = asked;
  const runs = await runsOf(session, asked);
  const [last, first] = [runs?.[0], runs?.at(-1)];
  const known = stored ?? last?.after ?? first?.before?.record ?? first?.made ?? null;
  const outer = last && !last.after ? 'bringBack' : first?.before?.record ? 'putBack' : 'remove';
  const blocked = (problem: UndoWay['problem']): UndoWay => ({
    ...{ effect: outer, problem, known },
    ...{ isNothing: false, version: null, merge: null },
  });
  if (!runs) return blocked('tooLarge');
  if (runs.some(({ isForgotten }) => isForgotten)) return blocked('forgotten');
  let version: RestoredVersion | null = stored && { record: stored, change: null };
  const stretches: Stretch[] = [];
  for (const { before, after, isLater } of runs) {
    const earlier = versionIn(before);
    if (earlier && after && version) {
      if (isLater || runs.length > 1) stretches.push({ before: earlier.record, after });
      else version = earlier;
    } else if (earlier && after) {
      // Others have deleted it. Where it's deleted again by what is taken back, that stays.
      if (!stored) return blocked('changedSince');
    } else if (after ? version : !version) {
      if (isLater) return blocked('changedSince');
      version = earlier;
    }
  }
  const merge =
    version && stretches.length > 0
      ? merges.of(`${collection}/${id}`, entity, { stretches, from: version.record }, language)
      : null;
  const isThere = stored && version ? isSame(stored, version.record) : stored === version;
  const isNothing = isThere && merge?.isNothing !== false;
  if (merge) version = { record: merge.record, change: null };
  const effect = isNothing && stored ? outer : effectOf(stored, version);
  return { effect, problem: null, isNothing, version, merge, known };
}

function effectOf(stored: AnyRecord | null, version: RestoredVersion | null): UndoEffect {
  if (!version) return 'remove';
  return stored ? 'putBack' : 'bringBack';
}

/** The latest first; null where they are more than memory may hold. */
async function runsOf(
  session: Session,
  { collection, id, changes, timeline }: Asked,
): Promise<Run[] | null> {
  const chosen = new Set(changes);
  const runs: Run[] = [];
  let held = 0;
  let isLater = false;
  for (let end = timeline.length - 1; end >= 0; end--) {
    const isChosen = (at: number) => chosen.has(timeline[at]?.change ?? 0);
    if (!isChosen(end)) {
      isLater = true;
      continue;
    }
    let start = end;
    while (start > 0 && isChosen(start - 1)) start--;
    const [from, to] = [timeline[start]?.change ?? 0, timeline[end]?.change ?? 0];
    const before = await revisionBefore(session, collection, id, from);
    const after = (await findRevision(session, collection, id, to))?.record ?? null;
    const beginning = before?.record ? null : await findRevision(session, collection, id, from);
    const made = beginning?.record ?? null;
    const isForgotten = !before?.record && !(await isCreation(session, from, before, made));
    runs.push({ before, made, after, isLater, isForgotten });
    held += memoryOf(before?.record) + memoryOf(after);
    if (runs.length > NEVER_TOO_MANY && held > HELD_BY_A_CHANGE) return null;
    end = start;
    await letOthers();
  }
  return runs;
}

/** A record that nothing is known of before must have been made by the first change itself. */
async function isCreation(
  session: Session,
  change: number,
  before: Revision | null,
  made: AnyRecord | null,
): Promise<boolean> {
  if (made === null || before !== null) return made !== null;
  if (made.createdAt === made.updatedAt) return true;
  // The change may have altered it again after making it, as rules do, and sets in which several people work.
  return made.createdAt === (await findChange(session, change))?.at;
}

function versionIn(revision: Revision | null): RestoredVersion | null {
  if (!revision?.record) return null;
  return { ...revision, record: revision.record };
}

/** Are they the same but for when and by whom they were written? */
export function isSame(one: AnyRecord, other: AnyRecord): boolean {
  const { updatedAt: _, updatedBy: __, ...fields } = one;
  const { updatedAt: ___, updatedBy: ____, ...others } = other;
  return sameValue(fields, others);
}
