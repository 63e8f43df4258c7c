/** What nobody reads takes so much memory and no more: of one person, and altogether. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { Client } from '../testing/client.ts';
import { UnreadSockets } from '../testing/unreadSockets.ts';
import { createServer } from './server.ts';

const LONG = 12_000_000;
const SHARED = Buffer.alloc(LONG);

let server: HttpServer;
let sockets: UnreadSockets;
let changes: number;

beforeEach(() => {
  changes = 0;
  // Whoever asks is as the proxy says, which is this machine.
  server = createServer({
    config: { logLevel: 'silent', secrets: [], trustedProxies: ['127.0.0.1'] },
  });
  server.decorateRequest('actor', null);
  server.addHook('onRequest', async (request) => {
    const { user } = request.headers;
    if (user) Object.assign(request, { actor: { id: user } });
  });
  server.get('/buffer', async (_request, reply) =>
    reply.header('content-encoding', 'br').header('etag', '"e"').send(Buffer.alloc(LONG)),
  );
  server.get('/text', async () => 'x'.repeat(LONG));
  server.get('/record', async () => 'x'.repeat(2_000_000));
  server.get('/shared', async (_request, reply) => reply.send(SHARED));
  server.get('/short', async () => 'x'.repeat(1_000));
  server.post('/change', async (_request, reply) => {
    changes++;
    return reply.send(SHARED);
  });
  sockets = new UnreadSockets(server);
});
afterEach(async () => {
  await sockets.close();
  await server.close();
});

const ada = () => new Client(server);
const from = (ip: string, user?: string) => ({
  'x-forwarded-for': ip,
  ...(user !== undefined && { user }),
});
const get = (url: string, headers = {}) => ada().send({ method: 'GET', url, headers });
const REFUSED = { status: 429, body: { code: 'tooManyRequests' } };

it.each(['/buffer', '/text'])('of one person, at %s, until they have read or gone', async (url) => {
  for (let one = 0; one < 2; one++) await sockets.ask(url);
  await sockets.untilWaiting(2);
  const refused = await get(url);
  expect(refused).toMatchObject(REFUSED);
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(refused.headers).not.toHaveProperty('content-encoding');
  expect(refused.headers).not.toHaveProperty('etag');
  expect((await get('/short')).status).toBe(200);
  expect((await get(url, from('198.51.100.7'))).status).toBe(200);
  await sockets.close();
  expect((await get(url)).status).toBe(200);
  expect((await get(url)).status).toBe(200);
});

it('of many who ask at once: no more than that waits', async () => {
  for (let one = 0; one < 20; one++) await sockets.ask('/text');
  await sockets.untilWaiting(2);
  expect(await get('/text')).toMatchObject(REFUSED);
  expect(sockets.waiting()).toHaveLength(2);
});

it('what is asked ahead on a connection holds nothing before its turn', async () => {
  for (let time = 0; time < 3; time++) {
    const socket = await sockets.ask('/text');
    socket.write('GET /text HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3));
    await sockets.untilWaiting(1);
    expect((await get('/text')).status).toBe(200);
    await sockets.close();
  }
});

it('of people together, who still get a record each', async () => {
  for (let one = 0; one < 10; one++) {
    await sockets.ask('/text', `x-forwarded-for: 198.51.100.${one}`);
  }
  await sockets.untilWaiting(10);
  expect(await get('/text', from('203.0.113.1'))).toMatchObject(REFUSED);
  expect(await get('/text', from('203.0.113.1', 'bob'))).toMatchObject(REFUSED);
  expect((await get('/record', from('203.0.113.1', 'bob'))).status).toBe(200);
  expect((await get('/short', from('203.0.113.1'))).status).toBe(200);
});

it('bytes that answers share count once, and as long as any of them waits', async () => {
  const sharing = [];
  for (let one = 0; one < 12; one++) sharing.push(await sockets.ask('/shared'));
  await sockets.untilWaiting(12);
  expect((await get('/text')).status).toBe(200);
  for (let one = 0; one < 9; one++) {
    await sockets.ask('/text', `x-forwarded-for: 198.51.100.${one}`);
  }
  await sockets.untilWaiting(21);
  expect(await get('/text', from('203.0.113.1'))).toMatchObject(REFUSED);
  sharing.pop()?.destroy();
  await sockets.untilWaiting(20);
  expect(await get('/text', from('203.0.113.1'))).toMatchObject(REFUSED);
  for (const socket of sharing) socket.destroy();
  await sockets.untilWaiting(9);
  expect((await get('/text', from('203.0.113.1'))).status).toBe(200);
});

it('changes are refused before they are made, and told of once they are', async () => {
  const change = () => ada().send({ method: 'POST', url: '/change' });
  for (let one = 0; one < 2; one++) await sockets.ask('/text');
  await sockets.untilWaiting(2);
  // Beyond what one may leave unread, and made.
  expect((await change()).status).toBe(200);
  const socket = await sockets.ask('/short');
  socket.write('POST /change HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n');
  await sockets.untilWaiting(3);
  expect(changes).toBe(2);
  expect(await change()).toMatchObject(REFUSED);
  expect(changes).toBe(2);
});
