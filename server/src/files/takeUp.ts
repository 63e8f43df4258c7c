/** Files that are stored and of which nothing is noted: from before there were notes, or a crash. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { UNIQUE_NAME } from '@regia/model/rules/filePath.ts';
import type { FileContext } from './fileContext.ts';
import { findFiles, pathOf, putFile } from './fileTable.ts';
import { deleteBytes, forgetGone } from './forget.ts';
import { measureImage } from './imageCheck.ts';
import { namedInHistory, stemOf, withoutNamed } from './mentions.ts';
import { settleStems } from './retire.ts';
import type { StoredEntry } from './storage.ts';
import { GRACE_MS } from './sweep.ts';

/**
 * Notes every stored file that is not noted yet and that a document or a version names, unless told to
 * stop; nobody is served what versions alone name. What nothing names is deleted after a day: until then
 * its upload may be about to be noted.
 * @returns how many were noted
 */
export async function takeUpFiles(context: FileContext, signal?: AbortSignal): Promise<number> {
  const { store, storage, clock, renders } = context;
  const strays: StoredEntry[] = [];
  for await (const entry of storage.list()) {
    if (signal?.aborted) return 0;
    const path = entryPath(entry);
    if (!UNIQUE_NAME.test(entry.name)) continue;
    if (!(await findFiles(store.reader, [path])).has(path)) strays.push(entry);
  }
  if (strays.length === 0) return 0;
  const unnamed = await store.snapshot(async (session) => {
    const unshown = await withoutNamed(session, strays.map(entryPath).map(stemOf));
    return unshown.difference(await namedInHistory(session, unshown, ''));
  });
  let count = 0;
  const before = clock().getTime() - GRACE_MS;
  for (const entry of strays) {
    if (signal?.aborted) break;
    const path = entryPath(entry);
    if (!unnamed.has(stemOf(path))) count += (await takeUp(context, entry)) ? 1 : 0;
    else if (entry.storedAt.getTime() < before) await deleteStray(context, path);
  }
  if (count > 0) renders.catchUp();
  return count;
}

async function takeUp(context: FileContext, entry: StoredEntry): Promise<boolean> {
  const { store, storage, clock, renders } = context;
  const { folder, name, size, storedAt } = entry;
  const path = entryPath(entry);
  const bytes = await storage.open(folder, name);
  if (!bytes) return false;
  const content = await buffer(bytes.read());
  const row = {
    folder,
    unique_name: name,
    display_name: name,
    type: name.slice(name.indexOf('.') + 1).toUpperCase(),
    size,
    ...(await measureImage(content)),
    hash: createHash('sha256').update(content).digest('hex'),
    uploaded_at: storedAt.toISOString(),
    uploaded_by: null,
  };
  await store.transaction(async (session) => {
    // An upload that was being noted meanwhile knows more.
    if ((await findFiles(session, [path])).has(path)) return;
    await putFile(session, row);
    await settleStems(session, [stemOf(path)], clock().toISOString());
    await renders.filesChanged(session, [path]);
  });
  if (!(await storage.open(folder, name))) await forgetGone(context, [path]);
  return true;
}

/** Unless it has been noted since it was found. */
async function deleteStray(context: FileContext, path: string): Promise<void> {
  if (!(await findFiles(context.store.reader, [path])).has(path))
    await deleteBytes(context, [path]);
}

function entryPath({ folder, name }: StoredEntry): string {
  return pathOf({ folder, unique_name: name });
}
