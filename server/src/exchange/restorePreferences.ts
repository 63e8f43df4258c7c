/** Brings back what users had stored for their interface. */
import { user } from '@regia/model/entities/user.ts';
import type { BackupArchive } from '../backups/readBackup.ts';
import { isWithin } from '../dataFiles/scope.ts';
import type { ReportBuilder } from '../operations/reportBuilder.ts';
import { getDocuments } from '../store/documents.ts';
import { putPreferences, type StoredPreference } from '../store/preferences.ts';
import type { Store } from '../store/store.ts';
import type { ExchangeWork } from './exchangeContext.ts';
import { turnsOf } from './liveRights.ts';
import type { Staging } from './staging.ts';

/** Values written in one transaction. */
const WRITTEN_AT_ONCE = 200;

export interface PreferenceSource {
  readonly store: Store;
  readonly archive: BackupArchive;
  readonly staging: Staging;
  readonly report: ReportBuilder;
  /** The id of who restores them; null is the command line. */
  readonly by: string | null;
}

/**
 * Gives the users that are restored what they had stored. Where an operation is taken back, only
 * what went with the users whom it deleted: the others have gone on working.
 */
export async function restorePreferences(
  { context, takenBack, writer, report }: ExchangeWork,
  staging: Staging,
  archive: BackupArchive,
): Promise<void> {
  const { store } = context.records;
  const replaces = takenBack === null;
  for await (const some of restorable({ store, archive, staging, report, by: writer.id })) {
    await store.transaction((session) => putPreferences(session, some, { replaces }));
  }
}

/** Tells of those who hold more than whoever would restore what they had stored, and writes nothing. */
export async function tellPreferences(source: PreferenceSource): Promise<void> {
  for await (const _ of restorable(source));
}

/** Some after some; what belongs to who holds more than whoever restores it is left, and told. */
async function* restorable({
  store,
  archive,
  staging,
  report,
  by,
}: PreferenceSource): AsyncGenerator<StoredPreference[]> {
  const { collection } = user;
  if (!isWithin(staging.scopes, collection)) return;
  const refused = new Set<string>();
  const within = async (some: readonly StoredPreference[]) => {
    const mayTurn = await turnsOf(store.reader, by);
    const users = await getDocuments(
      store.reader,
      collection,
      some.map((one) => one.user),
    );
    for (const [id, before] of users) {
      if (refused.has(id) || (await mayTurn({ collection, before, after: null }))) continue;
      refused.add(id);
      report.remark({ code: 'beyondRights', collection, id, field: 'preferences' });
    }
    return some.filter((one) => !refused.has(one.user));
  };
  let waiting: StoredPreference[] = [];
  for await (const one of archive.preferences()) {
    if (!staging.has(collection, one.user)) continue;
    waiting.push(one);
    if (waiting.length < WRITTEN_AT_ONCE) continue;
    yield await within(waiting);
    waiting = [];
  }
  yield await within(waiting);
}
