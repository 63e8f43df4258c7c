/** Brings back what failing blocks fell back on, once the records are what the backup says. */
import { collectionOf } from '@regia/site/renderTypes.ts';
import type { BackupArchive } from '../backups/readBackup.ts';
import type { Fallback } from '../renders/publish/fallbacks.ts';
import {
  forgetFallbacks,
  type IsMeant,
  putFallbacks,
  renderFromFallbacks,
} from '../renders/publish/restoreFallbacks.ts';
import { getDocument } from '../store/documents.ts';
import type { Session, Store } from '../store/store.ts';
import type { Staging } from './staging.ts';
import type { TakenBack } from './undoOutcomes.ts';

/** Facts written in one transaction. */
const WRITTEN_AT_ONCE = 50;

export interface FallbackRestore {
  readonly store: Store;
  readonly clock: () => Date;
  readonly staging: Staging;
  readonly archive: BackupArchive;
  readonly takenBack: TakenBack | null;
}

/** Done twice, it does the same again. An archive of before, which says nothing of it, changes nothing. */
export async function restoreFallbacks(work: FallbackRestore): Promise<void> {
  const { store, clock, archive } = work;
  if (!archive.hasFallbacks) return;
  let isShown = await store.transaction(async (session) =>
    forgetFallbacks(session, meantIn(session, work)),
  );
  let waiting: Fallback[] = [];
  const flush = async () => {
    const some = waiting;
    waiting = [];
    await store.transaction(async (session) => putFallbacks(session, some, meantIn(session, work)));
  };
  for await (const one of archive.fallbacks()) {
    isShown ||= one.kind !== 'worked';
    waiting.push(one);
    if (waiting.length >= WRITTEN_AT_ONCE) await flush();
  }
  await flush();
  if (!isShown) return;
  await store.transaction((session) => renderFromFallbacks(session, clock().toISOString()));
}

/**
 * Will something of the archive be shown otherwise than its records say, since a block fails with them? A dry run
 * renders with what has worked here.
 */
export async function showsEarlier(archive: BackupArchive, staging: Staging): Promise<boolean> {
  if (!archive.hasFallbacks) return false;
  for await (const one of archive.fallbacks()) {
    if (one.kind === 'output' && staging.has(collectionOf(one.type), one.document)) return true;
    if (one.kind !== 'worked') continue;
    const code = staging.find('block', one.block)?.fields.code;
    // A language without code of its own takes that of another.
    if (code !== undefined && !Object.values(Object(code)).includes(one.code)) return true;
  }
  return false;
}

/** Those that the archive has and that are restored: an operation that is taken back leaves some as they are. */
function meantIn(session: Session, { staging, takenBack }: FallbackRestore): IsMeant {
  return async (collection, id) => {
    const staged = staging.find(collection, id);
    if (!staged) return false;
    if (takenBack === null) return true;
    return (await getDocument(session, collection, id))?.updatedAt === staged.meta.updatedAt;
  };
}
