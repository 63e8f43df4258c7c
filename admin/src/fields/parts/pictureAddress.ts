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

/** Where a picture lies that is no uploaded file, in few words; null for an uploaded one. */
export function elsewhere(url: string): string | null {
  if (filePathOf(url) !== null) return null;
  const { location } = window;
  const place = URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  if (!place?.protocol.startsWith('http')) return url.slice(0, MOST_LETTERS);
  const isHere = place.host === location.host;
  return (isHere ? place.pathname + place.search : place.host).slice(0, MOST_LETTERS);
}
