/** Whoever keeps a connection without getting on with it loses it; who is merely slow does not. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { type Client, textAt } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';
import { openSockets } from './connections.ts';
import { createServer } from './server.ts';
import { LINGER_MS, PATIENCE_MS, sweepConnections } from './slowConnections.ts';

let test: TestApp;
let ada: Client;
let now: number;
let dialled: Socket[];

beforeEach(async () => {
  ({ test, ada } = await TestApp.installed());
  now = performance.now();
  dialled = [];
});
afterEach(async () => {
  for (const socket of dialled) socket.destroy();
  await test.close();
});

const ports = () => ({ admin: test.app.admin, site: test.app.site });

async function dial(server: HttpServer): Promise<Socket> {
  if (server.addresses().length === 0) await server.listen({ port: 0, host: '127.0.0.1' });
  const [address] = server.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  dialled.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Lets time pass in the eyes of the server. */
function pass(server: HttpServer, ms: number): void {
  sweepConnections(server, now);
  for (let left = ms; left > 0; left -= 1_000) {
    now += 1_000;
    sweepConnections(server, now);
  }
}

const connectionsOf = (server: HttpServer) => [...openSockets(server)];
/** Waits until all connections are closed. */
const noneLeft = (server: HttpServer) =>
  vi.waitFor(() => expect(connectionsOf(server)).toEqual([]), 15_000);
const isCut = (server: HttpServer) => connectionsOf(server).at(-1)?.writable !== true;
const failures = () => test.logged.filter((line) => /"level":(50|60)/.test(line));

/** Says something, and waits until the server has heard it or hangs up. */
async function say(server: HttpServer, socket: Socket, words: string): Promise<void> {
  const heard = () => connectionsOf(server).at(-1)?.bytesRead;
  const before = heard() ?? 0;
  socket.write(words);
  await vi.waitFor(() => {
    const now = heard();
    if (now !== undefined) expect(now).toBeGreaterThanOrEqual(before + Buffer.byteLength(words));
  });
}

/** Says it again and again with some time between, until the server hangs up. */
async function drip(server: HttpServer, socket: Socket, words: string): Promise<number> {
  const begun = now;
  while (!isCut(server) && now - begun < 3 * PATIENCE_MS) {
    await say(server, socket, words);
    pass(server, 2_000);
  }
  return now - begun;
}

const head = (line: string, ...more: string[]) =>
  [line, 'host: localhost', ...more, '', ''].join('\r\n');
const cookies = () => `cookie: ${[...ada.cookies].map((pair) => pair.join('=')).join('; ')}`;

describe.each(['admin', 'site'] as const)('on the port of the %s', (name) => {
  it('a connection on which nothing is said ends', async () => {
    const server = ports()[name];
    const socket = await dial(server);
    pass(server, PATIENCE_MS - 1_000);
    expect(connectionsOf(server)).toHaveLength(1);
    pass(server, 2_000);
    expect(await text(socket)).toBe('');
  });

  it('headers that come drop by drop end, however they begin', async () => {
    const server = ports()[name];
    const socket = await dial(server);
    await say(server, socket, 'GET / HTTP/1.1\r\nhost: local');
    expect(await drip(server, socket, 'x')).toBeLessThan(PATIENCE_MS + 5_000);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"code":"requestTimeout"/s);
  });

  it('headers of a second request too, while a connection that rests is kept', async () => {
    const server = ports()[name];
    const socket = await dial(server);
    const answered = once(socket, 'data');
    await say(server, socket, head('GET /nothing HTTP/1.1'));
    await answered;
    pass(server, 60_000);
    expect(connectionsOf(server)).toHaveLength(1);
    await say(server, socket, 'GET / HT');
    pass(server, PATIENCE_MS + 1_000);
    expect(await text(socket)).toContain('requestTimeout');
  });

  it('a body that nobody wants ends the connection soon after the answer', async () => {
    const server = ports()[name];
    for (const line of ['POST /nothing HTTP/1.1', 'GET / HTTP/1.1']) {
      const socket = await dial(server);
      const answer = text(socket);
      await say(server, socket, head(line, 'content-length: 100000', 'content-type: text/x'));
      // Its end is told at once, and it is read on for a while.
      expect(await answer).toMatch(/^HTTP\/1.1 [1-5]/);
      expect(connectionsOf(server)[0]?.writableEnded).toBe(true);
      await say(server, socket, 'x');
      pass(server, LINGER_MS + 1_000);
      await noneLeft(server);
    }
  });
});

