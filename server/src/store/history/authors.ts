/** Who made a change, as far as it is known: also of users who are gone. */

import type { Answer } from '@regia/contract/contract.ts';
import { user } from '@regia/model/entities/user.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { type Actor, can } from '@regia/model/permissions.ts';
import { getShortDocuments } from '../shortDocuments.ts';
import type { Session } from '../store.ts';
import { lastVersion } from './history.ts';

export type Author = Answer<'GET /api/logs/people'>['people'][number];

/** Looks authors up by id. */
export type FindAuthor = (id: string | null) => Author | null;

/** The authors with these ids, as the actor may know them; null stands for the program itself. */
export async function findAuthors(
  session: Session,
  actor: Actor,
  ids: Iterable<string | null>,
): Promise<FindAuthor> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const { collection } = user;
  const names = [...user.titleFields, 'email'];
  const records = await getShortDocuments(session, collection, wanted, names);
  const authors = new Map<string, Author>();
  for (const id of wanted) {
    const record = records.get(id) ?? (await lastVersion(session, collection, id))?.record;
    authors.set(id, record ? authorOf(actor, record) : { id, name: '', email: '' });
  }
  return (id) => (id === null ? null : (authors.get(id) ?? null));
}

function authorOf(actor: Actor, record: AnyRecord): Author {
  const { id, email } = record;
  const mayKnow = id === actor.id || can(actor, 'read', user, record);
  const shown = mayKnow && typeof email === 'string' ? email : '';
  return { id, name: titleOf(user, record), email: shown };
}
