/** The place of an installation's files that the settings name. */
import type { Config } from '../base/config.ts';
import { localDisk } from './localDisk.ts';
import type { FilePlace } from './storage.ts';

export type PlaceSettings = Pick<Config, 'dataDir' | 'filesIn'>;

export async function openPlace({ dataDir, filesIn }: PlaceSettings): Promise<FilePlace> {
  if (!filesIn) return localDisk(dataDir);
  // The library is big, and only those who use S3 need it.
  const { bucketPlace } = await import('./s3/bucketPlace.ts');
  return bucketPlace(filesIn);
}

/**
 * Makes sure that files can be kept where the settings say.
 * @param setting what names the place to whoever set it
 * @throws ConfigError that says why not
 */
export async function checkPlace(settings: PlaceSettings, setting = 'FILES_URL'): Promise<void> {
  const place = await openPlace(settings);
  try {
    await place.check(setting);
  } finally {
    place.close();
  }
}
