/** Files that go: first from the database, and only once that is certain from the storage. */
import { FILE_FOLDERS, type FileFolder } from '@regia/model/constants.ts';
import type { Session } from '../store/store.ts';
import type { FileContext } from './fileContext.ts';
import { deleteFile, partsOf } from './fileTable.ts';

/** Forgets files in a transaction. Returns those that were known; what shows them is now stale. */
export async function forgetFiles(session: Session, paths: Iterable<string>): Promise<string[]> {
  const forgotten: string[] = [];
  for (const path of paths) if (await deleteFile(session, path)) forgotten.push(path);
  return forgotten;
}

/**
 * Deletes the bytes of forgotten files. Where this fails, or never happens, the files are without
 * a row: the next start takes them up again, and the sweep deletes them.
 */
export async function deleteBytes(
  { storage, variants }: Pick<FileContext, 'storage' | 'variants'>,
  paths: Iterable<string>,
): Promise<void> {
  for (const path of paths) {
    const [folder, name] = partsOf(path);
    if (!isFolder(folder)) continue;
    await storage.remove(folder, name);
    await variants.remove(folder, name);
  }
}

function isFolder(name: string): name is FileFolder {
  return FILE_FOLDERS.some((folder) => folder === name);
}
