/** Where pictures of documents are kept, and what is said of those elsewhere. */
import type { FileFolder } from '@regia/model/constants.ts';
import { filePathOf } from '@regia/model/rules/filePath.ts';

const FOLDERS: Readonly<Record<string, FileFolder>> = {
  works: 'work-images',
  mapPoints: 'map-point-images',
};

/** The folder for pictures within the texts of a collection. */
export function pictureFolder(collection: string): FileFolder {
  return FOLDERS[collection] ?? 'page-images';
}

const MOST_LETTERS = 80;

/** Where a picture lies that is no uploaded file, in few words of its own; null for an uploaded one. */
export function elsewhere(url: string): string | null {
  if (filePathOf(url) !== null) return null;
  const { location } = window;
  const place = URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  const isOnWeb = place?.protocol.startsWith('http') === true;
  // What is here is said as it is written: where it leads from this screen, nobody asked.
  return (isOnWeb && place.host !== location.host ? place.host : url).slice(0, MOST_LETTERS);
}
