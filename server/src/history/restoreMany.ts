/** Brings back what can come back of many deleted records, and says of the others why not. */
import type { Answer } from '@regia/contract/contract.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { titleOf } from '@regia/model/entity.ts';
import { RegiaError, recordNotFound } from '@regia/model/errors.ts';
import { canRevive, hasBin } from '@regia/model/rules/history.ts';
import { changeRecords } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { maySee, type UserWriter } from '../records/writer.ts';
import { lastVersion } from '../store/history/history.ts';
import { reviveIn } from './restore.ts';
import { inRounds, stillLost } from './rounds.ts';

/** A record of any collection. */
export interface RecordKey {
  readonly collection: string;
  readonly id: string;
}

export type Returned = RestoredMany['restored'][number];

/** A record that stays in the bin. */
export type Staying = RestoredMany['refused'][number];

export type RestoredMany = Answer<'POST /api/bin/restore'>;

/**
 * Brings deleted records back in one change. One that cannot come back stays in the bin and is
 * answered with the reason; should anything else fail, all of them stay.
 * @throws RegiaError `accessDenied` for whoever may bring back none of such records
 */
export async function restoreMany(
  context: RecordContext,
  writer: UserWriter,
  wanted: readonly RecordKey[],
): Promise<RestoredMany> {
  refuseToReviveAny(writer, wanted);
  const keys = [...new Map(wanted.map((key) => [`${key.collection}/${key.id}`, key])).values()];
  const { result, ...effect } = await changeRecords(context, writer, async (unit) => {
    const { done, refused } = await inRounds(unit, keys, async ({ collection, id }) => {
      const entity = entityOf(collection);
      if (!entity) throw recordNotFound(collection, id);
      const { record, losses } = await reviveIn(context, unit, writer, entity, id);
      return { name: maySee(writer, entity, record) ? titleOf(entity, record) : id, losses };
    });
    const restored: Returned[] = [];
    for (const { item, result } of done) {
      restored.push({ ...item, ...result, losses: await stillLost(unit, result.losses) });
    }
    const staying: Staying[] = [];
    for (const { item, error } of refused) staying.push(await stayingOf(unit, item, error));
    return { restored, refused: staying };
  });
  return { ...result, ...effect };
}

function refuseToReviveAny(writer: UserWriter, wanted: readonly RecordKey[]): void {
  const entities = [...new Set(wanted.map(({ collection }) => collection))].flatMap(
    (collection) => entityOf(collection) ?? [],
  );
  const revivable = entities.filter(hasBin);
  // Where there is no bin, each is answered as not found.
  if (revivable.length === 0) return;
  const mayRevive = revivable.some((entity) => canRevive(writer, entity, { createdBy: writer.id }));
  if (!mayRevive) throw new RegiaError('accessDenied', 'not allowed to bring back these records');
}

async function stayingOf(
  unit: UnitOfWork,
  { collection, id }: RecordKey,
  { code, details }: RegiaError,
): Promise<Staying> {
  const entity = entityOf(collection);
  const version = entity && hasBin(entity) ? await lastVersion(unit.session, collection, id) : null;
  const isSeen = entity && version && maySee(unit.writer, entity, version.record);
  return {
    ...{ collection, id, code },
    name: isSeen ? titleOf(entity, version.record) : id,
    // What `formInvalid` is thrown with.
    ...(Array.isArray(details?.missing) && { missing: details.missing }),
  };
}
