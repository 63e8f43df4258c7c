import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { BackupArchive } from '../../backups/readBackup.ts';
import { tryRestore } from '../../backups/tryRestore.ts';
import { preferencesOf, setPreference } from '../../store/preferences.ts';
import { textAt } from '../../testing/client.ts';
import { DataApp, reportIn } from '../../testing/dataApp.ts';
import { ADA } from '../../testing/testApp.ts';
import { picture, uploadForm } from '../../testing/uploads.ts';

const HOUR_MS = 60 * 60 * 1_000;

let hoursAhead = 0;
let app: DataApp;
let backup: string;
let image: Record<string, unknown>;

beforeAll(async () => {
  const clock = () => new Date(Date.now() + hoursAhead * HOUR_MS);
  app = await DataApp.open({ clock, tryRestore });
  const { ada } = app;
  const content = await picture('png', 2);
  const sent = await uploadForm(ada, { content, filename: 'Torre.png', folder: 'page-images' });
  image = Object(sent.body);
  const section = { id: 's', width: 12, type: 'image', value: 'Torre', url: image.url };
  const role = { id: textAt(await ada.get('/api/me'), 'role', 'id') };
  await app.import({
    users: { bruno: { firstName: 'Bruno', lastName: 'B', email: 'bruno@example.com', role } },
    block: { b: { name: 'b', code: { it: '<h1>{{ page.title }}</h1>{{ content }}' } } },
    templates: { t: { name: 't', blocks: { it: [{ id: 'b' }] } } },
    pages: {
      p: {
        name: 'P',
        title: { it: 'Torre' },
        slug: { it: 'vecchia' },
        template: { id: 't' },
        sections: { it: [section] },
        subCollection: { 'pages/p/note': { n: { x: 1 } } },
      },
    },
  });
  const { body } = await ada.get('/api/records/pages/p');
  await ada.put('/api/records/pages/p', { ...Object(body), slug: { it: 'torre' } });
  await app.test.app.idle();
});
afterAll(() => app.close());

async function site(): Promise<unknown[]> {
  const answers = await Promise.all(
    ['/torre', '/vecchia', String(image.url), '/sitemap.xml'].map((url) =>
      app.test.app.site.inject({ method: 'GET', url }),
    ),
  );
  return answers.map(({ statusCode, headers, rawPayload }) => [
    statusCode,
    headers.location,
    rawPayload.toString('base64'),
  ]);
}

it('makes an archive with everything, checks it and tells of it', async () => {
  const { status, body } = await app.ada.post('/api/functions/backup');
  expect(status).toBe(201);
  const { record } = Object(body);
  backup = record.id;
  expect(record).toMatchObject({
    type: 'manual',
    condition: 'restorable',
    problem: '',
    url: `/api/backups/${backup}/download`,
    size: expect.any(Number),
  });
  const { headers, status: downloaded } = await app.ada.get(record.url);
  expect([downloaded, headers['content-length']]).toEqual([200, String(record.size)]);
  const bytes = await app.test.app.backups.open(backup);
  const archive = await BackupArchive.open(bytes);
  await archive.verify();
  archive.close();
  expect(archive.manifest.entries.map((entry) => entry.path)).toEqual([
    'all-collections.json',
    'preferences.jsonl',
    'fallbacks.jsonl',
    `files/page-images/${String(image.uniqueName)}`,
  ]);
  expect(archive.manifest.files).toMatchObject([{ display_name: 'Torre.png', width: 2 }]);
  expect(archive.manifest.renders).toMatchObject({ outputs: 1 });
  // Of the moment whose state it has, not of the one at which all of its checks were over.
  expect(record.createdAt).toBe(archive.manifest.createdAt);
  expect(record.createdAt < record.checkedAt).toBe(true);
  const everything = await buffer(bytes.read());
  expect(everything.includes('argon2')).toBe(false);
});

