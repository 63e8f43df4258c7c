/** Publishes sets of prepared changes when their time has come, or says why that could not be done. */
import { RegiaError } from '@regia/model/errors.ts';
import { readSignedInUser } from '../auth/users.ts';
import type { RecordContext } from '../records/context.ts';
import { recordEvent } from '../records/log/recordEvent.ts';
import { SYSTEM } from '../records/writer.ts';
import { publishSet } from './publish.ts';
import { type PreparedSet, setsDueBy } from './sets.ts';

/** Each under the rights that whoever has decided on its time has by then; does nothing where none is due. */
export async function publishDue(context: RecordContext, byAnother: boolean): Promise<void> {
  const { store, clock } = context;
  for (const set of await setsDueBy(store.reader, clock().toISOString())) {
    try {
      await publishOne(context, set, byAnother);
    } catch (error) {
      if (!(error instanceof RegiaError)) throw error;
      await giveUp(context, set, error);
    }
  }
}

async function publishOne(
  context: RecordContext,
  { id, edited, publish_at, publish_by }: PreparedSet,
  byAnother: boolean,
): Promise<void> {
  const user = publish_by && (await readSignedInUser(context.store.reader, publish_by));
  if (!user || user.lacksSecondFactor) {
    throw new RegiaError('accessDenied', 'whoever was to publish it may no longer do so');
  }
  await publishSet(context, user, id, { edited, byAnother, due: publish_at });
}

/** Unless another process has published it meanwhile, or somebody has edited it or chosen another time. */
async function giveUp(
  context: RecordContext,
  { id, name, edited, publish_at }: PreparedSet,
  { code }: RegiaError,
): Promise<void> {
  const { numUpdatedRows } = await context.store.transaction(({ db }) =>
    db
      .updateTable('prepared_sets')
      .set({ publish_at: null, publish_by: null, problem: code })
      .where('id', '=', id)
      .where('edited', '=', edited)
      .where('publish_at', '=', publish_at)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) return;
  const event = { action: 'notPublished', type: 'error', by: SYSTEM } as const;
  await recordEvent(context, { ...event, title: name, detail: code });
}
