import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultyLine, openFaultyLine } from './faultyLine.ts';

let echo: Server;
let line: FaultyLine;

beforeEach(async () => {
  echo = createServer((socket) => void socket.on('error', () => {}).pipe(socket));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  line = await openFaultyLine({ port: typeof address === 'object' && address ? address.port : 0 });
});
afterEach(async () => {
  await line.close();
  await once(echo.close(), 'close');
});

async function open(): Promise<Socket> {
  const socket = connect(line.port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function said(socket: Socket, text: string): Promise<string> {
  const answer = once(socket, 'data');
  socket.write(text);
  const [bytes] = await answer;
  return String(bytes);
}

it('passes everything on, and the end of it', async () => {
  const socket = await open();
  expect(await said(socket, 'one')).toBe('one');
  const end = once(socket, 'end');
  socket.end();
  await end;
});

it('keeps what is sent while it is silent, and passes it on afterwards', async () => {
  const socket = await open();
  expect(await said(socket, 'one')).toBe('one');
  line.become('silent');
  const answer = once(socket, 'data');
  socket.write('two');
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  // What goes another way has long been answered then.
  const other = connect(echo.address() as { port: number }).on('error', () => {});
  expect(await said(other, 'three')).toBe('three');
  expect(isAnswered).toBe(false);
  line.become('good');
  const [bytes] = await answer;
  expect(String(bytes)).toBe('two');
  socket.destroy();
  other.destroy();
});

it('breaks connections, and lets nobody in while it is dead', async () => {
  const socket = await open();
  const broken = once(socket, 'close');
  line.cut();
  await broken;
  expect(await said(await open(), 'one')).toBe('one');
  line.become('dead');
  const refused = await open();
  await once(refused, 'close');
  line.become({ slow: 1 });
  const slow = await open();
  expect(await said(slow, 'two')).toBe('two');
  slow.destroy();
});
