/** Deletes what can be deleted of many records, and says of the others why not. */
import type { Answer } from '@regia/contract/contract.ts';
import { type AnyRecord, type Entity, titleOf } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { changeRecords } from './change.ts';
import type { RecordContext } from './context.ts';
import { removeFound } from './remove.ts';
import { leadTo, type Successor } from './successor.ts';
import { may, mustBeAllowed, type Writer } from './writer.ts';

/** A record that stays. */
export type Refusal = Removal['refused'][number];

export type Removal = Answer<'POST /api/records/:collection/delete'>;

/**
 * Deletes records in one change. One that may not be deleted, or that others need, stays and is
 * answered with the reason; should anything else fail, all of them stay.
 * @param successor as of `removeRecord`, for all that are deleted
 * @throws RegiaError `accessDenied` for whoever may delete none; `formInvalid` where the successor is one
 * of them or not on the site
 */
export async function removeRecords(
  context: RecordContext,
  writer: Writer,
  entity: Entity,
  ids: readonly string[],
  successor?: Successor,
): Promise<Removal> {
  mustBeAllowed(writer, 'delete', entity);
  const { result, ...effect } = await changeRecords(context, writer, async (unit) => {
    const removed: string[] = [];
    const refused: Refusal[] = [];
    for (const id of new Set(ids)) {
      const record = await unit.find(entity.collection, id);
      try {
        if (!record) throw recordNotFound(entity.collection, id);
        await unit.attempt(() => removeFound(context, unit, entity, record));
        removed.push(id);
      } catch (error) {
        refused.push(refusalOf(writer, entity, id, record, error));
      }
    }
    await leadTo(unit, entity, successor, ids, removed);
    return { removed, refused };
  });
  return { ...result, ...effect };
}

/**
 * Why one of many records stays as it is, for whoever asked.
 * @param record as it is stored; null if it is not there
 * @throws the error itself where it is no refusal
 */
export function refusalOf(
  writer: Writer,
  entity: Entity,
  id: string,
  record: AnyRecord | null,
  error: unknown,
): Refusal {
  if (!(error instanceof RegiaError)) throw error;
  const { code, details } = error;
  const isNamed = record && may(writer, 'read', entity, record);
  // What `children` and `formInvalid` are thrown with.
  const why = code === 'children' || code === 'formInvalid' ? details : {};
  return { id, name: isNamed ? titleOf(entity, record) : id, code, ...why };
}
