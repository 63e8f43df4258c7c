import type { RenderedSite } from './renderedSite.ts';

/** Does code fail? Then the site shows what worked last, so what was tried in between makes a difference. */
export async function hasFailingCode({ context }: RenderedSite): Promise<boolean> {
  const { db } = context.store.reader;
  const outputs = db.selectFrom('renders').select('node').where('failed', '=', 1).limit(1);
  const shared = db.selectFrom('shared_fragments').select('block').where('failure', 'is not', null);
  return [await outputs.execute(), await shared.limit(1).execute()].some((rows) => rows.length > 0);
}
