/** Which files records speak of. */
import { FILE_FOLDERS, UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import { ENTITIES } from '@regia/model/entities/registry.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Reference } from '@regia/model/fields/field.ts';
import { isObject } from '@regia/model/isObject.ts';
import { filePathOf } from '@regia/model/rules/filePath.ts';
import { SITE_COLLECTIONS } from '@regia/site/inputs.ts';
import { inTurns } from '../store/chunks.ts';
import { everyDocument } from '../store/everyDocument.ts';
import { revisionsSince } from '../store/history/history.ts';
import { type Link, type LinkSource, linksTo } from '../store/links.ts';
import type { Session } from '../store/store.ts';
import { partsOf } from './fileTable.ts';

/** What links to files name as their collection; their id is the file's stem. */
const FILES = 'files';

/** The site is not made of such records: they may name a file, as a feedback or the log does, but show none. */
const SHOWS_NONE = ENTITIES.map(({ collection }) => collection).filter(
  (collection) => !SITE_COLLECTIONS.includes(collection),
);

// The dot comes first, since it is found at once, and most texts are long and have few.
const STEM = new RegExp(`\\.(?<=([A-Za-z0-9]{${UNIQUE_NAME_LENGTH}})\\.)`, 'g');
const ADDRESS = new RegExp(
  `/files/(?:${FILE_FOLDERS.join('|')})/[A-Za-z0-9]{${UNIQUE_NAME_LENGTH}}\\.[a-z0-9]{1,5}`,
  'g',
);

/** A file's name without its extension, which its variants have in common with it. */
export function stemOf(path: string): string {
  const [, name] = partsOf(path);
  return name.slice(0, name.indexOf('.'));
}

/** The stems of all that looks like a stored file's name in a text; some may be none. */
export function stemsIn(text: string): string[] {
  return [...text.matchAll(STEM)].flatMap(([, stem]) => stem ?? []);
}

/**
 * The links of a field to all that it speaks of as if it were a file, whatever its kind: code and
 * free values show files too, by their variants or by their bare names.
 */
export function fileLinksOf(field: string, value: unknown): Link[] {
  const stems = new Set(stemsIn(JSON.stringify(value) ?? ''));
  return [...stems].map((id) => ({ field, collection: FILES, id }));
}

/** Do people see on the site, or edit, what records of a collection speak of? */
export function mayShow({ collection }: { readonly collection: string }): boolean {
  return !SHOWS_NONE.includes(collection);
}

/** Those of the stems that some record speaks of; of the records that are meant. */
export async function mentionedStems(
  { db }: Session,
  stems: Iterable<string>,
  isMeant: (record: Reference) => boolean = () => true,
): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const some of inTurns([...stems])) {
    const rows = await db
      .selectFrom('links')
      .select(['to_id', 'from_collection as collection', 'from_id as id'])
      .distinct()
      .where('to_collection', '=', FILES)
      .where('to_id', 'in', some)
      .where('from_collection', 'not in', SHOWS_NONE)
      .execute();
    for (const { to_id, ...record } of rows) if (isMeant(record)) found.add(to_id);
  }
  return found;
}

/** The fields of records that speak of a file. */
export async function mentionsOf(session: Session, path: string): Promise<LinkSource[]> {
  const links = await linksTo(session, FILES, stemOf(path));
  return links.filter(mayShow);
}

/** Takes from stems those that documents or prepared changes speak of, as these themselves say. */
export async function withoutNamed(
  session: Session,
  stems: Iterable<string>,
): Promise<Set<string>> {
  const left = new Set(stems);
  for await (const rows of everyDocument(session)) {
    if (left.size === 0) break;
    for (const { collection, data } of rows) {
      if (SHOWS_NONE.includes(collection)) continue;
      for (const stem of stemsIn(data)) left.delete(stem);
    }
  }
  if (left.size === 0) return left;
  const prepared = await session.db
    .selectFrom('prepared_edits')
    .select(['base', 'record'])
    .execute();
  for (const text of prepared.flatMap(({ base, record }) => [base ?? '', record ?? ''])) {
    for (const stem of stemsIn(text)) left.delete(stem);
  }
  return left;
}

/**
 * Those of the stems that versions speak of which the history keeps.
 * @param since before this moment none can have, ISO 8601
 */
export async function namedInHistory(
  session: Session,
  stems: ReadonlySet<string>,
  since: string,
): Promise<Set<string>> {
  const found = new Set<string>();
  if (stems.size === 0) return found;
  for await (const versions of revisionsSince(session, since)) {
    for (const { data } of versions)
      for (const stem of stemsIn(data ?? '')) if (stems.has(stem)) found.add(stem);
    if (found.size === stems.size) break;
  }
  return found;
}

/** The files to which a record holds addresses, wherever they stand in it. */
export function pathsIn(record: AnyRecord): Set<string> {
  const addresses = JSON.stringify(record).match(ADDRESS) ?? [];
  return new Set(addresses.flatMap((address) => filePathOf(address) ?? []));
}

/** The pictures that a record shows: the values of its image fields, and those of its sections. */
export function picturesOf(record: AnyRecord): string[] {
  const sections = Object.values(isObject(record.sections) ? record.sections : {}).flat();
  return [...Object.values(record), ...sections].flatMap((value) => {
    if (!isObject(value) || typeof value.url !== 'string') return [];
    return filePathOf(value.url) ?? [];
  });
}
