import { Readable } from 'node:stream';
import { RegiaError } from '@regia/model/errors.ts';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../base/config.ts';
import { createServer } from '../http/server.ts';
import { pictureRow } from '../testing/siteFiles.ts';
import { openTempStore } from '../testing/tempStore.ts';
import { putFile } from './fileTable.ts';
import { serveFiles } from './serve.ts';
import type { StoredBytes } from './storage.ts';

const NAME = `${'a'.repeat(16)}.jpg`;
const failing = async (): Promise<StoredBytes> => ({
  size: 1_000,
  read: () =>
    new Readable({
      read() {
        this.destroy(new RegiaError('storageUnavailable', 'The file storage is not responding'));
      },
    }),
});

const server = createServer({ config: readConfig({ LOG_LEVEL: 'silent' }) });
const { store, close } = await openTempStore();
await store.transaction((session) =>
  putFile(session, pictureRow('page-images', 'a'.repeat(16), 8)),
);

serveFiles(server, { store, storage: { open: failing }, variants: { open: failing } });
afterAll(() => Promise.all([server.close(), close()]));

it.each([{}, { range: 'bytes=0-9' }])(
  'answers as a failure, which nobody keeps, where the first byte does not come (%o)',
  async (headers) => {
    const answer = await server.inject({ url: `/files/page-images/${NAME}`, headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'storageUnavailable' }),
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-length': String(answer.rawPayload.length),
      'content-type': expect.stringMatching(/^application\/json/),
    });
    // A preview has no origin, and its scripts may draw pictures on a canvas all the same.
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    for (const name of ['etag', 'content-range', 'accept-ranges']) {
      expect([name, answer.headers[name]]).toEqual([name, undefined]);
    }
  },
);

it('lets nobody keep the answer to a range that there is not', async () => {
  const headers = { range: 'bytes=1000-' };
  const answer = await server.inject({ url: `/files/page-images/${NAME}`, headers });
  expect([answer.statusCode, answer.body]).toEqual([416, '']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-range': 'bytes */1000',
  });
});
