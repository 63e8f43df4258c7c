/** What is said of an S3 that does not answer, or not as it should: by real connections. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { RegiaError } from '@regia/model/errors.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { readS3Url } from '../../base/bucketSettings.ts';
import { ConfigError } from '../../base/config.ts';
import { TEST_FILES_URL } from '../../testing/testPlace.ts';
import type { FilePlace } from '../storage.ts';
import { bucketPlace } from './bucketPlace.ts';
import { storageFailure } from './failures.ts';

/** What answers at all has answered by then, however busy the machine is. */
const PATIENT = { connectingMs: 30_000, idleMs: 30_000, attempts: 2 };
const IMPATIENT = { connectingMs: 300, idleMs: 300, attempts: 2 };

const servers: { server: Server; sockets: Socket[] }[] = [];
let place: FilePlace | undefined;

afterEach(async () => {
  place?.close();
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A service that does so with every connection. Returns its address. */
async function service(treat: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    treat(socket);
  });
  servers.push({ server, sockets });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

function open(endpoint: string, patience = PATIENT): FilePlace {
  place = bucketPlace(readS3Url(`s3://AKEY:TOPSECRET@bucket/p?endpoint=${endpoint}`, {}), patience);
  return place;
}

async function refusals(endpoint: string, patience = PATIENT): Promise<unknown[]> {
  const storage = await open(endpoint, patience).storage('', ['a']);
  const bytes = Readable.from([Buffer.alloc(9_000_000), Buffer.alloc(9_000_000)]);
  const results = await Promise.allSettled([
    storage.open('a', 'x'),
    storage.write(bytes, 'a', 'x'),
    storage.remove('a', 'x'),
    storage.list()[Symbol.asyncIterator]().next(),
    place?.sweep(new Date()),
  ]);
  return results.map((result) => (result.status === 'rejected' ? result.reason : 'went well'));
}

const answering =
  (status: string, body = '') =>
  (socket: Socket) => {
    socket.on('data', () =>
      socket.end(`HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
    );
  };

describe.each([
  ['that is not there', async () => 'http://127.0.0.1:1', 'ECONNREFUSED'],
  ['that never answers', () => service(() => {}), 'TimeoutError'],
  ['that hangs up', () => service((socket) => socket.destroy()), /ECONNRESET|socket hang up/],
  ['that is broken', () => service(answering('500 Internal Server Error')), ''],
  ['that is overrun', () => service(answering('503 Slow Down')), ''],
  ['that speaks otherwise', () => service(answering('200 OK', 'Welcome!')), ''],
])('an S3 %s', (_, started, reason) => {
  const patience = reason === 'TimeoutError' ? IMPATIENT : PATIENT;

  it('is a coded failure, soon, and the start says so in one line', async () => {
    const endpoint = await started();
    for (const failure of (await refusals(endpoint, patience)).filter(
      (one) => one !== 'went well',
    )) {
      expect(failure).toBeInstanceOf(RegiaError);
      expect(failure).toMatchObject({ code: 'storageUnavailable', status: 503 });
    }
    const refusal = await open(endpoint, patience)
      .check('FILES_URL')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    const message = refusal instanceof Error ? refusal.message : '';
    expect(message).toMatch(/^FILES_URL: s3:\/\/bucket\/p cannot be \w+.*: /);
    expect(message).toMatch(reason);
    expect(message).not.toMatch(/TOPSECRET|\n/);
  });
});

it('fails at all of it where nothing answers', async () => {
  expect(await refusals('http://127.0.0.1:1')).not.toContain('went well');
});

it('a full S3 is told from one that does not answer', () => {
  const refused = (name: string, httpStatusCode: number) =>
    storageFailure(
      new S3ServiceException({
        name,
        message: 'x',
        $fault: 'client',
        $metadata: { httpStatusCode },
      }),
    );
  expect(refused('QuotaExceeded', 403).code).toBe('storageFull');
  expect(refused('Whatever', 507).code).toBe('storageFull');
  expect(refused('AccessDenied', 403).code).toBe('storageUnavailable');
  expect(refused('NoSuchKey', 404).code).toBe('notFound');
  expect(refused('NoSuchBucket', 404).code).toBe('storageUnavailable');
});

describe.runIf(TEST_FILES_URL)('a real S3', () => {
  it.each([
    ['another secret', (url: URL) => Object.assign(url, { password: 'WRONG' }), 'SignatureDoesNot'],
    ['another key', (url: URL) => Object.assign(url, { username: 'NOBODY' }), 'InvalidAccessKeyId'],
    ['another bucket', (url: URL) => Object.assign(url, { hostname: 'missing' }), 'NoSuchBucket'],
  ])('refuses %s, and the start says why', async (_, changed, reason) => {
    const url = changed(new URL(TEST_FILES_URL ?? '')).href;
    place = bucketPlace(readS3Url(url, {}));
    await expect(place.check('FILES_URL')).rejects.toThrow(ConfigError);
    await expect(place.check('FILES_URL')).rejects.toThrow(reason);
  });
});
