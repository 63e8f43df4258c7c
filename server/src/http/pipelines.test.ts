/** On one connection, one request is answered at a time: what is sent ahead waits, and has an end. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { openSockets } from './connections.ts';
import { MOST_AHEAD } from './pipelines.ts';
import { createServer } from './server.ts';
import { PATIENCE_MS, sweepConnections } from './slowConnections.ts';

let server: HttpServer;
let socket: Socket;
let read: string;
/** Which were begun, and what lets each go on. */
let begun: string[];
let goOn: (() => void)[];

beforeEach(async () => {
  [read, begun, goOn] = ['', [], []];
  server = createServer({ config: { logLevel: 'silent', secrets: [], trustedProxies: [] } });
  server.get<{ Params: { name: string } }>('/waits/:name', async ({ params }) => {
    begun.push(params.name);
    await new Promise<void>((resolve) => goOn.push(resolve));
    return `(${params.name})`;
  });
  server.post<{ Body: unknown }>('/echo', async ({ body }) => body);
  server.get('/long', async () => 'x'.repeat(20_000_000));
  const url = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  socket = connect({ port: Number(url.port), host: url.hostname });
  socket.setEncoding('utf8').on('data', (text) => {
    read += text;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  for (const one of goOn) one();
  await server.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
const names = (many: number) => Array.from({ length: many }, (_, at) => `n${at}`);
const ask = (some: readonly string[]) =>
  socket.write(some.map((name) => get(`/waits/${name}`)).join(''));
const answers = () => [...read.matchAll(/\((n\d+)\)/g)].map(([, name]) => name);

it('each is begun when the one before it is answered, and they come in order', async () => {
  ask(names(20));
  for (let at = 0; at < 20; at++) {
    await expect.poll(() => goOn.length).toBe(at + 1);
    expect(begun).toEqual(names(at + 1));
    goOn[at]?.();
  }
  await expect.poll(answers).toEqual(names(20));
});

it('with their bodies, with those that nobody can answer, and with one that is sent later', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(300_000) });
  const post = `POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  socket.write(get('/waits/n1') + post + get('/nowhere') + post);
  await expect.poll(() => goOn.length).toBe(1);
  expect(read).toBe('');
  goOn[0]?.();
  await expect.poll(() => read.split(body).length).toBe(3);
  expect(read.match(/HTTP\/1.1 \d+/g)).toEqual(
    [200, 200, 404, 200].map((one) => `HTTP/1.1 ${one}`),
  );
  ask(['n2']);
  await expect.poll(() => goOn.length).toBe(2);
  goOn[1]?.();
  await expect.poll(answers).toEqual(['n1', 'n2']);
});

it('what waits on a connection that ends is never begun', async () => {
  ask(names(20));
  await expect.poll(() => begun).toEqual(['n0']);
  socket.destroy();
  await expect.poll(() => [...openSockets(server)]).toEqual([]);
  goOn[0]?.();
  await server.close();
  expect(begun).toEqual(['n0']);
});

it('with more than anybody sends ahead, the connection ends', async () => {
  ask(names(MOST_AHEAD + 1));
  await expect.poll(() => begun).toEqual(['n0']);
  expect([...openSockets(server)]).toHaveLength(1);
  ask(['n1', 'n2']);
  await once(socket, 'close');
  expect(begun).toEqual(['n0']);
});

it('of thousands in one write none is begun but the first, and later errors have their stacks', async () => {
  const usual = Error.stackTraceLimit;
  ask(names(5_000));
  await new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(() => [...openSockets(server)]).toHaveLength(0);
  expect(begun).toEqual(['n0']);
  expect(Error.stackTraceLimit).toBe(usual);
});

it('an answer that nobody reads ends the connection, whatever waits behind it', async () => {
  socket.pause();
  socket.write(get('/long') + get('/waits/n1') + get('/long'));
  const [own] = openSockets(server);
  await expect.poll(() => own?.writableLength).toBeGreaterThan(1_000_000);
  for (const now of [1, 2, 3]) sweepConnections(server, now * (PATIENCE_MS + 1));
  expect(own?.destroyed).toBe(true);
  expect(begun).toEqual([]);
});
