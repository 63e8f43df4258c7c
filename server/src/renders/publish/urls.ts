/** The addresses of a document as the API shows them. */

import type { AnyRecord } from '@regia/model/entity.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { Reader, type View } from '@regia/site/reader.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { languagesOf, publishedUrlOf } from '@regia/site/urls.ts';
import { chunks } from '../../store/chunks.ts';
import type { Session } from '../../store/store.ts';
import { hasAddress } from './addresses.ts';

/** The outputs of documents to which no address leads: another document has it. By id and address. */
export async function withoutAddress(
  { db }: Session,
  collection: string,
  records: readonly AnyRecord[],
): Promise<Set<string>> {
  const found = new Set<string>();
  if (!isWebCollection(collection)) return found;
  for (const chunk of chunks(records.map(({ id }) => id))) {
    const rows = await db
      .selectFrom('renders')
      .select(['document', 'urls'])
      .where('type', '=', typeOf(collection))
      .where('document', 'in', chunk)
      .where('published', '=', 1)
      .where((where) => where.not(hasAddress(where)))
      .execute();
    for (const { document, urls } of rows) found.add(document + urls);
  }
  return found;
}

/** One address per language in which the document has one that leads to it. */
export function urlsOf(
  view: View,
  collection: string,
  record: AnyRecord,
  elsewhere: ReadonlySet<string>,
): Record<string, string> {
  const reader = new Reader(view, collection, record, recordInput(collection, record.id));
  return Object.fromEntries(
    languagesOf(view).flatMap((language) => {
      const url = publishedUrlOf(reader, language);
      const isOthers = elsewhere.has(record.id + JSON.stringify([url]));
      return url === null || isOthers ? [] : [[language, url]];
    }),
  );
}
