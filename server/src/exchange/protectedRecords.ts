/**
 * What a restore or deletion leaves where it is, so that somebody can still sign in and undo it, and
 * works keep their addresses.
 */

import { DEFAULT_SITE_LANGUAGE } from '@regia/model/constants.ts';
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { role } from '@regia/model/entities/role.ts';
import { setting } from '@regia/model/entities/setting.ts';
import { user } from '@regia/model/entities/user.ts';
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { Reference } from '@regia/model/fields/field.ts';
import { isObject } from '@regia/model/isObject.ts';
import { isWithin } from '../dataFiles/scope.ts';
import { everyUser, highestRank, rankOfUser, withRole } from '../records/usersWith.ts';
import { allShortDocuments } from '../store/shortDocuments.ts';
import type { Session } from '../store/store.ts';
import { isIn, keptBy, needsOf } from './needs.ts';
import { normalFields } from './recordToStore.ts';
import type { Staging } from './staging.ts';
import type { UndoOutcomes } from './undoOutcomes.ts';

/** Of these a file adds records, and neither changes nor takes away any: what happened, and the ways back. */
export const ONLY_ADDED: ReadonlySet<string> = new Set(['logs', 'backups']);

type Raw = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Says of a record whether something holds for it. */
export type RecordPredicate = (collection: string, id: string) => boolean;

/**
 * The users who stay, with their roles: whoever does it, and an administrator if they are none.
 * @param by the id of whoever does it
 */
export async function keptUsers(session: Session, by: string | null): Promise<RecordPredicate> {
  const users = await everyUser(session);
  const kept = users.filter(({ id }) => id === by);
  const highest = highestRank(users);
  const isLacking = highest > highestRank(kept);
  const ofHighest = users.filter((one) => isLacking && rankOfUser(one) === highest);
  const all = [...kept, ...ofHighest.sort(byAge).slice(0, 1)];
  const names = new Set(all.map(({ id }) => `${user.collection}/${id}`));
  for (const { role: held } of all) {
    if (isObject(held)) names.add(`${role.collection}/${wordsOf(held.id)}`);
  }
  return (collection, id) => names.has(`${collection}/${id}`);
}

function byAge(one: AnyRecord, other: AnyRecord): number {
  return one.createdAt < other.createdAt ? -1 : 1;
}

/** The page and the templates that the stored settings name: without them no work has an address. */
export async function namedBySettings({ db }: Session): Promise<readonly Reference[]> {
  return db
    .selectFrom('links')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'links.to_collection')
        .onRef('documents.id', '=', 'links.to_id'),
    )
    .select(['to_collection as collection', 'to_id as id'])
    .distinct()
    .where('from_collection', '=', setting.collection)
    .orderBy('to_collection')
    .orderBy('to_id')
    .execute();
}

/**
 * What stays though a restored file does not have it, and those of them that would go, but other
 * records need them.
 */
export async function protectedInRestore(
  session: Session,
  by: string | null,
  staging: Staging,
  outcomes: UndoOutcomes,
): Promise<{ isProtected: RecordPredicate; needed: readonly Reference[] }> {
  const isUser = await keptUsers(session, by);
  const isSpared: RecordPredicate = (collection, id) =>
    ONLY_ADDED.has(collection) || entityOf(collection)?.isSingle === true || isUser(collection, id);
  const { scopes } = staging;
  const needs = (await needsOf(session, scopes)).filter(
    ({ to }) => !staging.has(to.collection, to.id) && !isSpared(to.collection, to.id),
  );
  const isLeft = isIn(await outcomes.staying(needs.flatMap(({ from, to }) => [from, to])));
  const needed = keptBy(needs, (one) => {
    const { collection, id } = one;
    // What is not taken back stays as it is now, whatever the file has in its place.
    if (isLeft(one)) return true;
    return (
      !staging.has(collection, id) && (!isWithin(scopes, collection) || isSpared(collection, id))
    );
  });
  const isNeeded = isIn(needed);
  const isProtected: RecordPredicate = (collection, id) =>
    isSpared(collection, id) || isNeeded({ collection, id });
  return { isProtected, needed };
}

/**
 * Refuses a file after which nobody could create users, or decide on roles, who can do so now.
 * @param willGo whether a stored record will be gone then
 * @param outcomes what becomes of records where an operation is taken back
 * @throws RegiaError `lastAdministrator`
 */
export async function keepAdministrators(
  session: Session,
  staging: Staging,
  willGo: RecordPredicate,
  outcomes: UndoOutcomes,
): Promise<void> {
  const rank = highestRank(await everyUser(session));
  const after = async ({ collection, fields }: Entity): Promise<Raw[]> => {
    const stored = await allShortDocuments(session, collection, Object.keys(fields));
    await outcomes.load(
      collection,
      stored.map(({ id }) => id),
    );
    const brought = staging
      .all(collection)
      .map((one) => ({ ...normalFields(one, DEFAULT_SITE_LANGUAGE).fields, id: one.id }));
    const next = new Map<string, Raw>(brought.map((one) => [one.id, one]));
    for (const one of stored) {
      const isFree = (await outcomes.of(collection, one.id, one)) === 'free';
      if (!isFree || (!willGo(collection, one.id) && !next.has(one.id))) next.set(one.id, one);
    }
    return [...next.values()];
  };
  const roles = new Map((await after(role)).map((one) => [one.id, one]));
  const live = (await after(user)).map((one) => withRole(one, roles));
  if (highestRank(live) < rank) {
    throw new RegiaError('lastAdministrator', 'At least one user must be able to create users');
  }
}
