import { BATCH_SIZE } from '@regia/model/constants.ts';
import { changeRecords } from '@regia/server/records/change.ts';
import type { RecordContext } from '@regia/server/records/context.ts';
import { SYSTEM } from '@regia/server/records/writer.ts';

/** Puts so many pages into a store, `page0` and those after it, and awaits something after each batch of them. */
export async function fillPages(
  context: RecordContext,
  count: number,
  fieldsOf: (at: number) => Record<string, unknown>,
  afterBatch = async () => {},
): Promise<void> {
  for (let from = 0; from < count; from += BATCH_SIZE) {
    await changeRecords(context, SYSTEM, (unit) => {
      const puts = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, at) => ({
        collection: 'pages',
        before: null,
        after: unit.created(`page${from + at}`, fieldsOf(from + at)),
      }));
      return unit.putAll(puts);
    });
    await afterBatch();
  }
}
