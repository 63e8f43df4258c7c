import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../testing/client.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { TestApp } from '../testing/testApp.ts';
import { beginUpload, picture, sendPiece, uploadForm } from '../testing/uploads.ts';
import type { DiskSpace } from './diskRoom.ts';

const GB = 1_000_000_000;
const FULL = { status: 507, body: { code: 'storageFull' } };

let test: TestApp;
let ada: Client;
let space: DiskSpace;
let png: Buffer;
beforeAll(async () => {
  ({ test, ada } = await TestApp.installed({ measureDisk: async () => space }));
  png = await picture('png');
});
afterAll(() => test.close());

const form = () => uploadForm(ada, { content: png, filename: 'a.png' });
const data = () =>
  ada.send({
    method: 'POST',
    url: '/api/data/rehearse',
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  });
const status = (answer: Answer) => answer.status;

describe('where the disk is nearly full', () => {
  it('no file is taken in whatever way, and everything else goes on', async () => {
    space = { free: 100 * GB, size: 1_000 * GB };
    const { headers } = await beginUpload(ada, { filename: 'a.png', length: png.length });
    const url = String(headers.location);
    space = { free: 1 * GB, size: 1_000 * GB };
    expect(await form()).toMatchObject(FULL);
    expect(await beginUpload(ada, { filename: 'a.png', length: 3 })).toMatchObject(FULL);
    expect(await sendPiece(ada, { url, offset: 0, piece: png })).toMatchObject(FULL);
    expect(await data()).toMatchObject(FULL);
    expect(status(await ada.post('/api/records/pages', { name: 'a' }))).toBe(201);
    space = { free: 2 * GB, size: 1_000 * GB };
    expect(status(await sendPiece(ada, { url, offset: 0, piece: png }))).toBe(201);
    expect(status(await form())).toBe(201);
  });

  it('what no disk would have room for is too large, whatever is free', async () => {
    space = { free: 100 * GB, size: 1_000 * GB };
    const TOO_LARGE = { status: 413, body: { code: 'payloadTooLarge' } };
    expect(await beginUpload(ada, { filename: 'a.png', length: 1e15 })).toMatchObject(TOO_LARGE);
    for (const [method, url, type] of [
      ['POST', '/api/files/page-images', 'multipart/form-data; boundary=b'],
      ['POST', '/api/data/rehearse', 'application/json'],
      ['POST', '/api/data/restore', 'application/zip'],
      [
        'PATCH',
        `/api/files/page-images/uploads/${'a'.repeat(20)}`,
        'application/offset+octet-stream',
      ],
      ['POST', '/api/records/pages', 'application/json'],
    ] as const) {
      const headers = { 'content-type': type, 'content-length': '1000000000000' };
      const answer = await ada.send({ method, url, headers, payload: '{}' });
      expect([url, answer]).toMatchObject([url, TOO_LARGE]);
    }
  });

  it('saving leaves a rest, in whatever way, and reading and deleting go on', async () => {
    space = { free: 100 * GB, size: 1_000 * GB };
    const create = (name: string) => ada.post('/api/records/pages', { name });
    const [kept, gone] = [recordIn(await create('kept')), recordIn(await create('gone'))];
    const path = `/api/records/pages/${kept.id}`;
    space = { free: 0.19 * GB, size: 1_000 * GB };
    expect(await create('c')).toMatchObject(FULL);
    expect(await ada.put(path, { ...kept, name: 'd' })).toMatchObject(FULL);
    expect(await ada.post('/api/records/pages/delete', { ids: [kept.id] })).toMatchObject(FULL);
    expect(status(await ada.delete(`/api/records/pages/${gone.id}`))).toBe(200);
    const records = [{ collection: 'pages', id: gone.id }];
    expect(await ada.post('/api/bin/restore', { records })).toMatchObject(FULL);
    expect(await ada.post('/api/changes/1/undo', {})).toMatchObject(FULL);
    expect(status(await ada.get(path))).toBe(200);
    space = { free: 0.21 * GB, size: 1_000 * GB };
    expect(status(await ada.post('/api/bin/restore', { records }))).toBe(200);
    expect(status(await ada.put(path, { ...kept, name: 'd' }))).toBe(200);
  });

  it('what is announced counts, before any of it comes', async () => {
    space = { free: 1.01 * GB, size: 1_000 * GB };
    const begin = (length: number) => beginUpload(ada, { filename: 'a.png', length });
    expect(await begin(15_000_000)).toMatchObject(FULL);
    expect(status(await begin(5_000_000))).toBe(201);
    const elsewhere = { 'upload-length': '99999999999999999999' };
    const saved = { method: 'POST', url: '/api/records/pages', payload: { name: 'e' } } as const;
    expect(status(await ada.send({ ...saved, headers: elsewhere }))).toBe(201);
  });

  it('a small disk keeps less, and one that says nothing takes all', async () => {
    space = { free: 0.6 * GB, size: 10 * GB };
    expect(status(await form())).toBe(201);
    space = { free: 0.4 * GB, size: 10 * GB };
    expect(await form()).toMatchObject(FULL);
    space = { free: 0, size: 0 };
    expect(status(await form())).toBe(201);
  });
});

it('the disk is asked where nobody else is', async () => {
  const other = await TestApp.installed({ measureDisk: undefined });
  expect([201, 507]).toContain(
    status(await uploadForm(other.ada, { content: png, filename: 'a.png' })),
  );
  await other.test.close();
});
