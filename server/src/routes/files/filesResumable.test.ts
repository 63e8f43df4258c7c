import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerPart } from '../../base/ids.ts';
import { Client, textAt } from '../../testing/client.ts';
import { TestApp } from '../../testing/testApp.ts';
import {
  askUpload,
  beginUpload,
  imageIn,
  picture,
  sendPiece,
  uploadTus,
} from '../../testing/uploads.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let test: TestApp;
let ada: Client;
let bruno: Client;
let png: Buffer;

beforeAll(async () => {
  ({ test, ada } = await TestApp.installed({ environment: { ALLOWED_UPLOAD_MB: '1' } }));
  const role = await ada.post('/api/records/roles', {
    name: 'Redazione',
    create: ['page', 'work'],
    updateAll: ['page', 'work'],
  });
  const person = { email: 'bruno@example.com', password: 'Segreta123' };
  await ada.post('/api/records/users', {
    firstName: 'B',
    lastName: 'B',
    ...person,
    role: { id: textAt(role, 'record', 'id') },
  });
  bruno = test.client();
  await bruno.signIn(person);
  png = await picture('png', 100);
});
afterAll(() => test.close());

const partial = async () => (await test.stored('', 'uploads')).map(({ name }) => name);

async function begun(client = ada, length = png.length): Promise<string> {
  const { status, headers } = await beginUpload(client, { filename: 'Villa.PNG', length });
  expect(status).toBe(201);
  return String(headers.location);
}

async function unfinished(client: Client, urls: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const url of urls) {
    const { status, headers } = await askUpload(client, url, 'HEAD');
    if (status === 200 && headers['regia-file'] === undefined) left.push(url);
  }
  return left;
}

