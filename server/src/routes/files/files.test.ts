import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, textAt } from '../../testing/client.ts';
import { TestApp } from '../../testing/testApp.ts';
import {
  askUpload,
  beginUpload,
  imageIn,
  picture,
  sendPiece,
  uploadForm,
} from '../../testing/uploads.ts';

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

type Shown = ReturnType<typeof imageIn>;

const htmlSection = (value: string) => ({ id: 's', type: 'html', width: 12, value });

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
      body: { code: 'payloadTooLarge', details: { excess: 'bytes', most: 1_000_000 } },
    });
  });

  it('refuses a picture of too many pixels', async () => {
    const huge = withSize(await picture('png'), 12_000);
    expect(await upload(huge, 'a.png')).toMatchObject({
      status: 413,
      body: { details: { excess: 'pixels', found: 144_000_000, most: 100_000_000 } },
    });
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

  it('keeps of a file name what people can see', async () => {
    const answer = await upload(await picture('png'), 'vi\u202ella\u0007 \u2066è.png');
    expect(answer).toMatchObject({ status: 201, body: { displayName: 'villa è.png' } });
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

  it('to delete are those of whoever uploaded a file, until a record shows it', async () => {
    const folder = 'work-images';
    const client = await member({ create: ['work'] });
    const other = await member({ updateAll: ['work'], deleteAll: ['work'], readAll: ['work'] });
    const image = imageIn(await upload(await picture('png'), 'a.png', { client, folder }));
    const address = `/api${image.url}`;
    for (const stranger of [other, ada]) {
      expect((await stranger.delete(address)).body).toMatchObject({ code: 'accessDenied' });
    }
    expect((await ada.get(image.url)).status).toBe(200);
    expect((await client.delete(address)).status).toBe(204);
    expect((await ada.get(image.url)).status).toBe(404);
  });

  it('do not reach a file by another folder', async () => {
    const { url } = imageIn(await upload(await picture('png'), 'a.png'));
    const elsewhere = url.replace('page-images', 'map-point-images');
    expect((await ada.get(elsewhere)).status).toBe(404);
    expect((await ada.delete(`/api${elsewhere}`)).status).toBe(404);
    expect((await ada.get(url)).status).toBe(200);
  });

  it('to the pieces of an upload are its beginner’s, in the folder where it began', async () => {
    const client = await member({ create: ['page', 'work'] });
    const png = await picture('png');
    const begun = await beginUpload(client, { filename: 'a.png', length: png.length });
    const url = String(begun.headers.location);
    const elsewhere = url.replace('page-images', 'work-images');
    for (const [who, address] of [
      [ada, url],
      [client, elsewhere],
    ] as const) {
      const tried = await sendPiece(who, { url: address, offset: 0, piece: png });
      expect(tried).toMatchObject({ status: 404, body: { code: 'notFound' } });
      for (const method of ['HEAD', 'DELETE'] as const) {
        expect((await askUpload(who, address, method)).status).toBe(404);
      }
    }
    expect((await sendPiece(client, { url, offset: 0, piece: png })).status).toBe(201);
    // Whoever has the id of one that is complete gets nothing of it.
    expect((await askUpload(ada, url, 'HEAD')).status).toBe(404);
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

  it.each([
    ['pages', ({ url }: Shown) => ({ sections: { it: [{ id: 's', type: 'image', url }] } })],
    ['pages', ({ url }: Shown) => ({ sections: { it: [htmlSection(`<img src="${url}">`)] } })],
    ['variables', ({ url }: Shown) => ({ value: { logo: url.replace('.png', '.320.avif') } })],
    ['block', ({ url }: Shown) => ({ code: { en: `url(${url})` } })],
    ['maps', ({ uniqueName }: Shown) => ({ name: uniqueName })],
  ] as const)('is refused while a record of %s shows the file', async (collection, fields) => {
    const image = imageIn(await upload(await picture('png', 400), 'a.png'));
    const record = await ada.post(`/api/records/${collection}`, { name: 'V', ...fields(image) });
    const id = textAt(record, 'record', 'id');
    const refused = await ada.delete(`/api${image.url}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'children' } });
    const { blockers, total } = Object(refused.body).details;
    expect([blockers, total]).toMatchObject([[{ collection, id }], 1]);
    expect((await ada.get(image.url)).status).toBe(200);
    // Once it has been saved, it is the history's and no longer its uploader's.
    await ada.delete(`/api/records/${collection}/${id}`);
    expect((await ada.delete(`/api${image.url}`)).status).toBe(404);
    expect(await test.stored('files', 'page-images')).toContainEqual(
      expect.objectContaining({ name: image.uniqueName }),
    );
  });

  it('names only those of the records in the way that one may read', async () => {
    const client = test.client();
    const role = await ada.post('/api/records/roles', { name: 'Solo', create: ['page'] });
    const person = { firstName: 'S', lastName: 'S', email: 's@example.com', password: PASSWORD };
    await ada.post('/api/records/users', { ...person, role: textAt(role, 'record', 'id') });
    await client.signIn(person);
    const image = imageIn(await upload(await picture('png'), 'a.png', { client }));
    await ada.post('/api/records/variables', { name: 'segreta', value: { a: image.url } });
    const { status, body, text } = await client.delete(`/api${image.url}`);
    expect([status, body]).toMatchObject([409, { details: { blockers: [], total: 1 } }]);
    expect(text).not.toContain('segreta');
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
