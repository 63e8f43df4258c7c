/** Whatever one process keeps as files, another one finds: on another machine where there is a bucket. */
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../app/app.ts';
import { Client, textAt } from '../testing/client.ts';
import { DataApp, reportIn } from '../testing/dataApp.ts';
import {
  askUpload,
  beginUpload,
  imageIn,
  picture,
  sendPiece,
  uploadForm,
} from '../testing/uploads.ts';
import { PARTIAL_FOLDER } from './partialNames.ts';
import { PieceStore } from './pieceStore.ts';
import { GRACE_MS } from './sweep.ts';

let here: DataApp;
let there: App;
/** Ada, at the two processes. */
let ada: Client;
let adaThere: Client;
let png: Buffer;

beforeAll(async () => {
  here = await DataApp.open();
  there = await here.test.beside();
  ada = here.ada;
  adaThere = new Client(there.admin);
  for (const [name, value] of ada.cookies) adaThere.cookies.set(name, value);
  png = await picture('png', 400);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const uploaded = async () => imageIn(await uploadForm(ada, { content: png, filename: 'a.png' }));

describe('a picture', () => {
  it('that one process got is served by the other, with its variants', async () => {
    const { url } = await uploaded();
    const site = new Client(there.site);
    for (const address of [url, url.replace('.png', '.320.webp')]) {
      const answer = await site.get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect((await new Client(here.test.app.site).get(address)).headers.etag).toBe(
        answer.headers.etag,
      );
    }
  });

  it('that one process deletes stays for the backup that the other makes', async () => {
    const { url, uniqueName } = await uploaded();
    const held = await here.test.app.files.storage.hold();
    expect((await adaThere.delete(`/api${url}`)).status).toBe(204);
    expect((await ada.get(url)).status).toBe(404);
    expect(png.equals(await buffer(held.read('page-images', uniqueName)))).toBe(true);
    await held.release();
  });
});

describe('an upload in pieces', () => {
  const begun = async () =>
    String((await beginUpload(ada, { filename: 'a.png', length: png.length })).headers.location);

  it('is gone on with at another process', async () => {
    const url = await begun();
    const half = Math.floor(png.length / 2);
    await sendPiece(ada, { url, offset: 0, piece: png.subarray(0, half) });
    const { headers } = await askUpload(adaThere, url, 'HEAD');
    expect(headers['upload-offset']).toBe(String(half));
    const last = await sendPiece(adaThere, { url, offset: half, piece: png.subarray(half) });
    expect(last).toMatchObject({ status: 201, body: { size: png.length } });
    const asked = await askUpload(ada, url, 'HEAD');
    expect(JSON.parse(decodeURIComponent(String(asked.headers['regia-file'])))).toEqual(last.body);
    expect((await ada.get(imageIn(last).url)).status).toBe(200);
  });

  it('that was complete when its process ended becomes a file at the next question', async () => {
    const url = await begun();
    const pieces = new PieceStore(await here.test.place.storage('', [PARTIAL_FOLDER]), GRACE_MS);
    await pieces.write(Readable.from([png]), url.slice(-20), 0);
    const asked = await Promise.all([1, 2].map(() => askUpload(adaThere, url, 'HEAD')));
    const images = asked.map(({ headers }) => String(headers['regia-file']));
    expect(new Set(images).size).toBe(1);
    const image = JSON.parse(decodeURIComponent(images[0] ?? ''));
    expect(image).toMatchObject({ displayName: 'a.png', size: png.length });
    expect((await ada.get(image.url)).status).toBe(200);
    expect((await sendPiece(ada, { url, offset: 0, piece: png })).status).toBe(404);
  });
});

describe('a file of records', () => {
  it('that one process did a dry run of is imported by the other, once', async () => {
    const file = JSON.stringify({ ricette: { r1: { nome: 'Risotto' } } });
    const { body } = await here.send('rehearse', file);
    const upload = String(Object(body).upload.id);
    const imported = await adaThere.post(`/api/data/import?upload=${upload}`);
    expect(reportIn(imported)).toMatchObject({ created: 1 });
    const again = await ada.post(`/api/data/import?upload=${upload}`);
    expect(again).toMatchObject({ status: 409, body: { code: 'fileForgotten' } });
    expect(await here.test.stored('', 'exchange')).toEqual([]);
    expect((await here.exported('ricette')).ricette).toMatchObject({ r1: { nome: 'Risotto' } });
  });

  it('that came to one process is staged by the other', async () => {
    const file = JSON.stringify({ ricette: { r2: { nome: 'Polenta' } } });
    const bytes = Readable.from([Buffer.from(file)]);
    const kept = await here.test.app.dataUploads.keep(bytes, 'r.json', '', 1_000);
    expect(kept.size).toBe(file.length);
    expect(await text(await there.dataUploads.read(kept.id))).toBe(file);
    await there.dataUploads.remove(kept.id);
    expect(await here.test.app.dataUploads.isKept(kept.id)).toBe(false);
  });
});

it('a backup that one process made is downloaded and restored at the other', async () => {
  await here.import({ ricette: { r3: { nome: 'Bigoli' } } });
  const made = await ada.post('/api/functions/backup');
  const id = textAt(made, 'record', 'id');
  expect(made.body).toMatchObject({ record: { condition: 'restorable' } });
  const [one, other] = await Promise.all(
    [ada, adaThere].map((client) => client.get(`/api/backups/${id}/download`)),
  );
  expect([one?.status, other?.status, one?.text === other?.text]).toEqual([200, 200, true]);
  await here.import({ ricette: { r3: { nome: 'altro' } } });
  const restored = await adaThere.post(`/api/data/restore?backup=${id}&collections=ricette`);
  expect(reportIn(restored)).toMatchObject({ updated: 1 });
  expect((await here.exported('ricette')).ricette).toMatchObject({ r3: { nome: 'Bigoli' } });
});
