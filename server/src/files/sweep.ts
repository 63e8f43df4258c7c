/** Deletes files that nobody needs: uploads that were never saved, and what the history has let go of. */
import { historyStart } from '../store/history/purgeHistory.ts';
import type { Session } from '../store/store.ts';
import type { FileContext } from './fileContext.ts';
import { pathOf, STEM_OF_ROW } from './fileTable.ts';
import { deleteBytes, forgetFiles } from './forget.ts';
import { mentionedStems, namedInHistory, withoutNamed } from './mentions.ts';
import { settleStems } from './retire.ts';

/** How long an uploaded file may wait for a record that shows it, and how long half of one waits. */
export const GRACE_MS = 24 * 60 * 60 * 1_000;

/** A file that no link leads to and whose time is over. */
interface Candidate {
  readonly folder: string;
  readonly unique_name: string;
  readonly stem: string;
  readonly uploaded_at: string;
}

/** Before when a file must have been uploaded, and retired, to be deleted; ISO 8601. */
interface Limits {
  readonly uploaded: string;
  /** Null where the history is kept for ever. */
  readonly retired: string | null;
}

/**
 * Deletes the files that were uploaded a day ago and never saved, and those that neither a document nor
 * a version names any more. Returns how many.
 * @param historyDays how far back people can go; undefined: as far as there is history
 */
export async function sweepFiles(context: FileContext, historyDays?: number): Promise<number> {
  const { store, clock, renders } = context;
  const now = clock();
  const limits = {
    uploaded: new Date(now.getTime() - GRACE_MS).toISOString(),
    retired: historyDays === undefined ? null : historyStart(now, historyDays),
  };
  const { needed, unneeded } = await store.snapshot((session) => examine(session, limits));
  if (needed.size + unneeded.size === 0) return 0;
  const forgotten = await store.transaction(async (session) => {
    await settleStems(session, needed, now.toISOString());
    // Somebody may have saved one of them while everything was read.
    const still = await candidates(session, limits);
    const paths = still.filter(({ stem }) => unneeded.has(stem)).map(pathOf);
    const forgotten = await forgetFiles(session, paths);
    if (forgotten.length > 0) await renders.filesChanged(session, forgotten);
    return forgotten;
  });
  await deleteBytes(context, forgotten);
  if (forgotten.length > 0) renders.catchUp();
  return forgotten.length;
}

async function candidates(session: Session, { uploaded, retired }: Limits): Promise<Candidate[]> {
  const rows = await session.db
    .selectFrom('files')
    .select(['folder', 'unique_name', STEM_OF_ROW.as('stem'), 'uploaded_at'])
    .where(({ eb, or, and }) => {
      const unsaved = and([eb('retired_at', 'is', null), eb('uploaded_at', '<', uploaded)]);
      return retired === null ? unsaved : or([unsaved, eb('retired_at', '<', retired)]);
    })
    .execute();
  const shown = await mentionedStems(
    session,
    rows.map(({ stem }) => stem),
  );
  return rows.filter(({ stem }) => !shown.has(stem));
}

/**
 * What is deleted does not come back: so that the documents and versions themselves are read, and not
 * only what was derived from them.
 */
async function examine(
  session: Session,
  limits: Limits,
): Promise<{ needed: Set<string>; unneeded: Set<string> }> {
  const found = await candidates(session, limits);
  const stems = new Set(found.map(({ stem }) => stem));
  const unshown = await withoutNamed(session, stems);
  const uploads = found.map(({ uploaded_at }) => uploaded_at).sort();
  // The clocks of several processes may differ.
  const since = Date.parse(uploads[0] ?? limits.uploaded) - GRACE_MS;
  const kept = await namedInHistory(session, unshown, new Date(since).toISOString());
  return { needed: kept, unneeded: unshown.difference(kept) };
}
