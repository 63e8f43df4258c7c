/** A real S3 whose connections break: what people are told, and that nothing is lost. */
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, Client, textAt } from '../../testing/client.ts';
import { DataApp } from '../../testing/dataApp.ts';
import { prefixed, TEST_FILES_URL } from '../../testing/testPlace.ts';
import { type Unreliable, unreliable } from '../../testing/unreliable.ts';
import {
  askUpload,
  beginUpload,
  imageIn,
  picture,
  sendPiece,
  uploadForm,
} from '../../testing/uploads.ts';

const UNAVAILABLE = [503, 'storageUnavailable'];
const told = ({ status, body }: Answer) => [status, Object(body).code];

describe.runIf(TEST_FILES_URL)('an S3 whose connections break', () => {
  let way: Unreliable;
  let app: DataApp;
  let site: Client;
  let png: Buffer;

  beforeAll(async () => {
    const url = new URL(TEST_FILES_URL ?? '');
    way = await unreliable(url.searchParams.get('endpoint') ?? '');
    url.searchParams.set('endpoint', way.url);
    const FILES_URL = prefixed(url.href, `outage-${Date.now()}`);
    app = await DataApp.open({ environment: { FILES_URL } });
    site = new Client(app.test.app.site);
    png = await picture('png', 700);
  });
  afterEach(() => way.recover());
  afterAll(async () => {
    await app.close();
    way.close();
  });

  const upload = () => uploadForm(app.ada, { content: png, filename: 'Villa.png' });
  const isWhole = async (url: string) => {
    const { rawPayload } = await app.test.app.site.inject({ url });
    return png.equals(rawPayload);
  };

  it('refuses a picture, which keeps nobody from sending it again', async () => {
    way.breakDown();
    expect(told(await upload())).toEqual(UNAVAILABLE);
    way.recover();
    const image = imageIn(await upload());
    expect(await isWhole(image.url)).toBe(true);
    expect(await app.test.stored('files', 'page-images')).toHaveLength(1);
  });

  it('does not serve a picture, nor lets anybody remember that', async () => {
    const { url } = imageIn(await upload());
    way.breakDown();
    const { status, body, headers } = await site.get(url);
    expect([status, Object(body).code]).toEqual(UNAVAILABLE);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    way.recover();
    expect(await isWhole(url)).toBe(true);
  });

  it('serves a picture whole though the connection breaks in its middle', async () => {
    const { url } = imageIn(await upload());
    await app.test.app.idle();
    await app.test.app.files.variants.idle();
    const before = way.broken;
    way.breakAfter(200_000);
    expect(await isWhole(url)).toBe(true);
    expect(way.broken).toBe(before + 1);
  });

  it('says so in an answer that nobody keeps where it breaks before the first byte', async () => {
    const { uniqueName } = imageIn(await upload());
    const found = await app.test.app.files.storage.open('page-images', uniqueName);
    way.breakDown();
    await expect(found && buffer(found.read())).rejects.toMatchObject({
      code: 'storageUnavailable',
    });
  });

  it('does not delete a picture, which stays as it was', async () => {
    const { url } = imageIn(await upload());
    way.breakDown();
    expect(told(await app.ada.delete(`/api${url}`))).toEqual(UNAVAILABLE);
    way.recover();
    expect(await isWhole(url)).toBe(true);
  });

  it('interrupts an upload in pieces, which goes on afterwards', async () => {
    const begun = await beginUpload(app.ada, { filename: 'a.png', length: png.length });
    const url = String(begun.headers.location);
    await sendPiece(app.ada, { url, offset: 0, piece: png.subarray(0, 1_000) });
    way.breakDown();
    const rest = { url, offset: 1_000, piece: png.subarray(1_000) };
    expect(told(await sendPiece(app.ada, rest))).toEqual(UNAVAILABLE);
    expect((await askUpload(app.ada, url, 'HEAD')).status).toBe(503);
    way.recover();
    expect((await askUpload(app.ada, url, 'HEAD')).headers['upload-offset']).toBe('1000');
    const last = await sendPiece(app.ada, rest);
    expect(last.status).toBe(201);
    expect(await isWhole(imageIn(last).url)).toBe(true);
  });

  it('fails a backup and an import, and the next ones go well', async () => {
    const file = { ricette: { r1: { nome: 'Risotto' } } };
    way.breakDown();
    expect(told(await app.send('import', file))).toEqual(UNAVAILABLE);
    const failed = await app.ada.post('/api/functions/backup');
    expect(told(failed)).toEqual(UNAVAILABLE);
    way.recover();
    expect((await app.send('import', file)).status).toBe(200);
    const made = await app.ada.post('/api/functions/backup');
    expect(made.status).toBe(201);
    const id = textAt(made, 'record', 'id');
    way.breakDown();
    expect(told(await app.send(`restore?backup=${id}`, ''))).toEqual(UNAVAILABLE);
    expect((await app.ada.get(`/api/backups/${id}/download`)).status).toBe(503);
    way.recover();
    expect((await app.send(`restore?backup=${id}`, '')).status).toBe(200);
  });

  it('is told of in the log, without the keys', () => {
    const logged = app.test.logged.join('');
    expect(logged).toContain('The file storage is not responding');
    expect(logged).toMatch(/ECONNRESET|socket hang up/);
    expect(logged).not.toContain(decodeURIComponent(new URL(TEST_FILES_URL ?? '').password));
    expect(logged).not.toMatch(/authorization/i);
  });
});
