/** Where pictures of documents are kept, and which of them the admin may show. */
import type { FileFolder } from '@regia/model/constants.ts';

const FOLDERS: Readonly<Record<string, FileFolder>> = {
  works: 'work-images',
  mapPoints: 'map-point-images',
};

/** The folder for pictures within the texts of a collection. */
export function pictureFolder(collection: string): FileFolder {
  return FOLDERS[collection] ?? 'page-images';
}

/**
 * The host of a picture that lies on another site: the admin asks nothing of third parties. Of an address that is
 * none of a picture, such as a script, its scheme.
 */
export function foreignHost(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const { protocol, host } = new URL(url, base);
  if (!protocol.startsWith('http')) return protocol === 'data:' ? null : protocol;
  return host !== new URL(base).host ? host : null;
}
