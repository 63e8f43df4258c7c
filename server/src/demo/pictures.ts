/** The landscapes of the admin, stored as pictures of the demonstration site. */
import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileFolder } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { newId } from '../base/ids.ts';
import { ownFile } from '../base/paths.ts';
import type { FileContext } from '../files/fileContext.ts';
import { imageOf, putFile } from '../files/fileTable.ts';
import { storeReceived } from '../files/receive.ts';
import type { Session } from '../store/store.ts';

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

/** The landscapes that pages show; works show all of them. */
const OF_PAGES = [
  'january',
  'february',
  'april',
  'may',
  'september',
  'october',
  'november',
  'december',
] as const satisfies readonly Month[];

/** Stored pictures. What pages show is theirs: it stays when the picture of a work is deleted. */
export interface DemoPictures {
  readonly ofPages: Readonly<Record<(typeof OF_PAGES)[number], Image>>;
  readonly ofWorks: Readonly<Record<Month, Image>>;
}

/** In the sources, or in the built admin where it was installed without them. */
const SOURCES = ['admin/public/landscapes/', 'admin/dist/landscapes/'];

type Files = Pick<FileContext, 'storage' | 'incoming' | 'clock'>;

/**
 * Copies the landscapes into the file storage, and notes them in a transaction. What was copied is
 * removed if one fails.
 */
export async function storePictures(files: Files, session: Session): Promise<DemoPictures> {
  const ofPages: Partial<Record<Month, Image>> = {};
  const ofWorks: Partial<Record<Month, Image>> = {};
  try {
    const sources = await sourceFolder();
    for (const [index, month] of MONTHS.entries()) {
      const source = new URL(`${String(index + 1).padStart(2, '0')}.webp`, sources);
      if (OF_PAGES.some((one) => one === month)) {
        ofPages[month] = await store(files, session, source, 'page-images', month);
      }
      ofWorks[month] = await store(files, session, source, 'work-featured-images', month);
    }
    return { ofPages, ofWorks } as DemoPictures;
  } catch (error) {
    await removePictures(files, { ofPages, ofWorks });
    throw error;
  }
}

/** Takes pictures out of the file storage again. */
export async function removePictures(
  { storage }: Pick<Files, 'storage'>,
  { ofPages, ofWorks }: { [Use in keyof DemoPictures]: Partial<DemoPictures[Use]> },
): Promise<void> {
  for (const image of Object.values(ofPages)) {
    await storage.remove('page-images', image.uniqueName);
  }
  for (const image of Object.values(ofWorks)) {
    await storage.remove('work-featured-images', image.uniqueName);
  }
}

async function sourceFolder(): Promise<URL> {
  for (const source of SOURCES) {
    const folder = ownFile(source);
    if (await stat(folder).catch(() => null)) return folder;
  }
  throw new Error('the landscapes of the demonstration site are missing');
}

async function store(
  { storage, incoming, clock }: Files,
  session: Session,
  source: URL,
  folder: FileFolder,
  month: Month,
): Promise<Image> {
  const path = join(incoming, newId());
  await copyFile(fileURLToPath(source), path);
  const received = { path, displayName: `${month}.webp`, folder, by: null };
  const row = await storeReceived(storage, received, clock());
  await putFile(session, row);
  return imageOf(row);
}
