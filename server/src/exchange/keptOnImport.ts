/** What stays of a stored record where a file has nothing for it that could be read. */
import { map } from '@regia/model/entities/map.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Conversion } from '@regia/model/normal/around.ts';
import type { RemarkCode } from '@regia/model/remarks.ts';
import {
  namedLanguage,
  namedLanguages,
  siteLanguagesIn,
} from '@regia/model/rules/siteLanguages.ts';
import type { FileRecord } from '../dataFiles/fileRecord.ts';
import { keysOf } from '../records/derive.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A value of the file, and the stored one that is there instead. */
export interface Kept extends Conversion {
  readonly code: RemarkCode;
}

/**
 * What of a stored record stays: a map's number, which texts mention, and the languages of the site.
 * @param fields those of the file in their normal form
 */
export function keptOf(file: FileRecord, fields: Fields, before: AnyRecord): Kept[] {
  if (isSettings(file.collection, file.id)) return languagesKept(file.fields, before);
  return file.collection === map.collection ? numberKept(file.fields, fields, before) : [];
}

/** Are these the settings, of which there is one record? */
export function isSettings(collection: string, id: string): boolean {
  return collection === setting.collection && id === SETTINGS_ID;
}

/**
 * Languages that the stored settings have and in which the site stays, where the file's name none: no
 * import is to take a whole site off the web.
 * @param given what the file has, as it stands there
 */
export function languagesKept(given: Fields, before: Fields): Kept[] {
  const stored = siteLanguagesIn(before);
  const named = namedLanguages(given.languages);
  const languages = named.length > 0 ? named : stored.languages;
  const isStillOn = languages.includes(stored.defaultLanguage);
  const kept = (path: string, to: unknown): Kept => ({
    ...{ path, from: given[path], to },
    code: 'languagesKept',
  });
  return [
    ...(named.length > 0 ? [] : [kept('languages', languages)]),
    ...(namedLanguage(given.defaultLanguage) === undefined
      ? [kept('defaultLanguage', isStillOn ? stored.defaultLanguage : languages[0])]
      : []),
  ];
}

/** Fields with what is kept of the stored ones. */
export function withKept(fields: Fields, kept: readonly Kept[]): Fields {
  return { ...fields, ...Object.fromEntries(kept.map(({ path, to }) => [path, to])) };
}

function numberKept(given: Fields, fields: Fields, before: AnyRecord): Kept[] {
  const path = 'referenceNumber';
  const after = { ...before, [path]: null, ...fields };
  const isLost = keysOf(map, before).length > keysOf(map, after).length;
  return isLost ? [{ path, from: given[path], to: before[path], code: 'converted' }] : [];
}
