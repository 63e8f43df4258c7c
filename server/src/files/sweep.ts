/** Files that nothing has referred to for a day are deleted. */
import { everyDocument } from '../store/everyDocument.ts';
import type { Session } from '../store/store.ts';
import type { FileContext } from './fileContext.ts';
import { deleteBytes, forgetFiles } from './forget.ts';
import { mentionedFiles, stemOf, stemsIn } from './mentions.ts';

/** How long an uploaded file may wait for a record that shows it, and how long half of one waits. */
export const GRACE_MS = 24 * 60 * 60 * 1_000;

/** Deletes the files that were uploaded a day ago and that no document mentions. Returns how many. */
export async function sweepFiles(context: FileContext): Promise<number> {
  const { store, clock, renders } = context;
  const before = new Date(clock().getTime() - GRACE_MS).toISOString();
  const candidates = await uploadedBefore(store.reader, before);
  if (candidates.length === 0) return 0;
  const unmentioned = await store.snapshot((session) => withoutMention(session, candidates));
  if (unmentioned.length === 0) return 0;
  const forgotten = await store.transaction(async (session) => {
    // Somebody may have saved one of them in a record while the documents were read.
    const mentioned = await mentionedFiles(session, unmentioned);
    const forgotten = await forgetFiles(
      session,
      unmentioned.filter((path) => !mentioned.has(path)),
    );
    if (forgotten.length > 0) await renders.filesChanged(session, forgotten);
    return forgotten;
  });
  await deleteBytes(context, forgotten);
  if (forgotten.length > 0) renders.catchUp();
  return forgotten.length;
}

async function uploadedBefore({ db }: Session, time: string): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select(['folder', 'unique_name'])
    .where('uploaded_at', '<', time)
    .execute();
  return rows.map(({ folder, unique_name }) => `${folder}/${unique_name}`);
}

/**
 * Those of the files that no document mentions. What is deleted does not come back, so that the documents
 * themselves are read, and not only the links that were derived from them.
 */
async function withoutMention(session: Session, paths: readonly string[]): Promise<string[]> {
  const left = new Map(paths.map((path) => [stemOf(path), path]));
  for await (const rows of everyDocument(session)) {
    for (const { data } of rows) for (const stem of stemsIn(data)) left.delete(stem);
    if (left.size === 0) break;
  }
  return [...left.values()];
}
