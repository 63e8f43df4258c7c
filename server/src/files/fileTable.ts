/** The rows of the uploaded files. */
import { FILE_FOLDERS, type FileFolder, UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { fileUrl } from '@regia/model/rules/filePath.ts';
import type { SiteFile } from '@regia/site/source.ts';
import { sql } from 'kysely';
import { chunks } from '../store/chunks.ts';
import { prepared } from '../store/prepared.ts';
import type { Schema } from '../store/schema.ts';
import type { Session } from '../store/store.ts';

export type FileRow = Omit<Schema['files'], 'retired_at'> & { readonly folder: FileFolder };

/** A file's name without its extension, as it is indexed. */
export const STEM_OF_ROW = sql<string>`substr(unique_name, 1, ${sql.lit(UNIQUE_NAME_LENGTH)})`;

/** Where a file is, in one text: what renderings, and records' addresses, call it by. */
export function pathOf({
  folder,
  unique_name,
}: {
  readonly folder: string;
  readonly unique_name: string;
}): string {
  return `${folder}/${unique_name}`;
}

/** What a record keeps of a file. */
export function imageOf(row: FileRow): Image {
  return {
    displayName: row.display_name,
    uniqueName: row.unique_name,
    type: row.type,
    size: row.size,
    url: fileUrl(row.folder, row.unique_name),
  };
}

/** Adds a file, or replaces what was known of it. */
export async function putFile({ db }: Session, row: FileRow): Promise<void> {
  await db
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['folder', 'unique_name']).doUpdateSet(row))
    .execute();
}

/** Forgets a file. Returns what was known of it. */
export async function deleteFile({ db }: Session, path: string): Promise<FileRow | undefined> {
  const [folder, name] = partsOf(path);
  const row = await db
    .deleteFrom('files')
    .where('folder', '=', folder)
    .where('unique_name', '=', name)
    .returningAll()
    .executeTakeFirst();
  return row as FileRow | undefined;
}

const servedFile = prepared(({ db }, { folder, name }: { folder: string; name: string }) =>
  db
    .selectFrom('files')
    .select('unique_name')
    .where('folder', '=', folder)
    .where('unique_name', '=', name)
    .where('retired_at', 'is', null),
);

/** Is this a file that people are shown? One that has retired is not there to anybody. */
export async function isServed(session: Session, path: string): Promise<boolean> {
  const [folder, name] = partsOf(path);
  return (await servedFile(session, { folder, name })).length > 0;
}

/** What is known of a file, and who uploaded it. */
export interface KnownFile extends SiteFile {
  /** Null while it is served. */
  readonly retiredAt: string | null;
  readonly uploadedBy: string | null;
}

/** What is known of the files with these paths, by path; those unknown are left out. */
export async function findFiles(
  { db }: Session,
  paths: readonly string[],
): Promise<Map<string, KnownFile>> {
  const found = new Map<string, KnownFile>();
  const wanted = new Set(paths);
  for (const chunk of chunks(paths)) {
    const rows = await db
      .selectFrom('files')
      .select(['folder', 'unique_name', 'type', 'width', 'height', 'frames'])
      .select(['retired_at as retiredAt', 'uploaded_by as uploadedBy'])
      .where('folder', 'in', [...new Set(chunk.map((path) => partsOf(path)[0]))])
      .where(
        'unique_name',
        'in',
        chunk.map((path) => partsOf(path)[1]),
      )
      .execute();
    for (const { folder, unique_name, ...file } of rows) {
      const path = `${folder}/${unique_name}`;
      if (wanted.has(path)) found.set(path, file);
    }
  }
  return found;
}

/** The file in a folder whose name begins with these letters, up to its extension; it is served, unless any is wanted. */
export async function findByStem(
  { db }: Session,
  folder: FileFolder,
  stem: string,
  { isAny = false } = {},
): Promise<Pick<FileRow, 'unique_name' | 'type' | 'width' | 'height' | 'frames'> | undefined> {
  return db
    .selectFrom('files')
    .select(['unique_name', 'type', 'width', 'height', 'frames'])
    .where('folder', '=', folder)
    .where('unique_name', '>', `${stem}.`)
    .where('unique_name', '<', `${stem}/`)
    .$if(!isAny, (query) => query.where('retired_at', 'is', null))
    .executeTakeFirst();
}

/** Are uploaded files kept in a folder of this name? */
export function isFileFolder(name: string): name is FileFolder {
  return FILE_FOLDERS.some((folder) => folder === name);
}

/** Folder and name. */
export function partsOf(path: string): [folder: string, name: string] {
  const slash = path.indexOf('/');
  return [path.slice(0, slash), path.slice(slash + 1)];
}
