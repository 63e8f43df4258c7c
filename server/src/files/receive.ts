/** From a received file to a stored one: checked, made harmless, named, noted. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type FileFolder, UNIQUE_NAME_LENGTH } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { randomName } from '../base/ids.ts';
import type { FileContext } from './fileContext.ts';
import { type FileRow, imageOf, pathOf, putFile } from './fileTable.ts';
import { acceptedExtension, checkImage } from './imageCheck.ts';
import { sha256Of } from './sha256Of.ts';
import type { FileStorage } from './storage.ts';

/** What shows nothing itself, and can make what stands beside it read as something else. */
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A file on the local disk, complete, of which nothing is known but what its sender says. */
export interface Received {
  readonly path: string;
  readonly displayName: string;
  readonly folder: FileFolder;
  /** The user's id; null for the program itself. */
  readonly by: string | null;
}

/** Stores a received file, which is gone from where it was, and notes it. */
export async function keepUpload(context: FileContext, received: Received): Promise<Image> {
  const { store, clock, storage, variants, renders } = context;
  const row = await storeReceived(storage, received, clock());
  await store.transaction(async (session) => {
    await putFile(session, row);
    await renders.filesChanged(session, [pathOf(row)]);
  });
  renders.catchUp();
  variants.warm(row);
  return imageOf(row);
}

/**
 * Checks a received file and stores it under a new name.
 * @returns what is to be noted of it
 * @throws RegiaError `notSupportedFileExtension`, `payloadTooLarge`
 */
export async function storeReceived(
  storage: FileStorage,
  { path, displayName, folder, by }: Received,
  now: Date,
): Promise<FileRow> {
  const { extension, width, height, frames } = await checkImage(
    path,
    acceptedExtension(displayName),
    by ?? '',
  );
  const name = `${randomName(UNIQUE_NAME_LENGTH)}.${extension}`;
  const { size } = await stat(path);
  const row = {
    folder,
    unique_name: name,
    display_name: basename(displayName).replaceAll(UNSEEN, '').slice(0, 255),
    type: extension.toUpperCase(),
    size,
    width,
    height,
    frames,
    hash: await sha256Of(createReadStream(path)),
    uploaded_at: now.toISOString(),
    uploaded_by: by,
  };
  await storage.adopt(path, folder, name);
  return row;
}
