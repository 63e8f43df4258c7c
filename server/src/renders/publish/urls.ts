/** The addresses of a document as the API shows them. */

import type { RenderType } from '@regia/model/entities/webRender.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { Reader, type View } from '@regia/site/reader.ts';
import { isWebCollection, typeOf } from '@regia/site/renderTypes.ts';
import { languagesOf, publishedUrlOf } from '@regia/site/urls.ts';
import { chunks } from '../../store/chunks.ts';
import { prepared } from '../../store/prepared.ts';
import type { Session } from '../../store/store.ts';
import { hasAddress } from './addresses.ts';

const outputsWithoutAddress = prepared(
  ({ db }, { type }: { type: RenderType }, ids: readonly string[]) =>
    db
      .selectFrom('renders')
      .select(['document', 'urls'])
      .where('type', '=', type)
      .where('document', 'in', ids)
      .where('published', '=', 1)
      .where((where) => where.not(hasAddress(where))),
);

/** The outputs of documents to which no address leads: another document has it. By id and address. */
export async function withoutAddress(
  session: Session,
  collection: string,
  records: readonly AnyRecord[],
): Promise<Set<string>> {
  const found = new Set<string>();
  if (!isWebCollection(collection)) return found;
  const type = typeOf(collection);
  for (const chunk of chunks(records.map(({ id }) => id))) {
    const rows = await outputsWithoutAddress(session, { type }, chunk);
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
