/** Connections that keep a server waiting while a fuzz run asks it other things. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Two looks at a long transfer, each half a minute after the other, and some time on a busy machine. */
const LIMIT_MS = 100_000;
const DRIP_MS = 500;

interface Slow {
  readonly what: string;
  readonly port: 'admin' | 'site';
  /** What is said at once. */
  readonly begin: string;
  /** What is said again and again. */
  readonly drip: string;
}

const head = (line: string, ...more: string[]) => [line, 'host: localhost', ...more].join('\r\n');
const JSON_TYPE = 'content-type: application/json';
const FORM_TYPE = 'content-type: multipart/form-data; boundary=x';
const SIGN_IN = 'POST /api/auth/sign-in/email HTTP/1.1';

function kindsOf(cookie: string): Slow[] {
  const both = (['admin', 'site'] as const).flatMap((port): Slow[] => [
    { what: 'a silent connection', port, begin: '', drip: '' },
    { what: 'half a line', port, begin: 'GE', drip: '' },
    { what: 'headers drop by drop', port, begin: head('GET / HTTP/1.1', ''), drip: 'x: y\r\n' },
    {
      what: 'the body of a request without a route',
      port,
      begin: `${head('POST /nothing HTTP/1.1', 'content-length: 99999999')}\r\n\r\n`,
      drip: 'x',
    },
  ]);
  const upload = head('POST /api/files/page-images HTTP/1.1', `cookie: ${cookie}`, FORM_TYPE);
  const imported = head('POST /api/data/rehearse HTTP/1.1', `cookie: ${cookie}`, JSON_TYPE);
  return [
    ...both,
    {
      what: 'a body drop by drop',
      port: 'admin',
      begin: `${head(SIGN_IN, JSON_TYPE, 'content-length: 99999')}\r\n\r\n`,
      drip: ' ',
    },
    {
      what: 'a body of endless pieces',
      port: 'admin',
      begin: `${head(SIGN_IN, JSON_TYPE, 'transfer-encoding: chunked')}\r\n\r\n`,
      drip: '1\r\n \r\n',
    },
    {
      what: 'half an upload',
      port: 'admin',
      begin:
        `${upload}\r\ncontent-length: 9999999\r\n\r\n` +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      drip: 'x',
    },
    {
      what: 'half a file to import',
      port: 'admin',
      begin: `${imported}\r\ncontent-length: 9999999\r\n\r\n{`,
      drip: ' ',
    },
  ];
}

/**
 * Opens one of each kind.
 * @param cookie of somebody who may upload and import
 * @returns waits until they are closed, and says which are not
 */
export function slowConnections(
  addresses: Readonly<Record<Slow['port'], string>>,
  cookie: string,
): () => Promise<string[]> {
  const start = performance.now();
  const waiting = kindsOf(cookie).map((kind) => ({ kind, socket: begin(kind, addresses) }));
  return () =>
    Promise.all(
      waiting.map(async ({ kind: { what, port }, socket }) => {
        const left = Math.max(0, LIMIT_MS - (performance.now() - start));
        const closed = socket.closed ? Promise.resolve() : once(socket, 'close');
        const isOpen = await Promise.race([closed.then(() => false), pause(left, true)]);
        socket.destroy();
        return isOpen ? [`${what} on the ${port} port is held open`] : [];
      }),
    ).then((found) => found.flat());
}

function begin(
  { begin, drip, port }: Slow,
  addresses: Readonly<Record<Slow['port'], string>>,
): Socket {
  const { hostname, port: number } = new URL(addresses[port]);
  const socket = connect(Number(number), hostname);
  // What is answered is nothing to go by, and whoever is cut off is not to be surprised.
  socket.on('error', () => {}).resume();
  socket.write(begin);
  const timer = setInterval(() => socket.writable && drip && socket.write(drip), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
  return socket;
}
