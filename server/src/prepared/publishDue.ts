/** Publishes sets of prepared changes when their time has come, or says why that could not be done. */
import { RegiaError } from '@regia/model/errors.ts';
import type { RecordContext } from '../records/context.ts';
import { recordEvent } from '../records/log/recordEvent.ts';
import { SYSTEM } from '../records/writer.ts';
import { publisherOf, publishSet } from './publish.ts';
import type { PreparedSet } from './sets.ts';
import { setsDueBy } from './stack.ts';

/** Each under the rights that whoever has decided on its time has by then; does nothing where none is due. */
export async function publishDue(context: RecordContext): Promise<void> {
  const { store, clock } = context;
  for (const set of await setsDueBy(store.reader, clock().toISOString())) {
    try {
      await publishOne(context, set);
    } catch (error) {
      if (!(error instanceof RegiaError)) throw error;
      await giveUp(context, set, error);
    }
  }
}

async function publishOne(context: RecordContext, set: PreparedSet): Promise<void> {
  const user = await publisherOf(context.store.reader, set);
  const { id, edited, publish_at: due } = set;
  await publishSet(context, user, id, { edited, due });
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
