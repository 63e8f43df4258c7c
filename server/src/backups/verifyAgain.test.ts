/** Archives that somebody, or a disk, has changed since they were written. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { DataApp } from '../testing/dataApp.ts';
import { picture, uploadForm } from '../testing/uploads.ts';
import { BACKUP_FOLDER, type BackupStorage } from './archives.ts';
import { overdueSince } from './daily.ts';
import { BackupArchive } from './readBackup.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let now = Date.parse('2026-05-10T12:00:00.000Z');
let app: DataApp;
let storage: BackupStorage;
/** As long as nobody has changed it. */
let archive: Buffer;
let id: string;

beforeAll(async () => {
  app = await DataApp.open({
    clock: () => new Date(now),
    tryRestore: async () => ({ condition: 'restorable', problem: '' }),
  });
  for (const filename of ['a.png', 'b.png']) {
    await uploadForm(app.ada, { content: await picture('png'), filename });
  }
  storage = await app.test.place.storage('', [BACKUP_FOLDER]);
  id = await made();
  archive = await buffer((await app.test.app.backups.open(id)).read());
});
afterAll(() => app.close());

async function made(): Promise<string> {
  await app.ada.signIn({ email: 'ada@example.com', password: 'Analytical1' });
  const { body } = await app.ada.post('/api/functions/backup');
  return Object(body).record.id;
}

const store = (bytes: Buffer, name = `${id}.zip`) =>
  storage.write(Readable.from([bytes]), BACKUP_FOLDER, name);

/** What is known of the backup a day later. */
async function verified(which = id) {
  now += DAY_MS;
  await app.test.app.backups.upkeep.verifyAgain();
  const { condition, problem, checkedAt } = await app.test.app.backups.record(which);
  return { condition, problem, checkedAt };
}

/** The archive with other entries, each as it is or as it is given. */
async function rewritten(change: (entries: Map<string, Buffer>) => void): Promise<Buffer> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  change(entries);
  const target = new ZipFile();
  for (const [path, content] of entries) target.addBuffer(content, path);
  target.end();
  return buffer(target.outputStream);
}

const pictures = (entries: Map<string, Buffer>) =>
  [...entries.keys()].filter((path) => path.startsWith('files/'));

const ATTACKS: [string, () => Promise<Buffer>][] = [
  ...[0, 12, 40, 200, 0.3, 0.6, 0.8, 0.95, 1].map((part): [string, () => Promise<Buffer>] => [
    `one bit at ${part} is another`,
    async () => {
      const bytes = Buffer.from(archive);
      const at = part > 0 && part <= 1 ? Math.floor(part * (bytes.length - 1)) : part;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      return bytes;
    },
  ]),
  ['the end is missing', async () => archive.subarray(0, -1)],
  ['half of it is missing', async () => archive.subarray(0, archive.length >> 1)],
  ['nothing is left', async () => Buffer.alloc(0)],
  ['something follows', async () => Buffer.concat([archive, Buffer.from('x')])],
  [
    'two pictures are exchanged',
    () =>
      rewritten((entries) => {
        const [one = '', other = ''] = pictures(entries);
        const first = entries.get(one) ?? Buffer.alloc(0);
        entries.set(one, entries.get(other) ?? Buffer.alloc(0)).set(other, first);
      }),
  ],
  [
    'a picture is missing',
    () => rewritten((entries) => void entries.delete(pictures(entries)[0] ?? '')),
  ],
  [
    'something is added that the manifest does not name',
    () => rewritten((entries) => void entries.set('files/page-images/x.png', Buffer.from('x'))),
  ],
  [
    'the records are others, and the manifest does not name them any more',
    () =>
      rewritten((entries) => {
        const manifest = JSON.parse(String(entries.get('manifest.json')));
        manifest.entries = manifest.entries.slice(1);
        entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
        entries.set('all-collections.json', Buffer.from('{}'));
      }),
  ],
  [
    'the manifest is made to match',
    () =>
      rewritten((entries) => {
        const manifest = JSON.parse(String(entries.get('manifest.json')));
        entries.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, version: 'x' })));
      }),
  ],
];

