/** Which files records speak of. */
import { FILE_FOLDERS, UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { filePathOf } from '@regia/model/rules/filePath.ts';
import { chunks } from '../store/chunks.ts';
import { isObject } from '../store/json.ts';
import type { Link } from '../store/links.ts';
import type { Session } from '../store/store.ts';
import { partsOf } from './fileTable.ts';

/** What links to files name as their collection; their id is the file's stem. */
const FILES = 'files';

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

/** Those of the files that some record speaks of. */
export async function mentionedFiles(
  { db }: Session,
  paths: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const chunk of chunks(paths)) {
    const rows = await db
      .selectFrom('links')
      .select('to_id')
      .distinct()
      .where('to_collection', '=', FILES)
      .where('to_id', 'in', chunk.map(stemOf))
      .execute();
    const stems = new Set(rows.map(({ to_id }) => to_id));
    for (const path of chunk) if (stems.has(stemOf(path))) found.add(path);
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
