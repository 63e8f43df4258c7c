/** The action log of records: who created, updated or deleted which, from where. */
import { changedFields } from '@regia/model/difference/difference.ts';
import type { LogAction } from '@regia/model/entities/log.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { user } from '@regia/model/entities/user.ts';
import { type Entity, titleOf } from '@regia/model/entity.ts';
import { recordsDetail } from '@regia/model/rules/logDetail.ts';
import { type Change, oneByOne, type Write } from '../../store/history/change.ts';
import type { RecordContext } from '../context.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { putEntry } from './entry.ts';

/** Adds one entry for each record that a change writes. */
export async function logWrites(
  context: Pick<RecordContext, 'newId'>,
  unit: UnitOfWork,
  { seq, writes }: Change,
): Promise<void> {
  const { writer, undoes } = unit;
  for await (const write of oneByOne(writes)) {
    const { collection, id, before, after } = write;
    const entity: Entity | undefined = entityOf(collection);
    const record = after ?? before;
    await putEntry(context, unit, {
      from: writer.from,
      message: messageOf(write),
      action: undoes.length === 0 ? actionOf(write, entity) : 'undone',
      collection,
      recordId: id,
      title: entity && record ? titleOf(entity, record) : id,
      change: seq,
    });
  }
}

/** Adds one entry for all the records of a collection that a change has updated. */
export async function logTogether(
  context: Pick<RecordContext, 'newId'>,
  unit: UnitOfWork,
  change: Change,
): Promise<void> {
  const { seq, writes } = change;
  const [first, ...others] = writes;
  if (!first || others.length === 0) return logWrites(context, unit, change);
  const { collection } = first;
  const counts = { created: 0, updated: writes.length, removed: 0, collections: [] };
  await putEntry(context, unit, {
    from: unit.writer.from,
    message: `${writes.length} ${collection} updated`,
    action: 'updated',
    collection,
    detail: recordsDetail(counts),
    change: seq,
  });
}

/** Adds one entry for all that a set of prepared changes has written. */
export async function logPublished(
  context: Pick<RecordContext, 'newId'>,
  unit: UnitOfWork,
  { seq, writes }: Change,
  name: string,
): Promise<void> {
  const count = (isOne: (write: Write) => boolean) => writes.filter(isOne).length;
  const counts = {
    created: count(({ before }) => before === null),
    updated: count(({ before, after }) => before !== null && after !== null),
    removed: count(({ after }) => after === null),
    collections: [...new Set(writes.map(({ collection }) => collection))].sort(),
  };
  await putEntry(context, unit, {
    from: unit.writer.from,
    message: `${name} published`,
    action: 'published',
    title: name,
    detail: recordsDetail(counts),
    change: seq,
  });
}

/** The specification's words. */
function messageOf({ collection, id, before, after }: Write): string {
  const type = entityOf(collection)?.type ?? collection;
  const verb = after === null ? 'deleted' : before === null ? 'created' : 'updated';
  return `${type} #${id} ${verb}`;
}

function actionOf({ before, after, restores }: Write, entity: Entity | undefined): LogAction {
  if (restores !== undefined) return 'restored';
  if (after === null) return 'deleted';
  if (before === null) return 'created';
  if (!entity) return 'updated';
  const [field, ...others] = changedFields(entity, before, after);
  if (others.length > 0) return 'updated';
  if (entity.sortable && field === 'order') return 'reordered';
  if (entity.collection === user.collection && field === 'blocked') {
    return after.blocked === true ? 'blocked' : 'unblocked';
  }
  return 'updated';
}
