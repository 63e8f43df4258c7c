/** What is left of files that were sent to be imported. */
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
