/** A site as its first versions left it: with the markup there was, and no word of what code it is by. */
import { sweepFragments } from '../renders/publish/sweep.ts';
import type { Store } from '../store/store.ts';

export async function forgetWhatWorked(store: Store): Promise<void> {
  await store.transaction(async (session) => {
    const { db } = session;
    await db.deleteFrom('worked_codes').execute();
    for (const { node, parts } of await db.selectFrom('renders').selectAll().execute()) {
      const without = (name: string, value: unknown) =>
        name === 'shows' || name === 'code' ? undefined : value;
      const old = JSON.stringify(JSON.parse(parts, without));
      await db.updateTable('renders').set({ parts: old }).where('node', '=', node).execute();
    }
    for (const row of await db.selectFrom('shared_fragments').selectAll().execute()) {
      await db
        .updateTable('shared_fragments')
        .set({ failure: row.failure?.replace(/,"shows":"\w+"/, '') ?? null })
        .where('block', '=', row.block)
        .where('language', '=', row.language)
        .execute();
    }
    await sweepFragments(session);
  });
}
