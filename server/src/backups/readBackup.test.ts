/** Archives that would fill the memory or the disk are refused before anything of them is read. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { readJsonLines } from './jsonLines.ts';
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
  ['contents out of all proportion', { 'manifest.json': 1, 'files/a.png': 220 }, /far larger/],
])('%s', async (_what, entries, why) => {
  const bytes = await localBytes(await archive('bomb.zip', entries));
  const open = () => BackupArchive.open(bytes, { isSent: true });
  const failure = await open().catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'invalidData' });
  expect(JSON.stringify(Object(failure).details)).toMatch(why);
});

it('of what was made here, the contents are in no proportion that would matter', async () => {
  const bytes = await localBytes(
    await archive('own.zip', { 'manifest.json': 1, 'files/a.png': 220 }),
  );
  const failure = await BackupArchive.open(bytes).catch((error: unknown) => error);
  // What it comes to next is its manifest, which is none.
  expect(JSON.stringify(Object(failure).details)).not.toMatch(/far larger/);
  expect(failure).toMatchObject({ code: 'invalidData' });
});

/** An archive whose manifest says what it likes, altered as bytes. */
async function altered(
  entries: readonly object[],
  alter: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<unknown> {
  const zip = new ZipFile();
  const rest = {
    createdAt: '',
    version: '1',
    files: [],
    missing: [],
    addresses: [],
    renders: null,
  };
  zip.addBuffer(
    Buffer.from(JSON.stringify({ product: 'regia', entries, ...rest })),
    'manifest.json',
  );
  zip.addBuffer(Buffer.from('{}'), 'all-collections.json');
  zip.addBuffer(Buffer.alloc(10_000, 'x'), 'files/images/a.png', { compress: false });
  zip.addBuffer(Buffer.alloc(10, 'y'), 'files/images/b.png', { compress: false });
  zip.end();
  const path = join(folder, 'altered.zip');
  const bytes = await buffer(zip.outputStream);
  await writeFile(path, alter(bytes));
  return BackupArchive.open(await localBytes(path)).then(
    (archive) => archive.close(),
    (failure: unknown) => JSON.stringify(Object(failure).details),
  );
}

const END = 22;
/** Where the central directory, and where its entry of a name, begins. */
const directoryOf = (bytes: Buffer) => bytes.readUInt32LE(bytes.length - END + 16);
const entryAt = (bytes: Buffer, name: string) =>
  bytes.indexOf(name, directoryOf(bytes), 'latin1') - 46;

describe('an archive whose directory lies', () => {
  it('is none where it does not', async () => {
    expect(await altered([])).toBeUndefined();
  });

  it('is refused where entries share their bytes', async () => {
    const said = await altered([], (bytes) => {
      const [one, other] = [
        entryAt(bytes, 'files/images/a.png'),
        entryAt(bytes, 'files/images/b.png'),
      ];
      // Sizes, and where they begin.
      bytes.copy(bytes, other + 20, one + 20, one + 28);
      bytes.copy(bytes, other + 42, one + 42, one + 46);
      return bytes;
    });
    expect(said).toMatch(/overlap/);
  });

  it('is refused where it has more entries than any', async () => {
    const said = await altered([], (bytes) => {
      // As archives of more than 65,535 say it: in a record of their own, before the end.
      const at = bytes.length - END;
      const more = Buffer.alloc(76);
      more.writeUInt32LE(0x06064b50, 0);
      more.writeBigUInt64LE(44n, 4);
      more.writeBigUInt64LE(1_000_000n, 24);
      more.writeBigUInt64LE(1_000_000n, 32);
      more.writeBigUInt64LE(BigInt(at - directoryOf(bytes)), 40);
      more.writeBigUInt64LE(BigInt(directoryOf(bytes)), 48);
      more.writeUInt32LE(0x07064b50, 56);
      more.writeBigUInt64LE(BigInt(at), 64);
      more.writeUInt32LE(1, 72);
      bytes.writeUInt16LE(0xffff, at + 10);
      return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
    });
    expect(said).toMatch(/too many entries/);
  });

  it('is refused where names lead out of it, or come twice', async () => {
    const rename = (name: string) => (bytes: Buffer) => {
      bytes.write(name, entryAt(bytes, 'files/images/b.png') + 46, 'latin1');
      return bytes;
    };
    expect(await altered([], rename('../../../../../x.p'))).toMatch(/damaged/);
    expect(await altered([], rename('/etc/images/bb.png'))).toMatch(/damaged/);
    expect(await altered([], rename('files\\\\images\\b.pn'))).toMatch(/damaged/);
    expect(await altered([], rename('files/images/a.png'))).toMatch(/twice/);
  });

  it('is refused where its manifest has one entry read again and again', async () => {
    const entry = { path: 'files/images/a.png', size: 10_000, sha256: '' };
    expect(await altered([entry, entry])).toMatch(/twice/);
  });
});

it('lines without end are not read into memory', async () => {
  const endless = Readable.from(
    (async function* () {
      for (let read = 0; read < 200; read++) yield MEGABYTE;
    })(),
  );
  const reading = async () => {
    for await (const _ of readJsonLines(endless, z.unknown()));
  };
  await expect(reading()).rejects.toThrow('too long');
  const pieces = Readable.from(
    ['{"a":"\xc3', '\xa8"}\n{"a', '":2}\n\nno\n', '{"a":3}'].map((text) =>
      Buffer.from(text, 'latin1'),
    ),
  );
  const said: unknown[] = [];
  for await (const one of readJsonLines(pieces, z.object({ a: z.unknown() }))) said.push(one);
  expect(said).toEqual([{ a: 'è' }, { a: 2 }, { a: 3 }]);
});

it('leaves out a line whose text is an object of odd length', async () => {
  const lines = Readable.from([
    Buffer.from('{"a":{"length":{"toString":1,"valueOf":1}}}\n{"a":"b"}'),
  ]);
  const said: unknown[] = [];
  for await (const one of readJsonLines(lines, z.object({ a: z.string().min(1) }))) said.push(one);
  expect(said).toEqual([{ a: 'b' }]);
});

it('is opened and looked through some members at a time, however many it has', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `${at}.png`);
  const file = { folder: 'page-images', display_name: '', type: 'PNG', size: 1, hash: '' };
  const rest = { width: null, height: null, frames: 1, uploaded_at: '', uploaded_by: null };
  const path = join(folder, 'many.zip');
  const manifest = {
    ...{ product: 'regia', format: 2, createdAt: '', version: '1', renders: null, addresses: [] },
    entries: [
      { path: 'all-collections.json', size: 2, sha256: '' },
      ...many.map((name) => ({ path: `files/page-images/${name}`, size: 1, sha256: '' })),
    ],
    files: many.map((unique_name) => ({ ...file, ...rest, unique_name })),
    missing: many.map((name) => `works/${name}`),
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
  zip.addBuffer(Buffer.from('{}'), 'all-collections.json');
  zip.end();
  await writeFile(path, await buffer(zip.outputStream));

  let [lookedAt, most] = [0, 0];
  const nextTurn = () => {
    lookedAt = 0;
    next = setImmediate(nextTurn);
  };
  let next = setImmediate(nextTurn);
  // What goes through all of them notes or looks up each.
  for (const [kind, way] of WAYS) {
    const original: (...given: unknown[]) => unknown = Reflect.get(kind, way);
    vi.spyOn(kind, way).mockImplementation(function (this: unknown, ...given: unknown[]) {
      most = Math.max(most, ++lookedAt);
      return original.apply(this, given) as never;
    });
  }
  const open = await BackupArchive.open(await localBytes(path));
  await expect(open.verify()).rejects.toMatchObject({ code: 'invalidData' });
  open.close();
  vi.restoreAllMocks();
  clearImmediate(next);
  expect(most).toBeGreaterThan(1_000);
  expect(most).toBeLessThan(10_000);
});

const WAYS = [
  [Map.prototype, 'set'],
  [Map.prototype, 'has'],
  [Set.prototype, 'add'],
  [Set.prototype, 'has'],
] as unknown as readonly [Map<unknown, unknown>, 'set' | 'has'][];
