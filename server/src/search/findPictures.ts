/** The pictures that the site has already, for whoever needs one. */
import { setImmediate as letOthers } from 'node:timers/promises';
import type { Answer } from '@regia/contract/contract.ts';
import { ENTITIES, entityOf } from '@regia/model/entities/registry.ts';
import { type AnyRecord, titleOf } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { type Actor, scopeOf } from '@regia/model/permissions.ts';
import { fileUrl } from '@regia/model/rules/filePath.ts';
import { variantName, variantWidths } from '@regia/model/rules/pictureVariants.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type FileRow, imageOf, pathOf, STEM_OF_ROW } from '../files/fileTable.ts';
import { mayShow, stemOf } from '../files/mentions.ts';
import type { RecordContext } from '../records/context.ts';
import { visibleTo } from '../records/read.ts';
import { idsInPieces } from '../store/documentPieces.ts';
import { getDocuments } from '../store/documents.ts';
import { wordsOf } from '../store/search/searchWords.ts';
import type { Session } from '../store/store.ts';
import { containsAll } from './match.ts';

type Pictures = Answer<'GET /api/files'>;
type Picture = Pictures['items'][number];

const SHOWN = ENTITIES.filter(mayShow);

const PAGE = 30;
/** Rows are looked through by their names faster than a browser asks again. */
const LOOKED_THROUGH = 2_000;
/** A logo may be on every page. */
const USES_READ = 5;

/**
 * The newest pictures with these words in their name, in their alternative text or in the name of a record that uses
 * them. Nobody gets those that only records use which they may not read, nor what others have just uploaded.
 * @param before the last one of the page before
 */
export async function findPictures(
  { store }: Pick<RecordContext, 'store'>,
  actor: Actor,
  { query, before }: { query: string; before?: string | undefined },
): Promise<Pictures> {
  const words = wordsOf(query);
  const most = words.length > 0 ? LOOKED_THROUGH : PAGE;
  return store.snapshot(async (session) => {
    const readable = readableBy(actor, session);
    const rows = await rowsAfter(session, actor, readable, { before, most });
    const texts = words.length > 0 ? await stemsOfText(session, readable, query) : new Set();
    const found = rows
      .filter((row) => containsAll(row.display_name, words) || texts.has(stemOfRow(row)))
      .slice(0, PAGE);
    const uses = await usesOf(session, readable, found);
    const last = found.length < PAGE ? rows.at(-1) : found.at(-1);
    const isWhole = found.length < PAGE && rows.length < most;
    return {
      items: found.flatMap((row) => pictureOf(row, uses.get(stemOfRow(row)), words) ?? []),
      next: isWhole || !last ? null : `${last.uploaded_at}/${last.unique_name}`,
    };
  });
}

const stemOfRow = (row: FileRow) => stemOf(pathOf(row));

/** The condition on `documents` that the actor may read them. */
function readableBy(actor: Actor, { engine }: Session): Expression<SqlBool> {
  const some = SHOWN.filter((entity) => scopeOf(actor, 'read', entity) !== 'none');
  const each = some.map(
    (entity) =>
      sql`(documents.collection = ${entity.collection} AND ${visibleTo(actor, entity, engine)})`,
  );
  return sql<SqlBool>`(${each.length > 0 ? sql.join(each, sql` OR `) : sql`1 = 0`})`;
}

/** The next pictures that the actor may see, newest first. */
async function rowsAfter(
  session: Session,
  { id }: Actor,
  readable: Expression<SqlBool>,
  { before, most }: { before: string | undefined; most: number },
): Promise<FileRow[]> {
  const linked = mentions(session).select(sql`1`.as('one')).where('links.to_id', '=', STEM_OF_ROW);
  const [at = '', name = ''] = before?.split('/') ?? [];
  const rows = await session.db
    .selectFrom('files')
    .selectAll()
    .where('retired_at', 'is', null)
    .where(({ and, or, exists, not, eb }) =>
      or([exists(linked.where(readable)), and([eb('uploaded_by', '=', id), not(exists(linked))])]),
    )
    .$if(before !== undefined, (all) =>
      all.where(sql<SqlBool>`(uploaded_at, unique_name) < (${at}, ${name})`),
    )
    .orderBy('uploaded_at', 'desc')
    .orderBy('unique_name', 'desc')
    .limit(most)
    .execute();
  return rows as FileRow[];
}

