/** The action log: who created, updated or deleted which record. */
import { log } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import type { Write } from '../store/change.ts';
import type { RecordContext } from './context.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** Adds one entry for each record that the change writes. */
export async function writeActionLog(
  { newId }: Pick<RecordContext, 'newId'>,
  unit: UnitOfWork,
): Promise<void> {
  const { firstName, lastName, email } = unit.writer;
  for (const write of unit.writes) {
    const entry = unit.created(newId(), {
      user: { firstName, lastName, email },
      message: messageOf(write),
      type: 'info',
    });
    await unit.put(log.collection, entry, null);
  }
}

function messageOf({ collection, id, before, after }: Write): string {
  const type = entityOf(collection)?.type ?? collection;
  const verb = after === null ? 'deleted' : before === null ? 'created' : 'updated';
  return `${type} #${id} ${verb}`;
}
