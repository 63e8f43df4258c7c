/** Begins, renames, schedules and discards sets of prepared changes. */
import { RegiaError } from '@regia/model/errors.ts';
import type { Actor } from '@regia/model/permissions.ts';
import { mayPrepare } from '@regia/model/rules/prepared.ts';
import type { RecordKey } from '../history/restoreMany.ts';
import type { RecordContext } from '../records/context.ts';
import { isOwn, mayMake, type PublishOptions, requireAnother } from './publish.ts';
import { maySeeEdit } from './seenBy.ts';
import {
  dropEdits,
  type Edit,
  editsOf,
  findSet,
  markEdited,
  type PreparedSet,
  removeSet,
} from './sets.ts';

/** They are few at a time, and each is looked at whole. */
const MOST_SETS = 100;
const MOST_OF_ONE = 20;

/** @throws RegiaError `accessDenied` for whoever may change nothing of the site */
export function requireMember(user: Actor): void {
  if (!mayPrepare(user)) throw new RegiaError('accessDenied', 'not allowed to change the site');
}

/** @throws RegiaError `accessDenied`, `changeTooLarge` */
export async function beginSet(
  { store, clock, newId }: RecordContext,
  user: Actor,
  name: string,
): Promise<PreparedSet> {
  const at = clock().toISOString();
  return store.transaction(async ({ db }) => {
    const sets = await db.selectFrom('prepared_sets').select('created_by').execute();
    const own = sets.filter(({ created_by }) => created_by === user.id);
    if (sets.length >= MOST_SETS || own.length >= MOST_OF_ONE) {
      throw new RegiaError('changeTooLarge', 'there are too many sets already');
    }
    const set = {
      ...{ id: newId(), name, edited: 0, created_at: at, created_by: user.id, updated_at: at },
      ...{ authors: '[]', publish_at: null, publish_by: null, problem: null },
    };
    await db.insertInto('prepared_sets').values(set).execute();
    return set;
  });
}

interface Alteration extends Pick<PublishOptions, 'edited'> {
  readonly name: string;
  readonly publishAt: string | null;
}

/**
 * @throws RegiaError `notFound`, `sync` where it was edited since, `invalidParameters` for a time that is over,
 * `publishByAnother`
 */
export async function alterSet(
  context: RecordContext,
  user: Actor,
  id: string,
  { name, publishAt, edited }: Alteration,
): Promise<PreparedSet> {
  const { store, clock } = context;
  const at = clock().toISOString();
  return store.transaction(async (session) => {
    const set = await findSet(session, id);
    if (set.edited !== edited) throw new RegiaError('sync', 'The set has been edited');
    const isRescheduled = publishAt !== set.publish_at;
    if (isRescheduled && publishAt !== null && publishAt <= at) {
      throw new RegiaError('invalidParameters', 'This moment is over');
    }
    if (isRescheduled && publishAt !== null) requireAnother(context, user, set);
    if (isRescheduled || set.created_by !== user.id) {
      requireAll(user, await editsOf(session, id));
    }
    const publish_by = isRescheduled ? publishAt && user.id : set.publish_by;
    const problem = isRescheduled ? null : set.problem;
    const values = { name, publish_at: publishAt, publish_by, problem };
    await session.db.updateTable('prepared_sets').set(values).where('id', '=', id).execute();
    return { ...set, ...values };
  });
}

/** @throws RegiaError `notFound`, `accessDenied` */
export async function discardSet({ store }: RecordContext, user: Actor, id: string) {
  await store.transaction(async (session) => {
    const set = await findSet(session, id);
    if (set.created_by !== user.id) requireAll(user, await editsOf(session, id));
    await removeSet(session, id);
  });
}

/** @throws RegiaError `notFound`, `accessDenied` */
export async function discardEdits(
  { store, clock }: RecordContext,
  user: Actor,
  id: string,
  records: readonly RecordKey[],
): Promise<void> {
  await store.transaction(async (session) => {
    const set = await findSet(session, id);
    const named = await editsOf(session, id, records);
    const hasBegun = set.created_by === user.id;
    // Of what somebody may not see there is nothing; whoever began the set may discard all of it.
    const found = hasBegun
      ? named
      : named.filter((edit) => isOwn(user, edit) || maySeeEdit(user, edit));
    if (found.length === 0) return;
    if (!hasBegun) requireAll(user, found);
    await dropEdits(session, id, found);
    await markEdited(session, set, { at: clock().toISOString(), by: user.id, isAuthor: false });
  });
}

function requireAll(user: Actor, edits: readonly Edit[]): void {
  if (edits.every((edit) => isOwn(user, edit) || mayMake(user, edit))) return;
  throw new RegiaError('accessDenied', 'not allowed to make all of these changes');
}