it('brings everything back: documents, files, renders and the public site, byte for byte', async () => {
  const preferences = { lists: { pages: ['name'] }, mailChoices: { backup: true } };
  for (const [name, value] of Object.entries(preferences)) {
    await app.ada.put(`/api/me/preferences/${name}`, value);
  }
  const { store } = app.test.app;
  await store.transaction((session) => setPreference(session, 'bruno', 'lists', { maps: [] }));
  const { logs: _, backups: __, webRenders: renders, ...documents } = await app.exported();
  const before = await site();
  expect(before[0]).toEqual([200, undefined, expect.any(String)]);
  expect(before[1]).toEqual([expect.any(Number), '/torre', expect.any(String)]);
  const collections = Object.keys(await app.exported());
  reportIn(await app.ada.post('/api/data/delete', { collections }));
  await app.test.app.idle();
  expect((await site())[2]).toEqual([404, undefined, expect.any(String)]);
  // As on another machine, where nothing is known of the picture.
  await app.test.app.files.storage.remove('page-images', String(image.uniqueName));
  await store.transaction(({ db }) => db.deleteFrom('files').execute());
  expect((await site())[0]).not.toEqual(before[0]);
  expect(await preferencesOf(store.reader, 'bruno')).toEqual({});
  await app.ada.put('/api/me/preferences/lists', { pages: [] });
  // The archive went with its record, so it comes from where somebody has kept it.
  const list = await app.ada.get('/api/records/backups');
  expect(Object(list.body).items).toMatchObject([{ type: 'safety', condition: 'complete' }]);
  const safety = textAt(list, 'items', '0', 'id');
  const restored = await app.ada.post(`/api/data/restore?backup=${safety}`);
  expect(reportIn(restored)).toMatchObject({ files: 1 });
  await app.test.app.idle();
  const { logs: _l, backups: _b, webRenders, ...again } = await app.exported();
  expect(again).toEqual(documents);
  expect(webRenders).toEqual(renders);
  expect(await site()).toEqual(before);
  expect((await app.ada.get('/api/me/preferences')).body).toEqual(preferences);
  expect(await preferencesOf(store.reader, 'bruno')).toEqual({ lists: { maps: [] } });
});

it('is restored from a file, and refused whole where one byte is another', async () => {
  const { status, body } = await app.ada.post('/api/functions/backup');
  expect(status).toBe(201);
  backup = Object(body).record.id;
  const archive = await buffer((await app.test.app.backups.open(backup)).read());
  const spoilt = Buffer.from(archive);
  const at = spoilt.indexOf(Buffer.from('IHDR'));
  spoilt[at + 4] = (spoilt[at + 4] ?? 0) ^ 1;
  const refused = await app.send('restore', spoilt);
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({
      code: 'invalidData',
      details: expect.objectContaining({
        mistakes: [expect.objectContaining({ problem: 'damaged' })],
      }),
    }),
  ]);
  // It says that an entry unpacks to two gigabytes.
  const bomb = Buffer.from(archive);
  bomb.writeUInt32LE(2 ** 31 - 1, bomb.indexOf(Buffer.from('PK\x01\x02')) + 24);
  const exploding = await app.send('restore', bomb);
  expect([exploding.status, exploding.text]).toEqual([400, expect.stringMatching(/far larger/)]);
  for (const broken of [archive.subarray(0, 2_000), Buffer.from('PK no archive')]) {
    expect((await app.send('restore', broken)).body).toMatchObject({ code: 'invalidData' });
  }
  await app.ada.delete('/api/records/pages/p');
  expect((await app.ada.get('/api/records/pages/p')).status).toBe(404);
  expect(reportIn(await app.send('restore', archive))).toMatchObject({ created: 1 });
  expect((await app.ada.get('/api/records/pages/p')).status).toBe(200);
});

it.each([
  ['a part alone', (bytes: Buffer) => bytes.subarray(0, 1)],
  [
    'other bytes, as many',
    (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))),
  ],
])('brings back a picture of which the disk has kept %s', async (_what, spoil) => {
  const before = await site();
  const { storage } = app.test.app.files;
  const name = String(image.uniqueName);
  const stored = await storage.open('page-images', name);
  if (!stored) throw new Error('there is no picture');
  const bytes = spoil(await buffer(stored.read()));
  await storage.write(Readable.from([bytes]), 'page-images', name);
  expect(await site()).not.toEqual(before);
  const restored = await app.ada.post(`/api/data/restore?backup=${backup}`);
  expect(reportIn(restored)).toMatchObject({ files: 1 });
  expect(await site()).toEqual(before);
  // What is whole is left alone.
  const again = await app.ada.post(`/api/data/restore?backup=${backup}`);
  expect(reportIn(again)).toMatchObject({ files: 0 });
});

