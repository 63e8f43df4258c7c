/** What would have to be written for the site to be what it will be, for somebody who looks at it. */
import { entityOf } from '@regia/model/entities/registry.ts';
import { type Actor, decideToSee, scopeOf } from '@regia/model/permissions.ts';
import { WEB_COLLECTIONS, type WebCollection } from '@regia/site/inputs.ts';
import { typeOf } from '@regia/site/renderTypes.ts';
import { getDocuments } from '../store/documents.ts';
import type { Write } from '../store/history/change.ts';
import { publicAt } from '../store/publicNow.ts';
import type { Session } from '../store/store.ts';

interface Ahead {
  /** When it is now, and when it is looked at, ISO 8601. */
  readonly now: string;
  readonly at: string;
  /** Are there changes that were not made, which may bring anything to the site? */
  readonly isAltered: boolean;
}

/** Whoever may not read what will be public does not see it before. */
export async function writesAhead(
  session: Session,
  viewer: Actor,
  { now, at, isAltered }: Ahead,
): Promise<Write[]> {
  const writes: Write[] = [];
  for (const collection of WEB_COLLECTIONS) {
    const entity = entityOf(collection);
    if (!entity || scopeOf(viewer, 'read', entity) === 'all') continue;
    const ids = isAltered
      ? await unseenIds(session, collection, now)
      : await comingIds(session, collection, now, at);
    for (const [id, before] of await getDocuments(session, collection, ids)) {
      if (decideToSee(viewer, entity, before).allowed) continue;
      writes.push({ collection, id, before, after: null });
    }
  }
  return writes;
}

/** The documents of which the public sees nothing now. */
export async function unseenIds(
  { db }: Session,
  collection: WebCollection,
  now: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', collection)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renders')
            .select('node')
            .where('renders.type', '=', typeOf(collection))
            .whereRef('renders.document', '=', 'documents.id')
            .where(publicAt(now)),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The documents that become public after an instant, until another one. */
async function comingIds(
  { db, engine }: Session,
  collection: string,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('collection', '=', collection)
    .where(engine.text(['publicAt']), '>', from)
    .where(engine.text(['publicAt']), '<=', to)
    .execute();
  return rows.map(({ id }) => id);
}
