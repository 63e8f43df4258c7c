/** Makes all changes of a set at once, or none. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { changeRecords, type Effect } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import { may, mustBeAllowed, type UserWriter } from '../records/writer.ts';
import { type Applied, applyEdits } from './applyEdits.ts';
import { maySeeEdit } from './seenBy.ts';
import { authorsOf, type Edit, editsOf, findSet, type PreparedSet, removeSet } from './sets.ts';

export interface PublishOptions {
  /** How often the set had been edited when the writer saw it. */
  readonly edited: number;
  /** Must it be somebody who has put nothing into it? */
  readonly byAnother: boolean;
}

/**
 * What was saved since in other places of the records stays.
 * @throws RegiaError `sync` where it was edited since, or the same places of a record were; `publishByAnother`,
 * `accessDenied` and whatever else saving or deleting one of the records is refused with
 */
export async function publishSet(
  context: RecordContext,
  writer: UserWriter,
  id: string,
  { edited, byAnother }: PublishOptions,
): Promise<Effect> {
  const { name } = await findSet(context.store.reader, id);
  const { renders, change } = await changeRecords(
    context,
    writer,
    async (unit) => {
      const set = await findSet(unit.session, id);
      if (set.edited !== edited) throw new RegiaError('sync', 'The set has been edited');
      const edits = await editsOf(unit.session, id);
      if (byAnother && authorsOf(set).has(writer.id)) {
        throw new RegiaError('publishByAnother', 'somebody else has to publish one’s own changes');
      }
      // Before the work of making them.
      for (const edit of edits) {
        const entity = entityOf(edit.collection);
        if (entity) requireToMake(writer, edit, entity, edit.base);
      }
      const require = (edit: Edit, entity: Entity, stored: AnyRecord | null) =>
        requireToMake(writer, edit, entity, stored);
      const applied = await applyEdits(context, unit, edits, { at: unit.at, require });
      refuseWhatIsInTheWay(writer, applied);
      await removeSet(unit.session, id);
    },
    { published: name },
  );
  return { renders, change };
}

/** What a set does to a record, as far as rights are concerned. */
export function actionOf({ record }: Edit, stored: AnyRecord | null) {
  if (record === null) return 'delete';
  return stored ? 'update' : 'create';
}

/** Has somebody the rights to publish it, as the records were when the edits were made? */
export function mayPublish(
  writer: UserWriter,
  set: PreparedSet,
  edits: readonly Edit[],
  { byAnother }: Pick<PublishOptions, 'byAnother'>,
): boolean {
  if (byAnother && authorsOf(set).has(writer.id)) return false;
  return edits.every((edit) => {
    const entity = entityOf(edit.collection);
    const { base } = edit;
    if (!entity || !may(writer, actionOf(edit, base), entity, base ?? undefined)) return false;
    return isSeenToMake(writer, edit);
  });
}

/** Nobody publishes what they may not see, unless they made it themselves. */
function isSeenToMake(writer: UserWriter, edit: Edit): boolean {
  return edit.by === writer.id || maySeeEdit(writer, edit);
}

function requireToMake(
  writer: UserWriter,
  edit: Edit,
  entity: Entity,
  stored: AnyRecord | null,
): void {
  mustBeAllowed(writer, actionOf(edit, stored), entity, stored ?? undefined);
  if (isSeenToMake(writer, edit)) return;
  throw new RegiaError('accessDenied', 'not allowed to see all of these changes');
}

function refuseWhatIsInTheWay(writer: UserWriter, applied: readonly Applied[]): void {
  const blocking = applied.filter(({ state }) => state !== 'ready' && state !== 'merged');
  const [first] = blocking;
  if (!first) return;
  if (first.refusal) throw first.refusal;
  const seen = blocking.filter(({ edit }) => maySeeEdit(writer, edit));
  const records = seen.map(({ edit: { collection, id } }) => ({ collection, id }));
  throw new RegiaError('sync', 'Data has been edited by another user', { records });
}