describe('the body of a request', () => {
  const SIGN_IN = 'POST /api/auth/sign-in/email HTTP/1.1';

  it('has half a minute, whatever comes of it', async () => {
    const { admin } = test.app;
    const socket = await dial(admin);
    const json = 'content-type: application/json';
    await say(admin, socket, head(SIGN_IN, json, 'content-length: 60000'));
    expect(await drip(admin, socket, ' '.repeat(1_000))).toBeLessThan(PATIENCE_MS + 5_000);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"code":"requestTimeout"/s);
    await noneLeft(admin);
    expect(failures()).toEqual([]);
  });

  it('in pieces of unknown number too', async () => {
    const { admin } = test.app;
    const socket = await dial(admin);
    const json = 'content-type: application/json';
    await say(admin, socket, head(SIGN_IN, json, 'transfer-encoding: chunked'));
    expect(await drip(admin, socket, '1\r\n \r\n')).toBeLessThan(PATIENCE_MS + 5_000);
    expect(await text(socket)).toContain('requestTimeout');
  });

  it('of who is not signed in is not waited for', async () => {
    const { admin } = test.app;
    const socket = await dial(admin);
    const type = 'content-type: multipart/form-data; boundary=x';
    await say(
      admin,
      socket,
      head('POST /api/files/page-images HTTP/1.1', type, 'content-length: 9999999'),
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('an upload', () => {
  const form = (length: number) =>
    head(
      'POST /api/files/page-images HTTP/1.1',
      cookies(),
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${length}`,
    );
  const part =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

  it('takes as long as it needs while it gets on, and ends when it does not', async () => {
    const { admin } = test.app;
    const socket = await dial(admin);
    await say(admin, socket, form(10_000_000) + part);
    pass(admin, 0);
    for (let minute = 0; minute < 10; minute++) {
      await say(admin, socket, 'x'.repeat(20_000));
      pass(admin, PATIENCE_MS - 2_000);
      expect(connectionsOf(admin)).toHaveLength(1);
    }
    expect(await drip(admin, socket, 'x')).toBeLessThan(2 * PATIENCE_MS + 5_000);
    expect(await text(socket)).toMatch(/^(?:HTTP\/1.1 408 .*requestTimeout.*)?$/s);
    await noneLeft(admin);
    await test.app.idle();
    expect(failures()).toEqual([]);
  });

  it('of a file to import likewise', async () => {
    const { admin } = test.app;
    const socket = await dial(admin);
    const file = head(
      'POST /api/data/rehearse HTTP/1.1',
      cookies(),
      'content-type: application/json',
      'content-length: 1000000',
    );
    await say(admin, socket, `${file}{"pages": {`);
    pass(admin, 2 * PATIENCE_MS + 2_000);
    await noneLeft(admin);
    expect(await text(socket)).toMatch(/^(?:HTTP\/1.1 408 .*)?$/s);
    expect(failures()).toEqual([]);
  });

  it('that is sent in pieces likewise', async () => {
    const { admin } = test.app;
    const begun = await ada.send({
      method: 'POST',
      url: '/api/files/page-images',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '1000000',
        'upload-metadata': `filename ${Buffer.from('a.png').toString('base64')}`,
      },
    });
    const { pathname } = new URL(String(begun.headers.location), 'http://localhost');
    const socket = await dial(admin);
    const piece = head(
      `PATCH ${pathname} HTTP/1.1`,
      cookies(),
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      'content-length: 1000000',
    );
    await say(admin, socket, piece);
    pass(admin, 0);
    for (let i = 0; i < 4; i++) {
      await say(admin, socket, 'x'.repeat(20_000));
      pass(admin, PATIENCE_MS - 2_000);
    }
    expect(connectionsOf(admin)).toHaveLength(1);
    pass(admin, 2 * PATIENCE_MS + 2_000);
    await noneLeft(admin);
    const kept = await ada.send({
      method: 'HEAD',
      url: pathname,
      headers: { 'tus-resumable': '1.0.0' },
    });
    expect(Number(kept.headers['upload-offset'])).toBeGreaterThan(0);
    expect(textAt(begun)).not.toContain('generic');
  });
});

describe('an answer', () => {
  const SIZE = 60_000_000;
  let server: HttpServer;

  beforeEach(() => {
    server = createServer({ config: { logLevel: 'silent', secrets: [], trustedProxies: [] } });
    server.get('/long', async (_request, reply) =>
      reply.send(
        Readable.from(Array.from({ length: SIZE / 100_000 }, () => Buffer.alloc(100_000))),
      ),
    );
    server.get('/whole', async (_request, reply) => reply.send(Buffer.alloc(SIZE)));
  });
  afterEach(() => server.close());

  const waits = () =>
    vi.waitFor(() => expect(connectionsOf(server)[0]?.writableLength).toBeGreaterThan(0));

  it.each(['/long', '/whole'])('at %s that nobody reads ends', async (url) => {
    const socket = await dial(server);
    socket.pause();
    await say(server, socket, head(`GET ${url} HTTP/1.1`));
    await waits();
    pass(server, PATIENCE_MS - 1_000);
    expect(connectionsOf(server)).toHaveLength(1);
    pass(server, PATIENCE_MS + 2_000);
    await noneLeft(server);
    socket.destroy();
  });

  it.each(['/long', '/whole'])('at %s that is read slowly comes to its end', async (url) => {
    const socket = await dial(server);
    socket.pause();
    await say(server, socket, head(`GET ${url} HTTP/1.1`));
    let read = 0;
    for (let goal = SIZE / 6; read < SIZE; goal += SIZE / 6) {
      while (read < Math.min(goal, SIZE)) {
        const chunk: Buffer | null = socket.read();
        if (chunk === null) await once(socket, 'readable');
        else read += chunk.length;
      }
      pass(server, PATIENCE_MS - 5_000);
    }
    expect(read).toBeGreaterThan(SIZE);
    socket.destroy();
  });
});

it('a server looks after its connections by itself while it listens', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const socket = await dial(test.app.site);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS + 2_000);
    expect(await text(socket)).toBe('');
  } finally {
    vi.useRealTimers();
  }
});
