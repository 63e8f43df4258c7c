import type { Session } from '../store/store.ts';

/** Rows of outputs with their addresses, as publishing them would write, without any markup. */
export async function putOutputs(
  { db }: Session,
  outputs: readonly { type: string; document: string; language: string; url: string }[],
  { publicAt, since }: { publicAt: string | null; since: string },
): Promise<void> {
  const rest = { published: 1, public_at: publicAt, reads: '', parts: '[]', failed: 0 };
  const rows = outputs.map(({ url, ...one }) => ({
    ...{ ...one, ...rest, reference: one.document, urls: JSON.stringify([url]) },
  }));
  await db.insertInto('renders').values(rows).execute();
  const addresses = outputs.map((one) => ({ ...one, state: 'current' as const, since }));
  await db.insertInto('addresses').values(addresses).execute();
}
