/** Collections with all that is below their documents. */
import type { AnyRecord } from '@regia/model/entity.ts';
import { recordOf } from '../store/documents.ts';
import { beginningOf } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';

export interface Located {
  readonly collection: string;
  readonly record: AnyRecord;
}

/** Does a collection lie within the scopes? */
export function isWithin(scopes: ReadonlySet<string>, collection: string): boolean {
  for (let end = collection.length; end > 0; end = collection.lastIndexOf('/', end - 1)) {
    if (scopes.has(collection.slice(0, end))) return true;
  }
  return false;
}

/** How many documents lie within the scopes. */
export async function countWithin(session: Session, scopes: Iterable<string>): Promise<number> {
  const [set, sizes] = [new Set(scopes), await sizesOfCollections(session)];
  let count = 0;
  for (const [collection, size] of sizes) if (isWithin(set, collection)) count += size;
  return count;
}

/** The collections that hold documents, in their order, each with how many. */
export async function sizesOfCollections({ db }: Session): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('documents')
    .select(({ fn }) => ['collection', fn.countAll<number>().as('count')])
    .groupBy('collection')
    .orderBy('collection')
    .execute();
  return new Map(rows.map(({ collection, count }) => [collection, Number(count)]));
}

/**
 * The documents within one scope by collection and id, in groups of so many at most, as many as memory
 * can hold. Those of a group may be deleted before the next one.
 */
export async function* groupsWithin(
  session: Session,
  scope: string,
  most: number,
): AsyncGenerator<Located[]> {
  for (let last = { collection: '', id: '' }; ; ) {
    const rows = await beginningOf(documentsAfter(session, scope, last), most);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map((row) => ({ collection: row.collection, record: recordOf(row) }));
    last = { collection: end.collection, id: end.id };
  }
}

function documentsAfter({ db }: Session, scope: string, last: { collection: string; id: string }) {
  return db
    .selectFrom('documents')
    .where(({ and, eb, or }) =>
      // `0` follows `/`: a range that the key of the table serves.
      or([
        eb('collection', '=', scope),
        and([eb('collection', '>', `${scope}/`), eb('collection', '<', `${scope}0`)]),
      ]),
    )
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('collection', 'id'), '>', tuple(last.collection, last.id)),
    )
    .orderBy('collection')
    .orderBy('id');
}
