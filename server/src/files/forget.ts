/** Files that go: first from the database, and only once that is certain from the storage. */
import { RegiaError } from '@regia/model/errors.ts';
import type { Session } from '../store/store.ts';
import type { FileContext } from './fileContext.ts';
import {
  deleteFile,
  type FileRow,
  findFiles,
  isFileFolder,
  partsOf,
  pathOf,
  putFile,
} from './fileTable.ts';

/** Forgets files in a transaction. Returns those that were known; what shows them is now stale. */
export async function forgetFiles(session: Session, paths: Iterable<string>): Promise<string[]> {
  const forgotten: string[] = [];
  for (const path of paths) if (await deleteFile(session, path)) forgotten.push(path);
  return forgotten;
}

/** What is needed to delete bytes. */
export type DeletingContext = Pick<FileContext, 'store' | 'storage' | 'variants' | 'renders'>;

/**
 * Deletes the bytes of forgotten files. Where this fails, or never happens, the files are without
 * a row: the next start takes them up again, and the sweep deletes them.
 */
export async function deleteBytes(
  context: DeletingContext,
  paths: Iterable<string>,
): Promise<void> {
  const { storage, variants } = context;
  const gone = [...paths];
  for (const path of gone) {
    const [folder, name] = partsOf(path);
    if (!isFileFolder(folder)) continue;
    await storage.remove(folder, name);
    await variants.remove(folder, name);
  }
  await forgetGone(context, gone);
}

/**
 * Deletes the bytes of an upload that its uploader deletes, who is told where this fails, and has it back.
 * @throws RegiaError `storageUnavailable` where the storage does not answer, else `deleteImage`
 */
export async function deleteUpload(context: DeletingContext, row: FileRow): Promise<void> {
  const { store, renders } = context;
  const paths = [pathOf(row)];
  await deleteBytes(context, paths).catch(async (cause: unknown) => {
    await store.transaction(async (session) => {
      await putFile(session, row);
      await renders.filesChanged(session, paths);
    });
    if (cause instanceof RegiaError) throw cause;
    throw new RegiaError('deleteImage', 'Unable to delete the image', undefined, cause);
  });
}

/**
 * Forgets files whose bytes are gone, where any are noted: a start that found the bytes just before may have
 * noted them as files without notes. Whoever deletes looks for a row afterwards, and whoever notes for the
 * bytes, so that one of them sees the other.
 */
export async function forgetGone(
  { store, renders }: Pick<DeletingContext, 'store' | 'renders'>,
  paths: readonly string[],
): Promise<void> {
  if ((await findFiles(store.reader, paths)).size === 0) return;
  await store.transaction(async (session) =>
    renders.filesChanged(session, await forgetFiles(session, paths)),
  );
}
