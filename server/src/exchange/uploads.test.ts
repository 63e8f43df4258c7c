/** What is left of files that were sent to be imported. */
import { mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localDisk } from '../files/localDisk.ts';
import { Staging } from './staging.ts';
import { UPLOAD_FOLDER, Uploads } from './uploads.ts';

let dataDir: string;
let uploads: Uploads;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regia-uploads-'));
  uploads = await Uploads.open({ dataDir, shared: null });
});
afterEach(() => rm(dataDir, { recursive: true }));

const stored = () => readdir(join(dataDir, UPLOAD_FOLDER));

it('half a file goes once nothing has come of it for long, and not while it comes', async () => {
  const sending = new PassThrough();
  const keeping = uploads.keep(sending, 'pages.json', 'ada', 1_000);
  sending.write('{');
  await expect.poll(stored).toEqual([expect.stringMatching(/\.part$/)]);
  const [half = ''] = await stored();
  const before = new Date(Date.now() - 60_000);
  await uploads.sweep(before, () => false);
  expect(await stored()).toEqual([half]);
  // As when the program was killed meanwhile.
  const longAgo = new Date(before.getTime() - 60_000);
  await utimes(join(dataDir, UPLOAD_FOLDER, half), longAgo, longAgo);
  await uploads.sweep(before, () => false);
  expect(await stored()).toEqual([]);
  sending.destroy(new Error('it is gone'));
  await expect(keeping).rejects.toThrow('it is gone');
});

it('what is being read goes where the disk is full, and that is what is told', async () => {
  const staging = uploads.stage('sent', async (records) => {
    const other = new Database(join(dataDir, UPLOAD_FOLDER, 'sent.db.part'));
    // As SQLite does where there is no room: it ends the transaction by itself.
    other.exec(`CREATE TRIGGER full BEFORE INSERT ON records WHEN NEW.id = 'two'
      BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`);
    other.close();
    for (const id of ['one', 'two']) {
      records.add({ collection: 'pages', id, fields: {}, meta: {} });
    }
  });
  await expect(staging).rejects.toThrow('database or disk is full');
  expect(await stored()).toEqual([]);
});

const records = async (id: string) => {
  const staging = await uploads.stage(id, async (sent) => {
    sent.add({ collection: 'pages', id: 'p', fields: {}, meta: {} });
  });
  staging.close();
};
const inPieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

it('takes a file of as many bytes as it may have, and nothing of a longer one', async () => {
  const long = 'a'.repeat(300);
  const { id, name, size } = await uploads.keep(inPieces('12345', '67890'), long, 'ada', 10);
  expect([size, name, await uploads.isKept(id)]).toEqual([10, long.slice(0, 255), true]);
  const before = await stored();
  const longer = uploads.keep(inPieces('12345', '67890', '1'), 'b.json', 'ada', 10);
  await expect(longer).rejects.toMatchObject({ code: 'payloadTooLarge' });
  expect(await stored()).toEqual(before);
  await uploads.remove(id);
  await expect(uploads.read(id)).rejects.toMatchObject({ code: 'fileForgotten' });
});

it('what nobody waits for goes when it is old: the bytes, and the records that were read', async () => {
  const sent = await uploads.keep(inPieces('{}'), 'a.json', 'ada', 10);
  const needed = await uploads.keep(inPieces('{}'), 'b.json', 'ada', 10);
  for (const id of ['read', 'waiting']) await records(id);
  const isNeeded = (id: string) => id === needed.id || id === 'waiting';
  const all = await stored();
  const longAgo = new Date(Date.now() - 60_000);
  await uploads.sweep(longAgo, isNeeded);
  expect(await stored()).toEqual(all);
  for (const name of all) {
    await utimes(join(dataDir, UPLOAD_FOLDER, name), longAgo, longAgo);
  }
  await records('fresh');
  await uploads.sweep(new Date(longAgo.getTime() + 1_000), isNeeded);
  const kept = await Promise.all(
    [sent.id, needed.id, 'read', 'waiting', 'fresh'].map((id) => uploads.isKept(id)),
  );
  expect(kept).toEqual([false, true, false, true, true]);
  for (const id of [needed.id, 'waiting', 'fresh']) await uploads.remove(id);
  expect(await stored()).toEqual([]);
});

it('what another process takes away meanwhile does not keep the rest', async () => {
  await records('old');
  const longAgo = new Date(Date.now() - 60_000);
  for (const name of await stored()) {
    await utimes(join(dataDir, UPLOAD_FOLDER, name), longAgo, longAgo);
  }
  // Its name is listed, and nothing is there.
  await symlink(join(dataDir, 'none'), join(dataDir, UPLOAD_FOLDER, 'gone.db'));
  await uploads.sweep(new Date(longAgo.getTime() + 1_000), () => false);
  expect(await stored()).toEqual(['gone.db']);
});

it('nothing is left of a file that cannot be read, nor of one that had been read in part', async () => {
  const failing = uploads.stage('sent', async (read) => {
    read.add({ collection: 'pages', id: 'p', fields: {}, meta: {} });
    throw new Error('no JSON');
  });
  await expect(failing).rejects.toThrow('no JSON');
  expect(await stored()).toEqual([]);
  expect(await uploads.staged('sent')).toBeNull();
  const readInPart = () => {
    const part = new Staging(join(dataDir, UPLOAD_FOLDER, 'sent.db.part'));
    part.add({ collection: 'pages', id: 'earlier', fields: {}, meta: {} });
    part.close();
  };
  readInPart();
  await records('sent');
  const staging = await uploads.staged('sent');
  expect(staging?.after(0, 9).map(({ id }) => id)).toEqual(['p']);
  staging?.close();
  readInPart();
  await uploads.remove('sent');
  expect(await stored()).toEqual([]);
});

/** Two processes that share a storage, and have what one has read of a file. */
async function two(): Promise<[Uploads, Uploads]> {
  const shared = await localDisk(join(dataDir, 'bucket')).storage('', [UPLOAD_FOLDER]);
  const [here, there] = await Promise.all([
    Uploads.open({ dataDir: join(dataDir, 'here'), shared }),
    Uploads.open({ dataDir: join(dataDir, 'there'), shared }),
  ]);
  const staging = await here.stage('sent', async (sent) => {
    sent.add({ collection: 'pages', id: 'p', fields: {}, meta: {} });
  });
  staging.close();
  return [here, there];
}

it('what one process has read is worked with at another, until either forgets it', async () => {
  const [here, there] = await two();
  const copy = await there.staged('sent');
  expect(copy?.has('pages', 'p')).toBe(true);
  copy?.close();
  await there.remove('sent');
  expect(await here.staged('sent')).toBeNull();
});

it('what is old goes from where all find it, and each one removes a copy of their own', async () => {
  const [here, there] = await two();
  const own = () => readdir(join(dataDir, 'here', UPLOAD_FOLDER));
  const later = new Date(Date.now() + 60_000);
  await there.sweep(later, () => false);
  expect([await here.isKept('sent'), await own()]).toEqual([false, ['sent.db']]);
  await here.sweep(later, () => false);
  expect(await own()).toEqual([]);
});
