import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { compressAnswers } from './compress.ts';
import { createServer } from './server.ts';

const LONG = { text: 'parola '.repeat(1_000) };
const LONGER = { text: 'parola '.repeat(20_000) };

async function* brokenOff() {
  yield 'a,b\n';
  throw new Error('broken off');
}

let server: HttpServer;
beforeEach(async () => {
  server = createServer({ config: { logLevel: 'silent', secrets: [], trustedProxies: [] } });
  await server.register(async (api) => {
    compressAnswers(api);
    api.get('/api/long', () => LONG);
    api.get('/api/longer', () => LONGER);
    api.get('/api/stream', (_request, reply) =>
      reply.type('text/csv; charset=utf-8').send(Readable.from(['a,b\n', 'c,d\n'])),
    );
    api.get('/api/broken', (_request, reply) =>
      reply.type('text/csv; charset=utf-8').send(Readable.from(brokenOff())),
    );
    api.get('/api/varying', (_request, reply) => reply.header('vary', 'cookie').send(LONG));
    api.get('/api/part', (_request, reply) =>
      reply.code(206).header('content-range', 'bytes 0-9/99').send(LONG),
    );
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

it('compresses what is short at once, so that its length is told, and what is longer apart from others', async () => {
  for (const encoding of ['br', 'gzip']) {
    const short = await get('/api/long', encoding);
    expect(short.headers['content-length']).toBe(String(short.rawPayload.length));
    const long = await get('/api/longer', encoding);
    expect(long.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    const plain = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(JSON.parse(plain(long.rawPayload).toString())).toEqual(LONGER);
    const stream = await get('/api/stream', encoding);
    expect(stream.headers['content-encoding']).toBe(encoding);
    expect(plain(stream.rawPayload).toString()).toBe('a,b\nc,d\n');
    // Nothing of it was sent yet.
    const broken = await get('/api/broken', encoding);
    expect([broken.statusCode, broken.headers['content-encoding']]).toEqual([500, undefined]);
  }
  expect((await get('/api/varying', 'br')).headers.vary).toBe('cookie, accept-encoding');
  expect((await get('/api/long', 'br;q=0')).json()).toEqual(LONG);
  const head = await server.inject({
    method: 'HEAD',
    url: '/api/long',
    headers: { 'accept-encoding': 'br' },
  });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

it.each(['/api/short', '/api/picture', '/api/part', '/outside'])('leaves %s alone', async (url) => {
  const answer = await get(url, 'gzip, br');
  expect(answer.statusCode).toBeLessThan(300);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
