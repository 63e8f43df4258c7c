/** What the public can see of a site, to be compared. */
import type { Period } from '@regia/model/rules/visibility.ts';
import { assemble } from '../renders/nodes/output.ts';
import { periodOfRow } from '../store/publicNow.ts';
import type { Session } from '../store/store.ts';

/** Each output by name, and each address by what it leads to. */
export interface PublicSite {
  outputs: Record<string, { urls: readonly string[]; period: Period; markup: string }>;
  addresses: Record<string, string>;
}

export async function readPublicSite(session: Session): Promise<PublicSite> {
  const { db } = session;
  const rows = await db
    .selectFrom('renders')
    .selectAll()
    .where('published', '=', 1)
    .orderBy('type')
    .orderBy('reference')
    .orderBy('language')
    .execute();
  const outputs: PublicSite['outputs'] = {};
  for (const row of rows) {
    const { urls, markup } = await assemble(session, row);
    const period = periodOfRow(row);
    outputs[`${row.type}/${row.reference}/${row.language}`] = { urls, period, markup };
  }
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where('state', '=', 'current')
    .orderBy('url')
    .execute();
  return {
    outputs,
    addresses: Object.fromEntries(
      addresses.map(({ url, type, document, language }) => [
        url,
        `${type}/${document}/${language}`,
      ]),
    ),
  };
}

/** All that is stored of outputs, but for the names of failing blocks: those of now are told. */
export async function readStoredOutputs({ db }: Session): Promise<object[]> {
  const rows = await db.selectFrom('renders').selectAll().orderBy('node').execute();
  return rows.map((row) => ({ ...row, parts: row.parts.replace(/"blockName":"[^"]*"/g, '') }));
}