describe('an archive is told to be damaged, and is not restored, where', () => {
  it.each(ATTACKS)('%s', async (_, attack) => {
    await store(await attack());
    const { condition, problem, checkedAt } = await verified();
    expect([condition, problem, checkedAt]).toEqual([
      'damaged',
      expect.stringMatching(/./),
      new Date(now).toISOString(),
    ]);
    await app.ada.signIn({ email: 'ada@example.com', password: 'Analytical1' });
    const refused = await app.ada.post(`/api/data/restore?backup=${id}`);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalidData' }]);
    await store(archive);
    expect(await verified()).toMatchObject({ condition: 'complete', problem: '' });
  });

  it('it is gone', async () => {
    await storage.remove(BACKUP_FOLDER, `${id}.zip`);
    expect(await verified()).toMatchObject({
      condition: 'damaged',
      problem: 'the archive is missing',
    });
    await store(archive);
    await verified();
  });
});

it('each entry is held against the manifest where the record of a backup knows no hash', async () => {
  const forgetHash = () =>
    app.test.app.store.transaction(async ({ db }) => {
      const backup = db.selectFrom('documents').select('data').where('id', '=', id);
      const { data } = await backup.executeTakeFirstOrThrow();
      const text = JSON.stringify({ ...JSON.parse(String(data)), sha256: '' });
      await db.updateTable('documents').set({ data: text }).where('id', '=', id).execute();
    });
  const damages = [
    (entries: Map<string, Buffer>) => {
      const [one = ''] = pictures(entries);
      const bytes = Buffer.from(entries.get(one) ?? '');
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      entries.set(one, bytes);
    },
    (entries: Map<string, Buffer>) => void entries.delete(pictures(entries)[0] ?? ''),
    (entries: Map<string, Buffer>) => void entries.set('all-collections.json', Buffer.from('{}')),
  ];
  for (const damage of damages) {
    await forgetHash();
    await store(await rewritten(damage));
    expect(await verified()).toMatchObject({ condition: 'damaged' });
  }
  await forgetHash();
  await store(archive);
  expect(await verified()).toMatchObject({ condition: 'complete', problem: '' });
});

it('those are read first that were read longest ago, until the time is over', async () => {
  const ids = [id];
  for (let more = 0; more < 3; more++) {
    now += 60_000;
    ids.push(await made());
  }
  now += DAY_MS;
  const { backups } = app.test.app;
  const open = BackupArchive.open.bind(BackupArchive);
  // Each takes more than half of the thirty minutes that there are.
  const opening = vi.spyOn(BackupArchive, 'open').mockImplementation((bytes, how) => {
    now += 16 * 60_000;
    return open(bytes, how);
  });
  const verifiedIn = async () => {
    const began = new Date(now).toISOString();
    await backups.upkeep.verifyAgain();
    const records = await Promise.all(ids.map((one) => backups.record(one)));
    return records.filter(({ checkedAt }) => String(checkedAt) > began).map((one) => one.id);
  };
  expect(await verifiedIn()).toEqual(ids.slice(0, 2));
  expect(await verifiedIn()).toEqual(ids.slice(2));
  expect(await verifiedIn()).toEqual([]);
  opening.mockRestore();
});

it('tells that no intact backup is recent, in the log and on the first screen', async () => {
  const { store: database } = app.test.app;
  const since = () => overdueSince(database.reader, new Date(now));
  const last = await made();
  expect(await since()).toBe(null);
  now += 2 * DAY_MS + 1;
  expect(await since()).toBe(Object(await app.test.app.backups.record(last)).createdAt);
  await app.ada.signIn({ email: 'ada@example.com', password: 'Analytical1' });
  const { body } = await app.ada.get('/api/dashboard');
  expect(body).toMatchObject({ backup: { isOverdue: true } });
  const fresh = await made();
  expect(await since()).toBe(null);
  await store(archive.subarray(1), `${fresh}.zip`);
  expect(await verified(fresh)).toMatchObject({ condition: 'damaged' });
  expect(await since()).not.toBe(null);
  await app.ada.signIn({ email: 'ada@example.com', password: 'Analytical1' });
  const logs = await app.ada.get('/api/records/logs?pageSize=100');
  expect(logs.text).toContain('backup damaged');
});
