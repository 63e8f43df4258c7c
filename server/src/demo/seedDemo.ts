/** The demonstration site: a bilingual architecture studio near Padua, complete and real. */
import { readFile } from 'node:fs/promises';
import { VERSION } from '@regia/model/constants.ts';
import { block } from '@regia/model/entities/block.ts';
import { map } from '@regia/model/entities/map.ts';
import { entityOf } from '@regia/model/entities/registry.ts';
import { release } from '@regia/model/entities/release.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { isObject } from '@regia/model/isObject.ts';
import { ordersOf } from '@regia/model/rules/ordering.ts';
import { ownFile } from '../base/paths.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { RecordContext } from '../records/context.ts';
import { createIn, updateIn } from '../records/save.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { DemoPictures } from './pictures.ts';

export interface DemoSeeding {
  readonly context: RecordContext;
  /** The change that the demonstration becomes part of: the installation's. */
  readonly unit: UnitOfWork;
  readonly files: FileContext;
}

/** As a data file has it, but for references (`COLLECTION/KEY`), pictures and numbers of maps (`%MAP-:KEY:%`). */
type Site = Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;

const own = (name: string) => readFile(ownFile(`server/src/demo/${name}`), 'utf8');

/**
 * Writes the demonstration site into a new installation. All of it is part of the unit's change, and by
 * its writer: it happens with the installation, or not at all.
 */
export async function seedDemo({ context, unit, files }: DemoSeeding): Promise<void> {
  const text = await own('site.json');
  const pictures = new DemoPictures(files, unit.session);
  try {
    await pictures.storeAll(text);
    await seedRecords({ context, unit }, JSON.parse(text) as Site, pictures);
  } catch (error) {
    await pictures.remove();
    throw error;
  }
}

async function seedRecords(
  { context, unit }: Omit<DemoSeeding, 'files'>,
  site: Site,
  pictures: DemoPictures,
): Promise<void> {
  const ids = new Map<string, string>();
  const numbers = new Map<string, number>();
  /** A value with what this installation has in place of what only the file knows. */
  const here = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(here);
    if (isObject(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, here(one)]));
    }
    if (typeof value !== 'string') return value;
    const withMaps = value.replace(/:(\w+):(?=%)/g, (_, key: string) => `${numbers.get(key)}`);
    return pictures.find(value) ?? ids.get(value) ?? withMaps;
  };
  for (const [collection, records] of Object.entries(site)) {
    const entity = entityOf(collection);
    if (!entity) throw new Error(`the demonstration site has an unknown collection: ${collection}`);
    const orders = entity.sortable ? ordersOf(Object.keys(records)) : null;
    for (const [key, fields] of Object.entries(records)) {
      const given = Object(here(fields));
      if (entity === block) given.code = await blockCode(key);
      if (entity === release) given.version = VERSION;
      if (orders) given.order = orders.get(key);
      if (entity === setting) {
        await updateIn(context, unit, entity, SETTINGS_ID, given);
        continue;
      }
      const record = await createIn(context, unit, entity, given);
      ids.set(`${collection}/${key}`, record.id);
      if (entity === map) numbers.set(key, Number(record.referenceNumber));
    }
  }
}

/** In `blocks/KEY.liquid`, or, where the languages differ, in `blocks/KEY.it.liquid` and `blocks/KEY.en.liquid`. */
async function blockCode(key: string): Promise<Record<'it' | 'en', string>> {
  const common = await own(`blocks/${key}.liquid`).catch(() => null);
  if (common !== null) return { it: common, en: common };
  return { it: await own(`blocks/${key}.it.liquid`), en: await own(`blocks/${key}.en.liquid`) };
}
