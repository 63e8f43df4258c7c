/** Takes records back to what they were at an earlier moment, as one new change: all of them, or nothing. */
import { setImmediate as letOthers } from 'node:timers/promises';
import { BATCH_SIZE } from '@regia/model/constants.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import { memoryOf } from '@regia/site/memory.ts';
import { knownAmong, mayTakeBack } from '../moments/known.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { type Passing, releasePassing } from '../records/passKeys.ts';
import { removeFound } from '../records/remove.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { UserWriter } from '../records/writer.ts';
import { HELD_BY_A_CHANGE } from '../store/bounds.ts';
import { recordsSince, writesAmong } from '../store/history/pastVersions.ts';
import type { Loss } from './losses.ts';
import { takeUp } from './restore.ts';
import type { RecordKey } from './restoreMany.ts';
import { inRounds, stillLost } from './rounds.ts';
import type { Undone } from './undo.ts';
import { isSame } from './undoWay.ts';

/** So many records are looked at to find out which of them differ. */
const MOST_LOOKED_AT = 4 * BATCH_SIZE;

/**
 * What came after the moment is replaced by what was there then, and stays in the history.
 * @param change in the history, after which they were as they are to be
 * @param wanted which records; null: all whose history the writer may read
 * @throws RegiaError `changeTooLarge` where they are too many for one change; `accessDenied` and whatever else saving,
 * deleting or bringing back one of them is refused with
 */
export async function restoreTo(
  context: RecordContext,
  writer: UserWriter,
  change: number,
  wanted: readonly RecordKey[] | null,
): Promise<Undone> {
  const { result, ...effect } = await changeRecords(context, writer, async (unit) => {
    const writes = await writesOf(unit, writer, change, wanted);
    await releasePassing(unit, writes);
    const { done, refused } = await inRounds(unit, writes, (write) =>
      takeBack(context, unit, writer, write),
    );
    const [first] = refused;
    if (first) throw first.error;
    const losses = await stillLost(
      unit,
      done.flatMap(({ result: lost }) => lost),
    );
    return { count: done.length, losses };
  });
  return { ...result, ...effect };
}

async function writesOf(
  unit: UnitOfWork,
  writer: UserWriter,
  change: number,
  wanted: readonly RecordKey[] | null,
): Promise<Passing[]> {
  const asked = wanted ?? (await recordsSince(unit.session, change, SITE_COLLECTIONS));
  if (asked.length > MOST_LOOKED_AT) throw tooLarge();
  const keys: RecordKey[] = [];
  for (const [collection, some] of Map.groupBy(asked, (key) => key.collection)) {
    // Whoever may do what is no part of the site.
    if (!SITE_COLLECTIONS.includes(collection)) throw recordNotFound(collection, some[0]?.id ?? '');
    const ids = [...new Set(some.map(({ id }) => id))];
    const known = await knownAmong(unit.session, writer, collection, ids);
    if (wanted && known.size < ids.length) {
      throw new RegiaError('accessDenied', 'not allowed to read its history');
    }
    keys.push(...ids.filter((id) => known.has(id)).map((id) => ({ collection, id })));
  }
  let held = 0;
  const writes: Passing[] = [];
  for await (const piece of writesAmong(unit.session, { from: change, to: null }, keys)) {
    for (const { collection, id, before: after, after: now } of piece) {
      // Long ones take long to compare.
      await letOthers();
      held += memoryOf(now) + memoryOf(after);
      if (!now || !after || !isSame(now, after)) writes.push({ collection, id, after });
      if (held > HELD_BY_A_CHANGE || writes.length > BATCH_SIZE) throw tooLarge();
    }
  }
  return writes;
}

function tooLarge(): RegiaError {
  return new RegiaError('changeTooLarge', 'these are too many records for one change');
}

async function takeBack(
  context: RecordContext,
  unit: UnitOfWork,
  writer: UserWriter,
  { collection, id, after }: Passing,
): Promise<Loss[]> {
  const entity = entityOf(collection);
  if (!entity) throw recordNotFound(collection, id);
  const stored = await unit.find(collection, id);
  if (!mayTakeBack(writer, entity, { stored, after })) {
    throw new RegiaError('accessDenied', `not allowed to take back this ${entity.type}`);
  }
  if (after)
    return (await takeUp(context, unit, entity, { record: after, change: null }, stored)).losses;
  if (stored) await removeFound(context, unit, entity, stored);
  return [];
}
