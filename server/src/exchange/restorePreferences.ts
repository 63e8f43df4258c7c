/** Brings back what users had stored for their interface. */
import { user } from '@regia/model/entities/user.ts';
import type { BackupArchive } from '../backups/readBackup.ts';
import { isWithin } from '../dataFiles/scope.ts';
import { putPreferences, type StoredPreference } from '../store/preferences.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import type { Staging } from './staging.ts';

/** Values written in one transaction. */
const WRITTEN_AT_ONCE = 200;

/**
 * Gives the users that are restored what they had stored. Where an operation is taken back, only
 * what went with the users whom it deleted: the others have gone on working.
 */
export async function restorePreferences(
  { context, takenBack }: ExchangeWork,
  staging: Staging,
  archive: BackupArchive,
): Promise<void> {
  const { collection } = user;
  if (!isWithin(staging.scopes, collection)) return;
  const { store } = context.records;
  const replaces = takenBack === null;
  let waiting: StoredPreference[] = [];
  const flush = async () => {
    const some = waiting;
    waiting = [];
    await store.transaction((session) => putPreferences(session, some, { replaces }));
  };
  for await (const one of archive.preferences()) {
    if (!staging.has(collection, one.user)) continue;
    waiting.push(one);
    if (waiting.length >= WRITTEN_AT_ONCE) await flush();
  }
  await flush();
}
