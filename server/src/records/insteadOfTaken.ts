/** What a record gets in place of a unique key that another record has, where nobody is there to ask. */
import type { AnyRecord, UniqueKey } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import { slugCandidates } from '@regia/model/rules/slug.ts';

/** Parts of the site that one page plays. */
export const PARTS: ReadonlySet<string> = new Set(['isHomepage', 'isNotFound']);

/** The value in place of a key's: empty where all slugs are taken; null where there is nothing else, as for e-mail addresses. */
export async function insteadOfTaken(
  { name, value }: UniqueKey,
  isFree: (value: string) => Promise<boolean>,
): Promise<string | number | false | null> {
  if (PARTS.has(name)) return false;
  if (name === 'referenceNumber') {
    for (let number = 1; ; number++) if (await isFree(String(number))) return number;
  }
  if (!name.startsWith('slug.')) return null;
  for (const candidate of slugCandidates(value)) {
    if (candidate !== value && (await isFree(candidate))) return candidate;
  }
  return '';
}

/** The record with another value of a key. */
export function withKeyValue(
  record: AnyRecord,
  key: string,
  value: string | number | false,
): AnyRecord {
  const [name = '', language] = key.split('.');
  if (language === undefined) return { ...record, [name]: value };
  const values = isObject(record[name]) ? record[name] : {};
  return { ...record, [name]: { ...values, [language]: value } };
}
