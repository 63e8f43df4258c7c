import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RegiaError } from '@regia/model/errors.ts';
import { expect, it } from 'vitest';
import { fromRandomAccessReaderPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { StoredBytes } from '../files/storage.ts';
import { BackupArchive } from './readBackup.ts';
import { StoredReader } from './storedReader.ts';

const FILES = Array.from({ length: 200 }, (_, at) => ({
  name: `files/${at}`,
  content: randomBytes(at === 0 ? 300_000 : 3_000),
}));

async function archive(): Promise<{ bytes: StoredBytes; count: () => number }> {
  const zip = new ZipFile();
  for (const { name, content } of FILES) zip.addBuffer(content, name, { compress: false });
  zip.end();
  const content = await buffer(zip.outputStream);
  let count = 0;
  const bytes: StoredBytes = {
    size: content.length,
    read({ start, end } = { start: 0, end: content.length - 1 }) {
      count++;
      return Readable.from([content.subarray(start, end + 1)]);
    },
  };
  return { bytes, count: () => count };
}

it('reads an archive with few requests, and every entry as it is', async () => {
  const { bytes, count } = await archive();
  const zip = await fromRandomAccessReaderPromise(new StoredReader(bytes), bytes.size, {
    lazyEntries: true,
    autoClose: false,
  });
  const entries = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  expect(entries.map(({ fileName }) => fileName)).toEqual(FILES.map(({ name }) => name));
  expect(count()).toBeLessThan(10);
  for (const [at, entry] of entries.entries()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    expect(FILES[at]?.content.equals(content)).toBe(true);
  }
  expect(count()).toBeLessThan(40);
  zip.close();
});

it('tells an archive that cannot be reached from one that is damaged', async () => {
  const unreachable: StoredBytes = {
    size: 10_000,
    read: () =>
      new Readable({
        read() {
          this.destroy(new RegiaError('storageUnavailable', 'The file storage is not responding'));
        },
      }),
  };
  await expect(BackupArchive.open(unreachable)).rejects.toMatchObject({
    code: 'storageUnavailable',
  });
  const damaged = { size: 10_000, read: () => Readable.from([Buffer.alloc(10_000)]) };
  await expect(BackupArchive.open(damaged)).rejects.toMatchObject({ code: 'invalidData' });
});
