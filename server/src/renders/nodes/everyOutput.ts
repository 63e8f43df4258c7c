import { Slices } from '../../base/slices.ts';
import type { Session } from '../../store/store.ts';
import type { RendersTable } from '../../store/tables/renders.ts';

/** Rows in memory at a time. */
const ROWS_AT_ONCE = 1_000;

/** The outputs, some at a time, with these columns; now and then others have their turn in between. */
export async function* everyOutput<Column extends keyof RendersTable>(
  { db }: Session,
  columns: readonly Column[],
) {
  const slices = new Slices();
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('renders')
      .select('node')
      .select(columns)
      .where('node', '>', last)
      .orderBy('node')
      .limit(ROWS_AT_ONCE)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.node;
    await slices.cut();
  }
}
