/**
 * Where the files of tests are: a temporary folder, or a bucket of S3 where TEST_FILES_URL names one,
 * as `npm run test:s3` does.
 */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readConfig } from '../base/config.ts';
import { openPlace } from '../files/openPlace.ts';
import type { FilePlace, StoredEntry } from '../files/storage.ts';

/** An address of S3 without a prefix; undefined where tests know of none. */
export const TEST_FILES_URL = process.env.TEST_FILES_URL || undefined;

/** The settings that put files of their own into the bucket, if there is one. */
export function filesEnvironment(dataDir: string): Record<string, string> {
  return TEST_FILES_URL ? { FILES_URL: prefixed(TEST_FILES_URL, basename(dataDir)) } : {};
}

/** The address of a part of a bucket. */
export function prefixed(url: string, prefix: string): string {
  const own = new URL(url);
  own.pathname = `/${prefix}`;
  return own.href;
}

/** What is stored in a folder of a place, in the order of the names. */
export async function entriesIn<Folder extends string>(
  place: FilePlace,
  below: string,
  folder: Folder,
): Promise<StoredEntry<Folder>[]> {
  const storage = await place.storage(below, [folder]);
  const entries: StoredEntry<Folder>[] = [];
  for await (const entry of storage.list()) entries.push(entry);
  return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** The places that tests know of, each with how to open one that is empty. */
export function openTestPlaces(): [kind: string, open: () => Promise<FilePlace>][] {
  const own = async (url?: string) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'regia-place-'));
    const files = url === undefined ? {} : { FILES_URL: prefixed(url, basename(dataDir)) };
    const place = await openPlace(readConfig({ DATA_DIR: dataDir, ...files }));
    return {
      ...place,
      close() {
        place.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  };
  const url = TEST_FILES_URL;
  const places: [kind: string, open: () => Promise<FilePlace>][] = [
    ['the local disk', () => own()],
  ];
  if (url) places.push(['S3', () => own(url)]);
  return places;
}
