/** Makes all changes of a set at once, or none. */
import { entityOf } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { readSignedInUser } from '../auth/users.ts';
import { changeRecords, type Effect } from '../records/change.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import type { UserWriter } from '../records/writer.ts';
import type { Session } from '../store/store.ts';
import { type Applied, applyEdits } from './applyEdits.ts';
import { maySeeEdit } from './seenBy.ts';
import { authorsOf, type Edit, editsOf, findSet, type PreparedSet, removeSet } from './sets.ts';

export interface PublishOptions {
  /** How often the set had been edited when the writer saw it. */
  readonly edited: number;
  /** The time for which it was to be published, where it is published by the clock. */
  readonly due?: string | null;
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
  { edited, due }: PublishOptions,
): Promise<Effect> {
  const { name } = await findSet(context.store.reader, id);
  const { renders, change } = await changeRecords(
    context,
    writer,
    async (unit) => {
      const set = await findSet(unit.session, id);
      const isRescheduled = due !== undefined && set.publish_at !== due;
      if (set.edited !== edited || isRescheduled) {
        throw new RegiaError('sync', 'The set has been edited');
      }
      await makeAll(context, unit, writer, { set, at: unit.at });
      await removeSet(unit.session, id);
    },
    { published: name },
  );
  return { renders, change };
}

/**
 * Makes all edits of a set, as somebody who publishes it does.
 * @param at when the records are said to be written; as the edits were made, unless told otherwise
 * @throws RegiaError `sync`, `publishByAnother`, `accessDenied` and whatever else one of the records is refused with
 */
export async function makeAll(
  context: RecordContext,
  unit: UnitOfWork,
  writer: Actor,
  { set, at }: { readonly set: PreparedSet; readonly at?: string },
): Promise<Applied[]> {
  const edits = await editsOf(unit.session, set.id);
  requireAnother(context, writer, set);
  // Before the work of making them.
  const require = (edit: Edit, stored: AnyRecord | null) => {
    if (mayMake(writer, edit, stored)) return;
    throw new RegiaError('accessDenied', 'not allowed to make all of these changes');
  };
  for (const edit of edits) require(edit, edit.base);
  const applied = await applyEdits(context, unit, edits, {
    ...(at !== undefined && { at }),
    require,
  });
  refuseWhatIsInTheWay(writer, applied);
  return applied;
}

/** Who publishes a set by itself: whoever has decided on its time. @throws RegiaError `accessDenied` where they may no more */
export async function publisherOf(
  session: Session,
  { publish_by }: PreparedSet,
): Promise<UserWriter> {
  const user = publish_by && (await readSignedInUser(session, publish_by));
  if (user && !user.lacksSecondFactor) return user;
  throw new RegiaError('accessDenied', 'whoever was to publish it may no longer do so');
}

type Rules = Pick<RecordContext, 'publishesByAnother'>;

/** @throws RegiaError `publishByAnother` where it must be somebody who has put nothing into the set, and isn't */
export function requireAnother(
  { publishesByAnother }: Rules,
  { id }: Actor,
  set: PreparedSet,
): void {
  if (!publishesByAnother || !authorsOf(set).has(id)) return;
  throw new RegiaError('publishByAnother', 'somebody else has to publish one’s own changes');
}

/** What a set does to a record, as far as rights are concerned. */
export function actionOf({ record }: Edit, stored: AnyRecord | null) {
  if (record === null) return 'delete';
  return stored ? 'update' : 'create';
}

/** Has somebody the rights to publish it, as the records were when the edits were made? */
export function mayPublish(
  { publishesByAnother }: Rules,
  user: Actor,
  set: PreparedSet,
  edits: readonly Edit[],
): boolean {
  if (publishesByAnother && authorsOf(set).has(user.id)) return false;
  return edits.every((edit) => mayMake(user, edit));
}

/**
 * May somebody make an edit live? They have to see it, unless it is their own.
 * @param stored the record as it is; as it was when the edit was made, unless told otherwise
 */
export function mayMake(user: Actor, edit: Edit, stored: AnyRecord | null = edit.base): boolean {
  const entity = entityOf(edit.collection);
  if (!entity || !can(user, actionOf(edit, stored), entity, stored ?? undefined)) return false;
  return isOwn(user, edit) || maySeeEdit(user, edit);
}

/** Has somebody put it into the set? A new record stays with who made it, whoever has saved it since. */
export function isOwn(user: Actor, { base, record, by }: Edit): boolean {
  return (base === null ? (record?.createdBy ?? by) : by) === user.id;
}

function refuseWhatIsInTheWay(writer: Actor, applied: readonly Applied[]): void {
  const blocking = applied.filter(({ state }) => state !== 'ready' && state !== 'merged');
  const [first] = blocking;
  if (!first) return;
  if (first.refusal) throw first.refusal;
  const seen = blocking.filter(({ edit }) => maySeeEdit(writer, edit));
  const records = seen.map(({ edit: { collection, id } }) => ({ collection, id }));
  throw new RegiaError('sync', 'Data has been edited by another user', { records });
}
