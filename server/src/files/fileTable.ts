/** The rows of the uploaded files. */
import type { FileFolder } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { fileUrl } from '@regia/model/rules/filePath.ts';
import type { SiteFile } from '@regia/site/source.ts';
import { chunks } from '../store/chunks.ts';
import type { Schema } from '../store/schema.ts';
import type { Session } from '../store/store.ts';

export type FileRow = Schema['files'] & { readonly folder: FileFolder };

/** Where a file is, in one text: what renderings, and records' addresses, call it by. */
export function pathOf({ folder, unique_name }: Pick<FileRow, 'folder' | 'unique_name'>): string {
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

/** Forgets a file; says whether it was known. */
export async function deleteFile({ db }: Session, path: string): Promise<boolean> {
  const [folder, name] = partsOf(path);
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('folder', '=', folder)
    .where('unique_name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is known of the files with these paths, by path; those unknown are left out. */
export async function findFiles(
  { db }: Session,
  paths: readonly string[],
): Promise<Map<string, SiteFile>> {
  const found = new Map<string, SiteFile>();
  const wanted = new Set(paths);
  for (const chunk of chunks(paths)) {
    const rows = await db
      .selectFrom('files')
      .select(['folder', 'unique_name', 'type', 'width', 'height', 'frames'])
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

/** The file in a folder whose name begins with these letters, up to its extension. */
export async function findByStem(
  { db }: Session,
  folder: FileFolder,
  stem: string,
): Promise<Pick<FileRow, 'unique_name' | 'type' | 'width' | 'frames'> | undefined> {
  return db
    .selectFrom('files')
    .select(['unique_name', 'type', 'width', 'frames'])
    .where('folder', '=', folder)
    .where('unique_name', '>', `${stem}.`)
    .where('unique_name', '<', `${stem}/`)
    .executeTakeFirst();
}

/** Folder and name. */
export function partsOf(path: string): [folder: string, name: string] {
  const slash = path.indexOf('/');
  return [path.slice(0, slash), path.slice(slash + 1)];
}
