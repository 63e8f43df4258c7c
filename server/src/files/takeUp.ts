/** Files that are stored and of which nothing is noted: from before there were notes, or a crash. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { UNIQUE_NAME } from '@regia/model/rules/filePath.ts';
import type { FileContext } from './fileContext.ts';
import { findFiles, pathOf, putFile } from './fileTable.ts';
import { forgetGone } from './forget.ts';
import { measureImage } from './imageCheck.ts';
import type { StoredEntry } from './storage.ts';

/** Notes every stored file that is not noted yet, unless told to stop. Returns how many there were. */
export async function takeUpFiles(context: FileContext, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for await (const entry of context.storage.list()) {
    if (signal?.aborted) break;
    if (UNIQUE_NAME.test(entry.name) && (await takeUp(context, entry))) count++;
  }
  if (count > 0) context.renders.catchUp();
  return count;
}

async function takeUp(context: FileContext, entry: StoredEntry): Promise<boolean> {
  const { store, storage, renders } = context;
  const { folder, name, size, storedAt } = entry;
  const path = pathOf({ folder, unique_name: name });
  if ((await findFiles(store.reader, [path])).has(path)) return false;
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
    await renders.filesChanged(session, [path]);
  });
  if (!(await storage.open(folder, name))) await forgetGone(context, [path]);
  return true;
}
