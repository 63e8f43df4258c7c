import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, textAt } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';
import { picture, uploadForm } from '../testing/uploads.ts';

const PASSWORD = 'Nanosecond1';

let test: TestApp;
let ada: Client;

beforeAll(async () => {
  ({ test, ada } = await TestApp.installed({ environment: { ALLOWED_UPLOAD_MB: '1' } }));
});
afterAll(() => test.close());

/** A PNG that claims to be a square of this size. */
function withSize(png: Buffer, side: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(side, 16);
  copy.writeUInt32BE(side, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

function upload(
  content: Buffer | string,
  filename: string,
  { folder = 'page-images', field = 'file', client = ada } = {},
) {
  return uploadForm(client, { content, filename, folder, field });
}

describe('uploading', () => {
  it('keeps a picture under a random name and serves it on both ports', async () => {
    const png = await picture('png');
    const answer = await upload(png, 'Villa Pisani.PNG');
    expect(answer).toMatchObject({
      status: 201,
      body: { displayName: 'Villa Pisani.PNG', type: 'PNG', size: png.length },
    });
    const name = textAt(answer, 'uniqueName');
    expect(name).toMatch(/^[A-Za-z0-9]{16}\.png$/);
    const url = textAt(answer, 'url');
    expect(url).toBe(`/files/page-images/${name}`);
    for (const server of [test.app.admin, test.app.site]) {
      const { status, headers } = await new Client(server).get(url);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      });
    }
    const part = await ada.send({ url, headers: { range: 'bytes=0-3' } });
    expect([part.status, part.text.length]).toEqual([206, 4]);
  });

  it.each(['jpeg', 'webp', 'gif', 'avif'] as const)('takes %s', async (format) => {
    const answer = await upload(await picture(format), `a.${format}`);
    expect([answer.status, textAt(answer, 'type')]).toEqual([201, format.toUpperCase()]);
  });

  it('names a file by its content where its name is mistaken', async () => {
    const answer = await upload(await picture('webp'), 'photo.jpg');
    expect(textAt(answer, 'uniqueName')).toMatch(/\.webp$/);
  });

  it.each([
    ['a text that calls itself a picture', '<script>alert(1)</script>', 'a.png'],
    ['an SVG that calls itself PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['a page', '<html></html>', 'a.html'],
    ['a file without extension', 'x', 'a'],
    ['an empty file', '', 'a.png'],
  ])('refuses %s', async (_, content, name) => {
    expect(await upload(content, name)).toMatchObject({
      status: 415,
      body: { code: 'notSupportedFileExtension' },
    });
  });

  it('refuses a real picture with the name of a page', async () => {
    expect((await upload(await picture('png'), 'a.html')).status).toBe(415);
  });

  it('refuses a file that is too large', async () => {
    expect(await upload(Buffer.alloc(1_000_001), 'a.png')).toMatchObject({
      status: 413,
      body: { code: 'payloadTooLarge' },
    });
  });

  it('refuses a picture of too many pixels', async () => {
    const huge = withSize(await picture('png'), 12_000);
    expect((await upload(huge, 'a.png')).status).toBe(413);
  });

  it('needs a file and a folder', async () => {
    const png = await picture('png');
    const answers = [
      await upload(png, 'a.png', { folder: 'elsewhere' }),
      await upload(png, 'a.png', { folder: '..%2F..' }),
      await upload(png, 'a.png', { field: 'other' }),
      await ada.post('/api/files/page-images', {}),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalidParameters', message: 'invalid parameters' });
    }
  });

  it('leaves nothing behind of what it refused', async () => {
    expect(await readdir(test.app.files.incoming)).toEqual([]);
  });

  it('keeps path tricks in a file name out of the disk', async () => {
    const answer = await upload(await picture('png'), '../../../evil.png');
    expect(answer).toMatchObject({ status: 201, body: { displayName: 'evil.png' } });
  });
});

describe('rights', () => {
  async function member(rights: object): Promise<Client> {
    const role = await ada.post('/api/records/roles', { name: 'Member', ...rights });
    const email = `member${Math.random()}@example.com`;
    const person = { firstName: 'M', lastName: 'M', email, password: PASSWORD };
    await ada.post('/api/records/users', { ...person, role: textAt(role, 'record', 'id') });
    const client = test.client();
    await client.signIn(person);
    return client;
  }

  it('to upload are those to write records of the module', async () => {
    const png = await picture('png');
    expect((await upload(png, 'a.png', { client: test.client() })).status).toBe(401);
    const client = await member({ create: ['work'] });
    expect((await upload(png, 'a.png', { client, folder: 'work-images' })).status).toBe(201);
    const refused = await upload(png, 'a.png', { client });
    expect(refused).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });

  it('to one’s own records do not reach a file that another’s record shows', async () => {
    const image = (await upload(await picture('png'), 'a.png', { folder: 'map-point-images' }))
      .body;
    const map = await ada.post('/api/records/maps', { name: 'Padova' });
    const point = { name: 'Prato', map: textAt(map, 'record', 'id'), image };
    expect((await ada.post('/api/records/mapPoints', point)).status).toBe(201);
    const own = await member({ updateOwn: ['mapPoint'], deleteOwn: ['mapPoint'] });
    const url = `/api/files/map-point-images/${Object(image).uniqueName}`;
    expect((await own.delete(url)).status).toBe(403);
    expect((await ada.delete(url)).status).toBe(204);
  });
});

describe('deleting', () => {
  it('removes the file', async () => {
    const answer = await upload(await picture('png'), 'a.png');
    const address = `/api${textAt(answer, 'url')}`;
    expect((await ada.delete(address)).status).toBe(204);
    expect((await ada.get(textAt(answer, 'url'))).status).toBe(404);
    expect((await ada.delete(address)).status).toBe(404);
  });

  it.each(['..%2f..%2fregia.db', '%2e%2e', 'a.png', 'x'.repeat(300)])(
    'does not follow %s',
    async (name) => {
      const { status } = await ada.delete(`/api/files/page-images/${name}`);
      expect([400, 404]).toContain(status);
    },
  );
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n';

it.each([
  '',
  '--b',
  '--b\r\n',
  '--b--\r\n',
  HEAD,
  `${HEAD}\r\n`,
  `${HEAD}\r\nabc`,
  `${HEAD}\r\nabc\r\n--b`,
])('refuses a form that ends too early: %j', async (payload) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const url = '/api/files/page-images';
  const { status, body } = await ada.send({ method: 'POST', url, payload, headers });
  expect([status, body]).toMatchObject([400, { code: 'invalidParameters' }]);
});

it('serves nothing but uploaded files', async () => {
  const tricks = [
    '/files/',
    '/files/page-images',
    '/files/../regia.db',
    '/files/%2e%2e/regia.db',
    '/files/..%2fregia.db',
    '/files/page-images/..%2f..%2fregia.db',
    '/files/page-images/%00',
    '/files//etc/passwd',
  ];
  for (const url of tricks) {
    for (const server of [test.app.admin, test.app.site]) {
      const { status } = await new Client(server).get(url);
      expect([400, 403, 404], `${url} answered ${status}`).toContain(status);
    }
  }
});
