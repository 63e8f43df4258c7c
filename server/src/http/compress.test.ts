import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { compressAnswers } from './compress.ts';
import { createServer } from './server.ts';

const LONG = { text: 'parola '.repeat(1_000) };

let server: HttpServer;
beforeEach(async () => {
  server = createServer({ config: { logLevel: 'silent', secrets: [], trustedProxies: [] } });
  await server.register(async (api) => {
    await compressAnswers(api);
    api.get('/api/long', () => LONG);
    api.get('/api/short', () => ({ text: 'poco' }));
    api.get('/api/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)));
  });
  server.get('/outside', () => LONG);
});
afterEach(() => server.close());

const get = (url: string, encoding: string) =>
  server.inject({ url, headers: { 'accept-encoding': encoding } });

it('compresses a long answer as the browser likes it', async () => {
  const brotli = await get('/api/long', 'gzip, deflate, br, zstd');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(LONG);
  const gzip = await get('/api/long', 'gzip');
  expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG);
  expect(gzip.rawPayload.length).toBeLessThan(200);
  expect((await get('/api/long', 'identity')).json()).toEqual(LONG);
});

it.each(['/api/short', '/api/picture', '/outside'])('leaves %s alone', async (url) => {
  const answer = await get(url, 'gzip, br');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
