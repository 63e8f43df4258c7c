/** The landscapes of the admin, stored as pictures of the demonstration site. */
import { copyFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FileFolder } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import type { FileStorage } from '../files/storage.ts';
import { uniqueName } from '../files/uniqueName.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
export type Month = (typeof MONTHS)[number];

/** A stored picture for each month. */
export type DemoPictures = Readonly<Record<Month, Image>>;

/** Months that illustrate pages; the others illustrate works. */
const OF_PAGES = new Set<Month>(['january', 'february', 'november', 'december']);

/** In the sources, or in the built admin where it was installed without them. */
const SOURCES = ['../../../admin/public/landscapes/', '../../../admin/dist/landscapes/'];

/** Copies all landscapes into the file storage. What was copied is removed if one fails. */
export async function storePictures(files: FileStorage): Promise<DemoPictures> {
  const stored: [Month, Image][] = [];
  try {
    const folder = await sourceFolder();
    for (const [index, month] of MONTHS.entries()) {
      const source = new URL(`${String(index + 1).padStart(2, '0')}.webp`, folder);
      stored.push([month, await store(files, source, month)]);
    }
    return Object.fromEntries(stored) as DemoPictures;
  } catch (error) {
    await removePictures(files, Object.fromEntries(stored));
    throw error;
  }
}

/** Takes pictures out of the file storage again. */
export async function removePictures(
  files: FileStorage,
  pictures: Partial<DemoPictures>,
): Promise<void> {
  for (const month of MONTHS) {
    const image = pictures[month];
    if (image) await files.remove(folderOf(month), image.uniqueName);
  }
}

function folderOf(month: Month): FileFolder {
  return OF_PAGES.has(month) ? 'page-images' : 'work-featured-images';
}

async function sourceFolder(): Promise<URL> {
  for (const source of SOURCES) {
    const folder = new URL(source, import.meta.url);
    if (await stat(folder).catch(() => null)) return folder;
  }
  throw new Error('the landscapes of the demonstration site are missing');
}

async function store(files: FileStorage, source: URL, month: Month): Promise<Image> {
  const folder = folderOf(month);
  const name = uniqueName('webp');
  const received = await files.receivingPath(name);
  await copyFile(fileURLToPath(source), received);
  const { size } = await stat(received);
  await files.adopt(received, folder, name);
  return {
    displayName: `${month}.webp`,
    uniqueName: name,
    type: 'WEBP',
    size,
    url: `/files/${folder}/${name}`,
  };
}
