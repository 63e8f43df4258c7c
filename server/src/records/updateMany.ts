/** Gives many records of a collection the same values, and says of those that stay as they are why. */
import type { Answer } from '@regia/contract/contract.ts';
import { idOf } from '@regia/model/difference/sameValue.ts';
import type { Entity } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { sharedFields } from '@regia/model/rules/sharedFields.ts';
import { changeRecords } from './change.ts';
import type { RecordContext } from './context.ts';
import { type Refusal, refusalOf } from './removeMany.ts';
import { refuseStaleCopy, updateIn } from './save.ts';
import type { UnitOfWork } from './unitOfWork.ts';
import { mustBeAllowed, type Writer } from './writer.ts';

export interface UpdateOfMany {
  readonly records: readonly { readonly id: string; readonly updatedAt?: string | undefined }[];
  readonly fields: Readonly<Record<string, unknown>>;
}
type Updated = Answer<'POST /api/records/:collection/update'>;

/**
 * Sets fields of records in one change. A record that may not be updated, or was saved since it was seen,
 * stays and is answered with the reason; should anything else fail, all of them stay. One that has the
 * values already is not written.
 * @param onRefused told of each record that stays, even where nothing is going to be committed
 * @throws RegiaError `accessDenied` for whoever may update none; `invalidParameters` for other fields than
 * `sharedFields`
 */
export async function updateRecords(
  context: RecordContext,
  writer: Writer,
  entity: Entity,
  { records, fields }: UpdateOfMany,
  onRefused: () => void = () => {},
): Promise<Updated> {
  mustBeAllowed(writer, 'update', entity);
  const names = Object.keys(fields);
  if (names.length === 0 || !names.every((name) => sharedFields(entity).includes(name))) {
    throw new RegiaError('invalidParameters', `not to be set for many: ${names.join(', ')}`);
  }
  const seen = new Map(records.map(({ id, updatedAt }) => [id, updatedAt]));
  const work = async (unit: UnitOfWork) => {
    const updated: string[] = [];
    const refused: Refusal[] = [];
    for (const [id, updatedAt] of seen) {
      await unit.giveWay();
      const record = await unit.find(entity.collection, id);
      try {
        if (!record) throw recordNotFound(entity.collection, id);
        mustBeAllowed(writer, 'update', entity, record);
        if (updatedAt !== undefined) refuseStaleCopy(record, { ...record, updatedAt });
        const isSo = names.every((name) => idOf(record[name] ?? null) === idOf(fields[name]));
        if (!isSo) await unit.attempt(() => updateIn(context, unit, entity, id, fields));
        updated.push(id);
      } catch (error) {
        refused.push(refusalOf(writer, entity, id, record, error));
        onRefused();
      }
    }
    return { updated, refused };
  };
  const { result, ...effect } = await changeRecords(context, writer, work, { isLoggedOnce: true });
  return { ...result, ...effect };
}
