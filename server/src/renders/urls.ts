/** The addresses of documents as the API shows them: worked out at each read, never stored. */
import type { AnyRecord, Entity } from '@regia/model/entity.ts';
import { recordInput } from '@regia/site/inputs.ts';
import { Reader, type View } from '@regia/site/reader.ts';
import { Recorder } from '@regia/site/recorder.ts';
import { languagesOf, publishedUrlOf } from '@regia/site/urls.ts';
import type { Session } from '../store/store.ts';
import { Library } from './library.ts';

/** The records with their `url`: one address per language in which the document has one. */
export async function fillUrls(
  session: Session,
  entity: Entity,
  records: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  if (!entity.isWebDocument || records.length === 0) return [...records];
  // Addresses depend neither on the day nor on where the site is reached.
  const library = await Library.open(session, '1970-01-01', { timeZone: 'UTC', siteUrl: '' });
  if (!library) return [...records];
  const view: View = {
    source: library,
    recorder: new Recorder(),
    language: String(library.settings.defaultLanguage),
  };
  const filled: AnyRecord[] = [];
  for (const record of records) {
    const url = await library.rendering(() => urlsOf(view, entity.collection, record));
    filled.push({ ...record, url });
  }
  return filled;
}

function urlsOf(view: View, collection: string, record: AnyRecord): Record<string, string> {
  const reader = new Reader(view, collection, record, recordInput(collection, record.id));
  return Object.fromEntries(
    languagesOf(view).flatMap((language) => {
      const url = publishedUrlOf(reader, language);
      return url === null ? [] : [[language, url]];
    }),
  );
}