describe('a resumable upload', () => {
  it('comes in pieces, and ends with what a form would have been answered', async () => {
    const url = await begun();
    expect(url).toMatch(/^\/api\/files\/page-images\/uploads\/[A-Za-z0-9]{20}$/);
    const half = Math.floor(png.length / 2);
    const first = await sendPiece(ada, { url, offset: 0, piece: png.subarray(0, half) });
    expect([first.status, first.headers['upload-offset']]).toEqual([204, String(half)]);
    const asked = await askUpload(ada, url, 'HEAD');
    expect(asked.headers).toMatchObject({
      'upload-offset': String(half),
      'upload-length': String(png.length),
    });
    const last = await sendPiece(ada, { url, offset: half, piece: png.subarray(half) });
    expect(last).toMatchObject({
      status: 201,
      body: { displayName: 'Villa.PNG', type: 'PNG', size: png.length },
    });
    const image = imageIn(last);
    expect(image.url).toBe(`/files/page-images/${image.uniqueName}`);
    const { status, headers } = await new Client(test.app.site).get(image.url);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('tells the stored file again where the last answer was lost', async () => {
    const url = await begun();
    const last = await sendPiece(ada, { url, offset: 0, piece: png });
    const { status, headers } = await askUpload(ada, url, 'HEAD');
    expect([status, headers['upload-offset']]).toEqual([200, String(png.length)]);
    expect(JSON.parse(decodeURIComponent(String(headers['regia-file'])))).toEqual(last.body);
    expect((await askUpload(bruno, url, 'HEAD')).status).toBe(404);
    expect((await sendPiece(ada, { url, offset: 0, piece: png })).status).toBe(404);
  });

  it('keeps what had come when the connection broke', async () => {
    await test.app.admin.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.admin.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const url = await begun();
    const cookies = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head =
      `PATCH ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies}\r\nTus-Resumable: 1.0.0\r\n` +
      'Upload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n' +
      `Content-Length: ${png.length}\r\n\r\n`;
    let isSending = false;
    const send = () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).on('data', () => socket.destroy());
      socket.once('close', () => {
        isSending = false;
      });
      socket.write(Buffer.concat([Buffer.from(head), png.subarray(0, 1_000)]));
      isSending = true;
    };
    const arrived = async () => {
      // To ask also ends the request that holds the upload, as a client's that was cut off; maybe
      // before anything of it has been read, and then it is sent again.
      if (!isSending) send();
      const { headers } = await askUpload(ada, url, 'HEAD');
      return Number(headers['upload-offset']);
    };
    await expect.poll(arrived).toBe(1_000);
    const rest = { url, offset: 1_000, piece: png.subarray(1_000) };
    expect((await sendPiece(ada, rest)).status).toBe(201);
  });

  it('is its beginner’s alone', async () => {
    const url = await begun(ada);
    for (const answer of [
      await askUpload(bruno, url, 'HEAD'),
      await sendPiece(bruno, { url, offset: 0, piece: png }),
      await askUpload(bruno, url, 'DELETE'),
      await askUpload(ada, url.replace('page-images', 'map-point-images'), 'HEAD'),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await askUpload(test.client(), url, 'HEAD')).status).toBe(401);
    expect((await askUpload(ada, url, 'HEAD')).status).toBe(200);
    expect((await askUpload(ada, url, 'DELETE')).status).toBe(204);
    expect((await askUpload(ada, url, 'HEAD')).status).toBe(404);
  });

  it('cannot be begun in another’s name', async () => {
    const metadata = [
      ['filename', 'a.png'],
      ['user', textAt(await bruno.get('/api/me'), 'id')],
    ].map(([name, value]) => `${name} ${Buffer.from(value ?? '').toString('base64')}`);
    const { headers } = await ada.send({
      method: 'POST',
      url: '/api/files/page-images',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': metadata.join(','),
      },
    });
    const url = String(headers.location);
    expect((await askUpload(bruno, url, 'HEAD')).status).toBe(404);
    expect((await askUpload(ada, url, 'HEAD')).status).toBe(200);
  });

  it('is refused at once where its end would be', async () => {
    const answers = {
      size: await beginUpload(ada, { filename: 'a.png', length: 1_000_001 }),
      type: await beginUpload(ada, { filename: 'a.html', length: 10 }),
      name: await beginUpload(ada, { length: 10 }),
      folder: await beginUpload(ada, { filename: 'a.png', length: 10, folder: 'elsewhere' }),
      right: await beginUpload(bruno, {
        filename: 'a.png',
        length: 10,
        folder: 'map-point-images',
      }),
      caller: await beginUpload(test.client(), { filename: 'a.png', length: 10 }),
    };
    const told = Object.entries(answers).map(([what, { status, body, headers }]) => [
      what,
      status,
      Object(body).code,
      String(headers['content-type']).split(';')[0],
    ]);
    const json = 'application/json';
    expect(told).toEqual([
      ['size', 413, 'payloadTooLarge', json],
      ['type', 415, 'notSupportedFileExtension', json],
      ['name', 400, 'invalidParameters', json],
      ['folder', 400, 'invalidParameters', json],
      ['right', 403, 'accessDenied', json],
      ['caller', 401, 'notAuthenticated', json],
    ]);
    expect(answers.folder.body).toMatchObject({ message: 'invalid parameters' });
  });

  it.each<[string, Record<string, string>]>([
    ['a length that is none', { 'upload-length': 'all of it' }],
    ['a length below nothing', { 'upload-length': '-1' }],
    ['no length', {}],
    ['two of them', { 'upload-length': '1', 'upload-defer-length': '1' }],
    ['a length left for ever', { 'upload-defer-length': '2' }],
    ['another version of the protocol', { 'upload-length': '10', 'tus-resumable': '0.2.2' }],
  ])('with %s is told so like anything else', async (_what, more) => {
    const { headers, status, body } = await ada.send({
      method: 'POST',
      url: '/api/files/page-images',
      headers: { 'tus-resumable': '1.0.0', 'upload-metadata': 'filename YS5wbmc=', ...more },
    });
    expect([status, headers['content-type'], body]).toEqual([
      400,
      'application/json; charset=utf-8',
      { code: 'invalidParameters', message: 'invalid parameters' },
    ]);
  });

  it.each<['PATCH' | 'DELETE', Record<string, string>, number]>([
    ['PATCH', { 'tus-resumable': '1.0.0', 'upload-offset': 'x' }, 400],
    ['PATCH', { 'tus-resumable': '1.0.0' }, 403],
    ['PATCH', { 'upload-offset': '0' }, 412],
    ['DELETE', {}, 412],
  ])('is told so where it goes on with %s %j', async (method, headers, expected) => {
    const url = await begun();
    const type = method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' };
    const payload = method === 'PATCH' && { payload: Buffer.from('a') };
    const answer = await ada.send({ method, url, headers: { ...headers, ...type }, ...payload });
    expect([answer.status, Object(answer.body).code]).toEqual([expected, expect.any(String)]);
    await askUpload(ada, url, 'DELETE');
  });

  it('takes no more than was announced', async () => {
    const url = await begun(ada, 10);
    expect((await sendPiece(ada, { url, offset: 0, piece: png })).status).toBe(413);
    expect((await sendPiece(ada, { url, offset: 5, piece: png.subarray(0, 5) })).status).toBe(409);
    await askUpload(ada, url, 'DELETE');
  });

  it('whose content is no picture leaves nothing behind', async () => {
    const before = await partial();
    expect(
      await uploadTus(ada, { content: '<script>alert(1)</script>', filename: 'a.png' }),
    ).toMatchObject({ status: 415, body: { code: 'notSupportedFileExtension' } });
    expect(await partial()).toEqual(before);
  });

  it('beyond twenty of one person ends theirs that was idle for longest', async () => {
    const others = await begun(ada);
    const urls: string[] = [];
    for (let count = 0; count < 20; count++) urls.push(await begun(bruno));
    const [first = ''] = urls;
    const half = Math.floor(png.length / 2);
    await sendPiece(bruno, { url: first, offset: 0, piece: png.subarray(0, half) });
    urls.push(await begun(bruno), await begun(bruno));
    const left = await unfinished(bruno, urls);
    expect(left).toHaveLength(20);
    expect(left).toEqual(expect.arrayContaining([first, ...urls.slice(-2)]));
    expect((await askUpload(ada, others, 'HEAD')).status).toBe(200);
    const rest = { url: first, offset: half, piece: png.subarray(half) };
    expect((await sendPiece(bruno, rest)).status).toBe(201);
    // What is finished counts no more.
    urls.push(await begun(bruno));
    expect(await unfinished(bruno, urls.slice(1))).toHaveLength(20);
  });

  it('is ended also where many begin at once', async () => {
    const mine = ownerPart(textAt(await bruno.get('/api/me'), 'id'));
    const upload = { filename: 'a.png', length: 10 };
    await Promise.all(Array.from({ length: 40 }, () => beginUpload(bruno, upload)));
    const notes = (await partial()).filter(
      (name) => name.startsWith(mine) && name.endsWith('.json'),
    );
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.length).toBeLessThanOrEqual(20);
  });

  it('that nobody continues for a day is swept', async () => {
    const url = await begun();
    const { uploads } = test.app;
    await uploads.sweep(new Date(Date.now() - DAY_MS));
    expect((await askUpload(ada, url, 'HEAD')).status).toBe(200);
    expect(await uploads.sweep(new Date(Date.now() + 1_000))).toBeGreaterThan(0);
    expect((await askUpload(ada, url, 'HEAD')).status).toBe(404);
    expect(await partial()).toEqual([]);
  });
});