/** The links of documents to the files that they show. */
function mentions({ db }: Session) {
  return db
    .selectFrom('links')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.collection', '=', 'links.from_collection')
        .onRef('documents.id', '=', 'links.from_id'),
    )
    .where('links.to_collection', '=', 'files')
    .where(
      'documents.collection',
      'in',
      SHOWN.map(({ collection }) => collection),
    );
}

/** The stems of the files in documents that contain these words somewhere. */
async function stemsOfText(
  session: Session,
  readable: Expression<SqlBool>,
  query: string,
): Promise<Set<string>> {
  const contains = SHOWN.map(
    ({ collection }) =>
      sql`(documents.collection = ${collection} AND ${session.engine.search(collection, query)})`,
  );
  const rows = await mentions(session)
    .select('links.to_id as stem')
    .distinct()
    .where(readable)
    .where(sql<SqlBool>`(${sql.join(contains, sql` OR `)})`)
    .execute();
  return new Set(rows.map(({ stem }) => stem));
}

interface Uses {
  /** A few of those that the actor may read. */
  readonly records: Picture['uses'];
  readonly alternatives: Map<string, string>;
  readable: number;
  total: number;
}

const noUses = (): Uses => ({ records: [], alternatives: new Map(), readable: 0, total: 0 });

/** What uses these pictures, by their stems. Documents may be long: a few are in memory at a time. */
async function usesOf(
  session: Session,
  readable: Expression<SqlBool>,
  rows: readonly FileRow[],
): Promise<Map<string, Uses>> {
  const uses = new Map(rows.map((row) => [stemOfRow(row), noUses()]));
  if (rows.length === 0) return uses;
  const links = await mentions(session)
    .select(['links.to_id as stem', 'documents.collection', 'documents.id'])
    .select(sql<number>`CASE WHEN ${readable} THEN 1 ELSE 0 END`.as('isReadable'))
    .distinct()
    .where('links.to_id', 'in', [...uses.keys()])
    .orderBy('documents.id')
    .execute();
  const wanted = links.filter(({ stem, isReadable }) => {
    const use = uses.get(stem) ?? noUses();
    use.total++;
    return isReadable === 1 && ++use.readable <= USES_READ;
  });
  for (const [collection, some] of Map.groupBy(wanted, (one) => one.collection)) {
    const entity = entityOf(collection);
    if (!entity) continue;
    const ids = [...new Set(some.map(({ id }) => id))];
    for await (const piece of idsInPieces(session, collection, ids)) {
      const records = await getDocuments(session, collection, piece);
      for (const { stem, id } of some) {
        const [record, use] = [records.get(id), uses.get(stem)];
        if (!record || !use) continue;
        use.records.push({ collection, id, name: titleOf(entity, record) });
        for (const [language, text] of alternativesIn(record, stem)) {
          if (!use.alternatives.has(language)) use.alternatives.set(language, text);
        }
      }
      await letOthers();
    }
  }
  return uses;
}

/** The alternative texts of a picture in a document's sections, each with its language. */
function alternativesIn({ sections }: AnyRecord, stem: string): [language: string, text: string][] {
  const found: [string, string][] = [];
  for (const [language, list] of Object.entries(isObject(sections) ? sections : {})) {
    for (const section of Array.isArray(list) ? list : []) {
      const { type, url, value }: Record<string, unknown> = isObject(section) ? section : {};
      const isIt = type === 'image' && typeof url === 'string' && url.includes(stem);
      if (isIt && typeof value === 'string' && value !== '') found.push([language, value]);
    }
  }
  return found;
}

/** Null where its texts, if all of them are known, don't contain the words. */
function pictureOf(row: FileRow, uses = noUses(), words: readonly string[] = []): Picture | null {
  const { records, alternatives, readable, total } = uses;
  const texts = [row.display_name, ...alternatives.values(), ...records.map(({ name }) => name)];
  if (readable === records.length && !containsAll(texts.join(' '), words)) return null;
  const [width] = variantWidths(row);
  const small = width === undefined ? row.unique_name : variantName(row.unique_name, width, 'webp');
  return {
    image: imageOf(row),
    thumbnail: fileUrl(row.folder, small),
    alternatives: Object.fromEntries(alternatives),
    uses: records,
    otherUses: total - records.length,
  };
}
