/** Whoever speaks no proper HTTP is told so in the same form as anybody else. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { createServer } from './server.ts';

let server: HttpServer;
let port: number;

beforeAll(async () => {
  server = createServer({ config: { logLevel: 'silent', secrets: [], trustedProxies: [] } });
  server.get('/x/:name', async () => ({}));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.addresses();
  port = typeof address === 'object' ? address.port : 0;
});
afterAll(() => server.close());

async function say(words: string): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(words);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'invalidParameters'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    413,
    'payloadTooLarge',
  ],
  [
    'a body with two lengths, of which a proxy may believe the other',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'invalidParameters',
  ],
  [
    'a body whose length is said twice',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd',
    400,
    'invalidParameters',
  ],
  [
    'an address that cannot be decoded',
    'GET /x/%ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    400,
    'invalidParameters',
  ],
])('%s', async (_what, words, status, code) => {
  const { head, body } = await say(words);
  expect(head).toMatch(`HTTP/1.1 ${status} `);
  expect(head).toMatch(/^cache-control: no-store/m);
  expect(head).toMatch(/^x-content-type-options: nosniff/m);
  expect(body).toMatchObject({ code });
});

const BOMB = `cookie: ${Array.from({ length: 10 }, (_, n) => `z${n}=${'a'.repeat(3_900)}`).join('; ')}`;

describe('headers without end', () => {
  it('have the browser let go of the cookies that fill them, so that its next request is read', async () => {
    const { head } = await say(`GET /x/a HTTP/1.1\r\nhost: a\r\n${BOMB}\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1.1 413 /);
    expect(head).toMatch(/^clear-site-data: "cookies"$/m);
  });

  it.each([
    ['another site', `GET /x/a HTTP/1.1\r\nhost: a\r\nsec-fetch-site: cross-site\r\n${BOMB}`],
    ['an address without end', `GET /x/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\ncookie: a=1`],
  ])('cost nobody their cookies by %s', async (_what, words) => {
    const { head } = await say(`${words}\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1.1 413 /);
    expect(head).not.toMatch(/clear-site-data/i);
  });

  it('are no matter of other answers that end a connection', async () => {
    expect((await say('hello\r\n\r\n')).head).not.toMatch(/clear-site-data/i);
  });
});

it('sends nobody their own headers back', async () => {
  const { head, body } = await say(
    'TRACE / HTTP/1.1\r\nhost: a\r\nx-own: b\r\nconnection: close\r\n\r\n',
  );
  expect(head).toMatch(/^HTTP\/1.1 404 /);
  expect(head).not.toMatch(/x-own/i);
  expect(body).toMatchObject({ code: 'notFound' });
});