it('is made also without a picture that the disk has lost, and names it', async () => {
  const { storage } = app.test.app.files;
  await storage.remove('page-images', String(image.uniqueName));
  const { status, body } = await app.ada.post('/api/functions/backup');
  expect([status, Object(body).record.condition]).toEqual([201, 'restorable']);
  const { id } = Object(body).record;
  const archive = await BackupArchive.open(await app.test.app.backups.open(id));
  archive.close();
  expect(archive.manifest.missing).toEqual([`page-images/${String(image.uniqueName)}`]);
  expect((await app.ada.post(`/api/data/restore?backup=${id}`)).status).toBe(200);
  const restored = await app.ada.post(`/api/data/restore?backup=${backup}`);
  expect(reportIn(restored)).toMatchObject({ files: 1 });
});

it('leaves the addresses of collections that are not restored as they are', async () => {
  const shown = async () => (await site())[1];
  const before = await shown();
  const { body } = await app.ada.post('/api/records/pages', {
    name: 'Altra',
    title: { it: 'Altra' },
    slug: { it: 'vecchia' },
    template: { id: 't' },
  });
  const { record } = Object(body);
  expect(record.slug).toEqual({ it: 'vecchia' });
  await app.ada.put(`/api/records/pages/${record.id}`, { ...record, slug: { it: 'nuova' } });
  expect(await shown()).toEqual([301, '/nuova', expect.any(String)]);
  reportIn(await app.ada.post(`/api/data/restore?backup=${backup}&collections=variables`));
  expect(await shown()).toEqual([301, '/nuova', expect.any(String)]);
  await app.import({ nuove: { n: { x: 1 } } });
  const of = (collections: string) =>
    `/api/data/restore?backup=${backup}&collections=${collections}`;
  // What the archive knows nothing of cannot be as it has it: nothing goes.
  expect(await app.ada.post(of('pages,nuove'))).toMatchObject({
    status: 400,
    body: { code: 'invalidParameters' },
  });
  expect(await shown()).toEqual([301, '/nuova', expect.any(String)]);
  reportIn(await app.ada.post(of('pages')));
  expect(await shown()).toEqual(before);
  expect((await app.ada.get(`/api/records/pages/${record.id}`)).status).toBe(404);
  expect((await app.exported('nuove')).nuove).toMatchObject({ n: { x: 1 } });
});

it('deletes the archive with its record', async () => {
  const path = `/api/backups/${backup}/download`;
  expect((await app.ada.get(path)).status).toBe(200);
  expect((await app.ada.delete(`/api/records/backups/${backup}`)).status).toBe(200);
  await app.test.app.idle();
  const files = await app.test.stored('', 'backups');
  expect(files.map(({ name }) => name)).not.toContain(`${backup}.zip`);
  expect((await app.ada.get(path)).status).toBe(404);
});

it('removes archives that no record tells of', async () => {
  const storage = await app.test.place.storage('', ['backups']);
  await storage.write(Readable.from([Buffer.from('x')]), 'backups', 'stray.zip');
  const names = async () => (await app.test.stored('', 'backups')).map(({ name }) => name);
  // It may be about to get its record.
  await app.test.app.backups.upkeep.sweep();
  expect(await names()).toContain('stray.zip');
  const others = (await names()).filter((name) => name !== 'stray.zip');
  hoursAhead = 25;
  await app.test.app.backups.upkeep.sweep();
  expect(await names()).toEqual(others);
});

it('of a later format is refused with the reason, and one of the first format is taken', async () => {
  const [path, records] = ['all-collections.json', Buffer.from('{"ricette":{"prima":{"a":1}}}')];
  const sha256 = createHash('sha256').update(records).digest('hex');
  const archive = (manifest: object) => {
    const zip = new ZipFile();
    zip.addBuffer(records, path);
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json');
    zip.end();
    return buffer(Readable.from(zip.outputStream));
  };
  const first = {
    ...{ product: 'regia', version: '0.9.7', createdAt: new Date().toISOString() },
    ...{ entries: [{ path, size: records.length, sha256 }], files: [], missing: [] },
    ...{ addresses: [], renders: null },
  };
  await app.ada.post('/api/me/proof', { password: ADA.password });
  const refused = await app.send('restore', await archive({ ...first, format: 3 }));
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({
      details: expect.objectContaining({
        mistakes: [expect.objectContaining({ problem: 'tooNew' })],
      }),
    }),
  ]);
  expect(reportIn(await app.send('restore', await archive(first)))).toMatchObject({ created: 1 });
});
