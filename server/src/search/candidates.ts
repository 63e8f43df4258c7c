/** The records that a search chooses from: few, and found through indexes. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { mentionedFields } from '../records/referenceIds.ts';
import { searchWords } from '../store/search/searchWords.ts';
import { getShortDocuments } from '../store/shortDocuments.ts';
import type { Engine, Session } from '../store/store.ts';

/** What the actor may read of a collection. */
export interface Scope {
  readonly entity: Entity;
  readonly visible: Expression<SqlBool>;
  /** Is that all of it? */
  readonly isWhole: boolean;
}

export interface Candidate {
  readonly collection: string;
  readonly record: AnyRecord;
}

/** So many of the newest documents with the words are looked through; titles are found among all. */
const LOOKED_THROUGH = 5_000;
/** The characters of a document's words in which its title stands. */
const HEAD = 120;

/** Records whose title begins so; fields that `mentionedFields` does not name may be missing. */
export async function candidatesByTitle(
  session: Session,
  scopes: readonly Scope[],
  beginning: string,
  limit: number,
): Promise<Candidate[]> {
  const { db, engine } = session;
  const [first, ...others] = scopes.flatMap(({ entity, visible }) =>
    titlePaths(entity).map((path) => {
      const title = engine.folded([path]);
      const beginnings = db
        .selectFrom('documents')
        .select(['documents.collection', 'documents.id'])
        .where('documents.collection', '=', entity.collection)
        .where(engine.beginsWith([path], beginning))
        .where(visible)
        .orderBy(engine.sortColumn([path])?.value ?? title)
        .orderBy(title)
        .limit(limit);
      return db.selectFrom(beginnings.as('titled')).selectAll();
    }),
  );
  if (!first) return [];
  const rows = others.reduce((all, one) => all.unionAll(one), first);
  return recordsOf(session, scopes, await rows.execute());
}

/** The last name stands in an index of its own, like the name; other titles only among the words. */
function titlePaths({ fields, titleFields }: Entity): string[] {
  return ['name', 'lastName'].filter((name) => name in fields && titleFields.includes(name));
}

/** The same for records that contain all of the words: first those with the words early, then the newest. */
export async function candidatesByText(
  session: Session,
  scopes: readonly Scope[],
  words: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  const whole = scopes.filter(({ isWhole }) => isWhole);
  const others = scopes.filter(({ isWhole }) => !isWhole);
  return [
    ...(await amongAll(session, whole, words, limit)),
    ...(await amongVisible(session, others, words, limit)),
  ];
}

async function amongAll(
  session: Session,
  scopes: readonly Scope[],
  words: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  const collections = scopes.map(({ entity }) => entity.collection);
  const { engine } = session;
  if (collections.length === 0) return [];
  const hits = engine.hits(collections, words.join(' '), LOOKED_THROUGH);
  if (!hits) return amongVisible(session, scopes, words, limit);
  // What the index was asked for is in all hits.
  const { others } = searchWords(words.join(' '));
  const head = sql<string>`substr(hit.body, 1, ${HEAD})`;
  const best = await session.db
    .selectFrom(hits.as('hit'))
    .select(['hit.collection', 'hit.id'])
    .where(containsAll(engine, sql.ref('hit.body'), others))
    .orderBy(containsAll(engine, head, words), 'desc')
    .orderBy('hit.row', 'desc')
    .limit(limit)
    .execute();
  return recordsOf(session, scopes, best);
}

async function recordsOf(
  session: Session,
  scopes: readonly Scope[],
  found: readonly { readonly collection: string; readonly id: string }[],
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { entity } of scopes) {
    const { collection } = entity;
    const ids = found.filter((one) => one.collection === collection).map(({ id }) => id);
    if (ids.length === 0) continue;
    const records = await getShortDocuments(session, collection, ids, mentionedFields(entity));
    for (const record of records.values()) candidates.push({ collection, record });
  }
  return candidates;
}

/** Where only some of a collection may be read, or the index knows none of the words, each text is read. */
async function amongVisible(
  session: Session,
  scopes: readonly Scope[],
  words: readonly string[],
  limit: number,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const scope of scopes) {
    const rows = await session.db
      .selectFrom('documents')
      .innerJoin('search_texts', (join) =>
        join
          .onRef('search_texts.collection', '=', 'documents.collection')
          .onRef('search_texts.id', '=', 'documents.id'),
      )
      .select(['documents.collection', 'documents.id'])
      .where('documents.collection', '=', scope.entity.collection)
      .where(scope.visible)
      .where(containsAll(session.engine, sql.ref('search_texts.body'), words))
      .orderBy('documents.id')
      .limit(limit)
      .execute();
    found.push(...(await recordsOf(session, [scope], rows)));
  }
  return found;
}

/** Does a text contain all of these words, as a search finds them? */
function containsAll(
  engine: Engine,
  text: Expression<string | null>,
  words: readonly string[],
): Expression<SqlBool> {
  const { indexed, beginnings, others } = searchWords(words.join(' '));
  const conditions = [
    sql<SqlBool>`1 = 1`,
    ...[...indexed, ...others].map((word) => engine.contains(text, word)),
    ...beginnings.map((letters) => engine.contains(sql`' ' || ${text}`, ` ${letters}`)),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}
