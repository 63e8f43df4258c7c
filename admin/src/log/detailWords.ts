import { readLogDetail } from '@regia/model/rules/logDetail.ts';
import type { TFunction } from 'i18next';

/** What an entry's detail says: codes in the reader's language, anything else as it is. */
export function detailWords(action: string, detail: string, t: TFunction): string {
  const known = readLogDetail(action, detail);
  return known ? t(`log.details.${known.code}`, { name: known.name }) : detail;
}
