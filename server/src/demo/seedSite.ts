/** What a site starts with: one of three bilingual sites that share their blocks, such as a studio near Padua; or a home page to go on from. */
import { readFile } from 'node:fs/promises';
import { VERSION } from '@regia/model/constants.ts';
import { block } from '@regia/model/entities/block.ts';
import { map } from '@regia/model/entities/map.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { release } from '@regia/model/entities/release.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { variable } from '@regia/model/entities/variable.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { Languages } from '@regia/model/normal/languagesOf.ts';
import { ordersOf } from '@regia/model/rules/ordering.ts';
import { siteLanguagesIn } from '@regia/model/rules/siteLanguages.ts';
import type { Starter } from '@regia/model/rules/starters.ts';
import { ownFile } from '../base/paths.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { RecordContext } from '../records/context.ts';
import { createIn, updateIn } from '../records/save.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { mustBeAllowed } from '../records/writer.ts';
import { DemoPictures } from './pictures.ts';

export interface SiteSeeding {
  readonly context: RecordContext;
  /** The change that the site becomes part of. */
  readonly unit: UnitOfWork;
  readonly files: FileContext;
  readonly starter: Exclude<Starter, 'empty'>;
}

/**
 * As a data file has it, but for references (`COLLECTION/KEY`), pictures and numbers of maps (`%MAP-:KEY:%`). What is
 * the same in all languages is at `*`.
 */
type Site = Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;

/** It needs no more than a home page; what the other starters have in common is in `base.json` and `blocks/`. */
const ALONE = 'clean';

const own = (name: string) => readFile(ownFile(`server/src/demo/${name}`), 'utf8');

/**
 * Writes a starter's records, within the rights of the unit's writer and as part of its change: all of it happens, or
 * nothing. What the settings say already stays.
 * @throws RegiaError `accessDenied`, or `formInvalid` where a variable has one of its names
 */
export async function seedSite({ context, unit, files, starter }: SiteSeeding): Promise<void> {
  const ownText = await own(`${starter}.json`);
  const text =
    starter === ALONE
      ? ownText
      : JSON.stringify(merged(JSON.parse(await own('base.json')), JSON.parse(ownText)));
  const pictures = new DemoPictures(files, unit.session);
  try {
    await pictures.storeAll(text);
    await seedRecords({ context, unit, starter }, text, pictures);
  } catch (error) {
    await pictures.remove();
    throw error;
  }
}

async function seedRecords(
  { context, unit, starter }: Omit<SiteSeeding, 'files'>,
  text: string,
  pictures: DemoPictures,
): Promise<void> {
  const ids = new Map<string, string>();
  const numbers = new Map<string, number>();
  const settings: Readonly<Record<string, unknown>> =
    (await unit.find(setting.collection, SETTINGS_ID)) ?? {};
  const site: Site = JSON.parse(text);
  const languages = siteLanguagesIn({ ...settings, ...site.settings?.settings });
  /** A value with what this installation has in place of what only the file knows. */
  const here = (value: unknown, isShown = true): unknown => {
    if (Array.isArray(value)) return value.map((one) => here(one, isShown));
    if (isObject(value)) {
      // Variables keep what blocks say in languages that the site may have later.
      const shown = isShown ? inLanguages(value, languages) : value;
      return Object.fromEntries(
        Object.entries(shown).map(([name, one]) => [name, here(one, isShown)]),
      );
    }
    if (typeof value !== 'string') return value;
    const withMaps = value.replace(/:(\w+):(?=%)/g, (_, key: string) => `${numbers.get(key)}`);
    return pictures.find(value) ?? ids.get(value) ?? withMaps;
  };
  for (const [collection, records] of Object.entries(site)) {
    const entity = entityOf(collection);
    if (!entity) throw new Error(`the starter has an unknown collection: ${collection}`);
    const orders = entity.sortable ? ordersOf(Object.keys(records)) : null;
    if (entity !== setting) mustBeAllowed(unit.writer, 'create', entity);
    for (const [key, fields] of Object.entries(records)) {
      const given = Object(here(fields, entity !== variable));
      if (entity === block) given.code = inLanguages(await blockCode(starter, key), languages);
      if (isObject(given.name)) given.name = given.name[languages.defaultLanguage];
      if (entity === release) given.version = VERSION;
      if (orders) given.order = orders.get(key);
      if (entity === setting) {
        const check = (before: AnyRecord) => mustBeAllowed(unit.writer, 'update', entity, before);
        await updateIn(context, unit, entity, SETTINGS_ID, withSet(given, settings), { check });
        continue;
      }
      const record = await createIn(context, unit, entity, given);
      ids.set(`${collection}/${key}`, record.id);
      if (entity === map) numbers.set(key, Number(record.referenceNumber));
    }
  }
}

/**
 * A text by language as a site in these languages needs it: in English where its own language has none. What is at `*`
 * is the default language's, whose code and blocks the others use.
 */
function inLanguages(
  value: Readonly<Record<string, unknown>>,
  { defaultLanguage, languages }: Languages,
): Readonly<Record<string, unknown>> {
  if ('*' in value) return { [defaultLanguage]: value['*'] };
  if (!('it' in value && 'en' in value)) return value;
  const spoken = languages.filter((language) => language in value);
  return Object.fromEntries([
    [defaultLanguage, value.en],
    ...spoken.map((language) => [language, value[language]]),
  ]);
}

/** The given settings, but for texts that are set already. */
function withSet(
  given: Readonly<Record<string, unknown>>,
  settings: Readonly<Record<string, unknown>>,
) {
  const isSet = ([, text]: [string, unknown]) => text !== '' && text !== null;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const before = settings[name];
      if (!isObject(value) || !isObject(before)) return [name, value];
      return [name, { ...value, ...Object.fromEntries(Object.entries(before).filter(isSet)) }];
    }),
  );
}

/** Both, member by member; the second has the last word, the first says the order. */
function merged(base: unknown, more: unknown): unknown {
  if (!isObject(base) || !isObject(more)) return more;
  const both = Object.entries(more).map(([name, one]) => [name, merged(base[name], one)]);
  return { ...base, ...Object.fromEntries(both) };
}

/** A block's code: the starter's own, or what all have in common. */
async function blockCode(starter: string, key: string): Promise<Readonly<Record<string, string>>> {
  const code = await own(`${starter}/${key}.liquid`).catch(() => own(`blocks/${key}.liquid`));
  return starter === ALONE ? { '*': code } : { it: code, en: code };
}
