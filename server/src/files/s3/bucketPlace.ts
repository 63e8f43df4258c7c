/** Files in a bucket of S3, under the names that they would have below DATA_DIR. */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { nameOfBucket, type S3Settings } from '../../base/bucketSettings.ts';
import { ConfigError } from '../../base/config.ts';
import { newId } from '../../base/ids.ts';
import type { FilePlace, FileStorage } from '../storage.ts';
import { Bucket, type Patience } from './bucket.ts';
import { reasonOf } from './failures.ts';
import { ObjectReader } from './objectReader.ts';

/** What is written into a bucket to find out whether that can be done. */
const PROBE = Buffer.from('Regia was here.\n');

export function bucketPlace(settings: S3Settings, patience?: Patience): FilePlace {
  const bucket = new Bucket(settings, patience);
  const place = nameOfBucket(settings);
  const prefix = settings.prefix && `${settings.prefix}/`;
  const below = (path: string) => prefix + (path && `${path}/`);
  const storage: FilePlace['storage'] = async (path, folders) =>
    storageBelow(bucket, settings, below(path), folders);
  return {
    name: place,
    isShared: true,
    storage,
    async check(setting) {
      const probes = await storage('', ['probe']);
      const name = newId();
      let step = 'written';
      try {
        await probes.write(oneChunk(PROBE), 'probe', name);
        step = 'listed';
        for await (const _ of probes.list({ folder: 'probe', beginning: name })) break;
        step = 'read';
        const found = await probes.open('probe', name);
        const isSame = found && PROBE.equals(await buffer(found.read()));
        if (!isSame) throw new Error('it returned different bytes from those written');
        step = 'deleted from';
        await probes.remove('probe', name);
      } catch (error) {
        const cause = error instanceof Error && error.cause ? error.cause : error;
        throw new ConfigError(setting, `${place} cannot be ${step}: ${reasonOf(cause)}`);
      }
    },
    reach: async () => void (await bucket.head(below('probe'))),
    sweep: (before) => bucket.abortBefore(before, prefix),
    close: () => bucket.close(),
  };
}

function storageBelow<Folder extends string>(
  bucket: Bucket,
  settings: S3Settings,
  prefix: string,
  folders: readonly Folder[],
): FileStorage<Folder> {
  const keyOf = (folder: Folder, name: string) => `${prefix}${folder}/${name}`;
  return {
    async adopt(localPath, folder, name) {
      const { size } = await stat(localPath);
      await bucket.put(keyOf(folder, name), createReadStream(localPath), size);
      await rm(localPath, { force: true });
    },
    write: (bytes, folder, name) => bucket.put(keyOf(folder, name), bytes),
    async open(folder, name) {
      const key = keyOf(folder, name);
      const found = await bucket.head(key);
      if (!found) return null;
      const { size } = found;
      return {
        size,
        read: (range = { start: 0, end: size - 1 }) =>
          new ObjectReader((part, signal) => bucket.get(key, part, found, signal), range),
      };
    },
    remove: (folder, name) => bucket.delete(keyOf(folder, name)),
    async *list(only) {
      for (const folder of only ? [only.folder] : folders) {
        const start = keyOf(folder, '');
        for await (const { key, ...entry } of bucket.list(start + (only?.beginning ?? ''))) {
          const name = key.slice(start.length);
          if (name && !name.includes('/')) yield { folder, name, ...entry };
        }
      }
    },
    locate: (folder, name) => `s3://${settings.bucket}/${keyOf(folder, name)}`,
    downloadUrl: (folder, name, as) => bucket.address(keyOf(folder, name), as),
  };
}

async function* oneChunk(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk;
}
