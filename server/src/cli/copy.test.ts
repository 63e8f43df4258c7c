import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBucket } from '../base/config.ts';
import { copyFiles } from '../files/copyFiles.ts';
import { localDisk } from '../files/localDisk.ts';
import { openPlace } from '../files/openPlace.ts';
import type { FilePlace } from '../files/storage.ts';
import { giveCommand } from '../testing/command.ts';
import { entriesIn, prefixed, TEST_FILES_URL } from '../testing/testPlace.ts';

const PICTURE = 'a'.repeat(16);

let folders: string[];
let here: string;
let source: FilePlace;

beforeEach(async () => {
  folders = [];
  here = await newFolder();
  source = localDisk(here);
  await store(source, 'files', 'page-images', `${PICTURE}.png`, 'picture');
  await store(source, 'variants', 'page-images', `${PICTURE}.320.webp`, 'small picture');
  await store(source, '', 'backups', 'one.zip', 'x'.repeat(9_000_000));
  await store(source, '', 'log-archives', 'logs-2026-01-a.json.gz', 'log');
});
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-copy-'));
  folders.push(folder);
  return folder;
}

async function store(place: FilePlace, below: string, folder: string, name: string, what: string) {
  const storage = await place.storage(below, [folder]);
  await storage.write(Readable.from([Buffer.from(what)]), folder, name);
}

async function* inverted(bytes: AsyncIterable<Uint8Array>) {
  for await (const chunk of bytes) yield chunk.map((byte) => 255 - byte);
}

const regia = (words: string, DATA_DIR: string, environment = {}) =>
  giveCommand(`${words} --install`, { environment: { DATA_DIR, ...environment } });

describe('copying files', () => {
  it('copies all that outlives a process, compares it, and leaves the source as it was', async () => {
    const target = localDisk(await newFolder());
    const bytes = 'picture'.length + 'small picture'.length + 9_000_000 + 'log'.length;
    expect(await copyFiles(source, target, () => {})).toEqual({ copied: 4, same: 0, bytes });
    expect(await copyFiles(source, target, () => {})).toEqual({ copied: 0, same: 4, bytes: 0 });
    await store(target, 'files', 'page-images', `${PICTURE}.png`, 'PICTURE');
    await store(target, 'files', 'page-images', 'other.png', 'other');
    expect(await copyFiles(source, target, () => {})).toMatchObject({ copied: 1, same: 3 });
    const there = await entriesIn(target, 'files', 'page-images');
    expect(there.map(({ name, size }) => [name, size])).toEqual([
      [`${PICTURE}.png`, 7],
      ['other.png', 5],
    ]);
    expect(await readFile(join(here, 'files', 'page-images', `${PICTURE}.png`), 'utf8')).toBe(
      'picture',
    );
  });

  it.each([
    ['lacks bytes', () => Readable.from([])],
    ['has others', (bytes: AsyncIterable<Uint8Array>) => inverted(bytes)],
  ])('is refused where a copy %s', async (_, spoilt) => {
    const disk = localDisk(await newFolder());
    const spoiling: FilePlace = {
      ...disk,
      async storage(below, names) {
        const storage = await disk.storage(below, names);
        return {
          ...storage,
          write: (bytes, folder, name) => storage.write(spoilt(bytes), folder, name),
        };
      },
    };
    await expect(copyFiles(source, spoiling, () => {})).rejects.toThrow(
      /differs from the original/,
    );
  });

  it('says what it needs', async () => {
    expect(await regia('files:copy', here)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/--to is missing/),
    });
    expect(await regia('files:copy --to disk', here)).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/the same/),
    });
    const keys = { AWS_ACCESS_KEY_ID: 'k', AWS_SECRET_ACCESS_KEY: 'TOPSECRET' };
    const nowhere = 's3://bucket?endpoint=http://127.0.0.1:1';
    const refused = await regia(`files:copy --to ${nowhere}`, here, keys);
    expect([refused.code, refused.complained]).toEqual([
      1,
      expect.stringMatching(/^--to: s3:\/\/bucket cannot be written: ECONNREFUSED/m),
    ]);
    expect(await regia('files:copy --to bucket', here)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^--to: must be an address such as s3:/m),
    });
  });

  it.runIf(TEST_FILES_URL)('goes to S3 and back, byte for byte', async () => {
    const url = prefixed(TEST_FILES_URL ?? '', basename(here));
    expect(await regia(`files:copy --to ${url}`, here)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^4 files copied to s3:\/\//),
    });
    const elsewhere = await newFolder();
    expect(await regia('files:copy --to disk', elsewhere, { FILES_URL: url })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^4 files copied/),
    });
    expect(await copyFiles(source, localDisk(elsewhere), () => {})).toMatchObject({
      copied: 0,
      same: 4,
    });
    const bucket = await openPlace({ dataDir: here, filesIn: readBucket('', url, {}) });
    expect(await copyFiles(bucket, source, () => {})).toMatchObject({ copied: 0, same: 4 });
    bucket.close();
  });
});
