/** Uploaded files and their variants, where the settings say. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import type { Store } from '../store/store.ts';
import { openLocalDisk } from './localDisk.ts';
import type { FileStorage } from './storage.ts';
import { Variants } from './variants.ts';

export interface OpenedFiles {
  readonly storage: FileStorage;
  readonly variants: Variants;
  /** A folder of the local disk for files that are being received or made. */
  readonly incoming: string;
}

export interface OpenFilesOptions {
  readonly dataDir: string;
  readonly store: Pick<Store, 'reader'>;
  readonly onFailure: (error: unknown, what: string) => void;
}

export async function openFiles(options: OpenFilesOptions): Promise<OpenedFiles> {
  const { dataDir, store, onFailure } = options;
  const incoming = join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const storage = await openLocalDisk(join(dataDir, 'files'), FILE_FOLDERS);
  const kept = await openLocalDisk(join(dataDir, 'variants'), FILE_FOLDERS);
  const variants = new Variants({
    store,
    originals: storage,
    kept,
    workFolder: incoming,
    onFailure,
  });
  return { storage, variants, incoming };
}
