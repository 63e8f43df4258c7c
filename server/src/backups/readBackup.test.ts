/** Archives that would fill the memory or the disk are refused before anything of them is read. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { BackupArchive, localBytes } from './readBackup.ts';

const MEGABYTE = Buffer.alloc(1_000_000, ' ');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-bomb-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function archive(name: string, entries: Record<string, number>): Promise<string> {
  const zip = new ZipFile();
  for (const [path, megabytes] of Object.entries(entries)) {
    const content = Readable.from(Array.from({ length: megabytes }, () => MEGABYTE));
    zip.addReadStream(content, path, { compressionLevel: 6 });
  }
  zip.end();
  const path = join(folder, name);
  await pipeline(zip.outputStream, createWriteStream(path));
  expect((await stat(path)).size).toBeLessThan(1_000_000);
  return path;
}

it.each([
  ['a manifest without end', { 'manifest.json': 101 }, /manifest/],
  ['contents out of all proportion', { 'manifest.json': 1, 'files/a.png': 220 }, /proportion/],
])('%s', async (_what, entries, why) => {
  const bytes = await localBytes(await archive('bomb.zip', entries));
  const failure = await BackupArchive.open(bytes).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'invalidData' });
  expect(JSON.stringify(Object(failure).details)).toMatch(why);
});
