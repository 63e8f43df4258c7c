import { readLogDetail, readRecords } from '@regia/model/rules/logDetail.ts';
import type { TFunction } from 'i18next';
import type { Labels } from '../messages/labels.ts';
import { countsLine } from '../operations/operationTexts.ts';

/** The words in which a reader has it. */
export interface Reader {
  readonly t: TFunction;
  readonly labels: Pick<Labels, 'entity'>;
  readonly locale: string;
}

/** What an entry's detail says: codes in the reader's language, anything else as it is. */
export function detailWords(action: string, detail: string, reader: Reader): string {
  const known = readLogDetail(action, detail);
  if (!known) return detail;
  if (known.code === 'records') return recordsWords(known.name, reader);
  return reader.t(`log.details.${known.code}`, { name: known.name });
}

/** Such as `Pagine, Lavori: 12 nuovi, 3 modificati`. */
function recordsWords(name: string, { t, labels, locale }: Reader): string {
  const written = readRecords(name);
  if (!written) return name;
  const collections = written.collections.map((collection) => labels.entity(collection).many);
  const counts = countsLine({ ...written, refused: 0, equal: 0 }, t, locale);
  return collections.length > 0 ? `${collections.join(', ')}: ${counts}` : counts;
}
