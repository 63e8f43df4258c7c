/** The demonstration site: a bilingual architecture studio near Padua, complete and real. */
import { block } from '@regia/model/entities/block.ts';
import { map } from '@regia/model/entities/map.ts';
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import { page } from '@regia/model/entities/page.ts';
import { release } from '@regia/model/entities/release.ts';
import { SETTINGS_ID, setting } from '@regia/model/entities/setting.ts';
import { template } from '@regia/model/entities/template.ts';
import { variable } from '@regia/model/entities/variable.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import { ordersOf } from '@regia/model/rules/ordering.ts';
import type { FileContext } from '../files/fileContext.ts';
import type { RecordContext } from '../records/context.ts';
import type { UnitOfWork } from '../records/unitOfWork.ts';
import { BLOCK_KEYS, BLOCKS, type BlockKey, blockCode } from './content/blocks.ts';
import { CATEGORIES, type CategoryKey } from './content/categories.ts';
import { MAPS, type MapKey } from './content/map.ts';
import { type PageKey, pages } from './content/pages.ts';
import { RELEASE } from './content/release.ts';
import { SETTINGS } from './content/settings.ts';
import { TEMPLATES, type TemplateKey } from './content/templates.ts';
import { variables } from './content/variables.ts';
import { inEachLanguage } from './content/words.ts';
import { WORKS, workSections } from './content/works.ts';
import { type DemoPictures, removePictures, storePictures } from './pictures.ts';
import { Seeder } from './seeder.ts';

export interface DemoSeeding {
  readonly context: RecordContext;
  /** The change that the demonstration becomes part of: the installation's. */
  readonly unit: UnitOfWork;
  readonly files: FileContext;
}

type References<Key extends string> = Readonly<Record<Key, { readonly id: string }>>;

/**
 * Writes the demonstration site into a new installation. All of it is part of the unit's change, and by
 * its writer: it happens with the installation, or not at all.
 */
export async function seedDemo({ context, unit, files }: DemoSeeding): Promise<void> {
  const seeder = new Seeder(context, unit);
  const pictures = await storePictures(files, unit.session);
  try {
    await seedRecords(seeder, pictures);
  } catch (error) {
    await removePictures(files, pictures);
    throw error;
  }
}

async function seedRecords(seeder: Seeder, pictures: DemoPictures): Promise<void> {
  for (const [name, value] of Object.entries(variables(pictures))) {
    await seeder.create(variable, { name, value });
  }
  const templates = await seedTemplates(seeder, await seedBlocks(seeder));
  const maps = await seedMaps(seeder);
  const pageRefs = await seedPages(seeder, templates, pictures, maps);
  await seedWorks(seeder, await seedCategories(seeder), pictures);
  await seeder.update(setting, SETTINGS_ID, {
    ...SETTINGS,
    worksPageId: pageRefs.projects,
    workTemplateId: templates.work,
    worksTemplateId: templates.category,
  });
  await seeder.create(release, RELEASE);
}

async function seedBlocks(seeder: Seeder): Promise<References<BlockKey>> {
  const orders = ordersOf(BLOCK_KEYS);
  return referencesOf(BLOCK_KEYS, async (key) =>
    seeder.create(block, {
      name: BLOCKS[key].name,
      code: await blockCode(key),
      order: orders.get(key),
    }),
  );
}

async function seedTemplates(
  seeder: Seeder,
  blocks: References<BlockKey>,
): Promise<References<TemplateKey>> {
  return referencesOf(keysOf(TEMPLATES), (key) => {
    const { name, blocks: keys } = TEMPLATES[key];
    const refs = keys.map((one) => blocks[one]);
    return seeder.create(template, { name, blocks: inEachLanguage(() => refs) });
  });
}

/** The reference number of each map. */
async function seedMaps(seeder: Seeder): Promise<Readonly<Record<MapKey, number>>> {
  return eachOf(keysOf(MAPS), async (key) => {
    const { points, ...fields } = MAPS[key];
    const { id, referenceNumber } = await seeder.create(map, fields);
    for (const point of points) await seeder.create(mapPoint, { ...point, map: { id } });
    return Number(referenceNumber);
  });
}

async function seedPages(
  seeder: Seeder,
  templates: References<TemplateKey>,
  pictures: DemoPictures,
  maps: Readonly<Record<MapKey, number>>,
): Promise<References<PageKey>> {
  const all = pages(pictures, maps);
  return referencesOf(keysOf(all), (key) => {
    const { description, template: layout, ...fields } = all[key];
    return seeder.create(page, {
      ...fields,
      metaDescription: description,
      template: templates[layout],
    });
  });
}

async function seedCategories(seeder: Seeder): Promise<References<CategoryKey>> {
  const keys = keysOf(CATEGORIES);
  const orders = ordersOf(keys);
  return referencesOf(keys, (key) => {
    const { name, title, description } = CATEGORIES[key];
    const fields = { name, title, metaDescription: description, order: orders.get(key) };
    return seeder.create(workCategory, fields);
  });
}

async function seedWorks(
  seeder: Seeder,
  categories: References<CategoryKey>,
  pictures: DemoPictures,
): Promise<void> {
  for (const [index, one] of WORKS.entries()) {
    await seeder.create(work, {
      name: one.name,
      title: one.title,
      metaKeywords: one.keywords,
      metaDescription: one.description,
      publicAt: one.publicAt,
      workCategory: categories[one.category],
      featuredImage: pictures.ofWorks[one.month],
      sections: workSections(one),
      order: index + 1,
    });
  }
}

/** What is made for each key, one after the other. */
async function eachOf<Key extends string, Made>(
  keys: readonly Key[],
  make: (key: Key) => Promise<Made>,
): Promise<Record<Key, Made>> {
  const made: [Key, Made][] = [];
  for (const key of keys) made.push([key, await make(key)]);
  return Object.fromEntries(made) as Record<Key, Made>;
}

/** Creates a record for each key and refers to it. */
async function referencesOf<Key extends string>(
  keys: readonly Key[],
  create: (key: Key) => Promise<AnyRecord>,
): Promise<References<Key>> {
  return eachOf(keys, async (key) => ({ id: (await create(key)).id }));
}

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}
