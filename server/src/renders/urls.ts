/** The addresses of a document as the API shows them. */

import type { AnyRecord } from '@regia/model/entity.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { Reader, type View } from '@regia/site/reader.ts';
import { languagesOf, publishedUrlOf } from '@regia/site/urls.ts';

/** One address per language in which the document has one. */
export function urlsOf(view: View, collection: string, record: AnyRecord): Record<string, string> {
  const reader = new Reader(view, collection, record, recordInput(collection, record.id));
  return Object.fromEntries(
    languagesOf(view).flatMap((language) => {
      const url = publishedUrlOf(reader, language);
      return url === null ? [] : [[language, url]];
    }),
  );
}
