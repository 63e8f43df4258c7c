/** No answer of either port, whatever it tells, may be taken for anything but what its type says. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RegiaError } from '@regia/model/errors.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { Client } from '../testing/client.ts';
import { recordIn } from '../testing/recordsApp.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';

let folder: string;
let test: TestApp;
let clients: Record<'admin' | 'site', Client>;
/** Where a picture is that the site shows. */
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-built-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'map.js'), 'plain');
  test = await TestApp.open({ adminFolder: folder, assetsFolder: folder });
  const { admin, site } = test.app;
  for (const server of [admin, site]) {
    server.get('/broken', async () => {
      throw new Error('broken');
    });
    server.get('/unavailable', async () => {
      throw new RegiaError('databaseUnavailable', 'The database cannot be reached');
    });
  }
  const ada = test.client();
  await ada.post('/api/install', { ...ADA, key: test.installerKey });
  clients = { admin: ada, site: new Client(site) };
  const image = imageIn(
    await uploadForm(ada, { content: await picture('png'), filename: 'a.png' }),
  );
  file = image.url;
  const block = recordIn(
    await ada.post('/api/records/block', { name: 'B', code: { it: '{{ page.title }}' } }),
  );
  const template = recordIn(
    await ada.post('/api/records/templates', { name: 'T', blocks: { it: [{ id: block.id }] } }),
  );
  const page = recordIn(
    await ada.post('/api/records/pages', {
      name: 'One',
      title: { it: 'One' },
      slug: { it: 'one' },
      template: { id: template.id },
      sections: { it: [{ id: 's', type: 'image', width: 12, value: '', url: image.url }] },
    }),
  );
  await ada.put(`/api/records/pages/${page.id}`, { ...page, slug: { it: 'two' } });
  await test.app.idle();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const RANGE = (range: string) => ({ headers: { range } });
const METHOD = (method: 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD') => ({ method });

type Asked = [
  status: number,
  port: 'admin' | 'site',
  url: string | (() => string),
  more?: InjectOptions,
];

it.each<Asked>([
  [200, 'site', '/two'],
  [301, 'site', '/one'],
  [301, 'site', '/two/'],
  [404, 'site', '/nowhere'],
  [404, 'site', '/two', METHOD('POST')],
  [404, 'site', '/two', METHOD('OPTIONS')],
  [200, 'site', '/two', METHOD('HEAD')],
  [200, 'site', '/robots.txt'],
  [200, 'site', '/sitemap.xml'],
  [404, 'site', '/sitemap-7.xml'],
  [200, 'site', '/assets/regia.css'],
  [200, 'site', '/assets/map.js'],
  [404, 'site', '/assets/none.js'],
  [404, 'site', '/preview/none'],
  [404, 'site', '/preview/none/files/page-images/a.png'],
  [400, 'site', '/%ff'],
  [500, 'site', '/broken'],
  [500, 'site', '/broken', { headers: { accept: 'text/html' } }],
  [503, 'site', '/unavailable'],
  [200, 'site', () => file],
  [206, 'site', () => file, RANGE('bytes=0-3')],
  [416, 'site', () => file, RANGE('bytes=999999-')],
  [304, 'site', () => file, { headers: { 'if-none-match': '*' } }],
  [404, 'site', '/files/page-images/none.png'],
  [200, 'admin', '/'],
  [200, 'admin', '/pages'],
  [200, 'admin', '/map.js'],
  [404, 'admin', '/none.js'],
  [404, 'admin', '/api/none'],
  [404, 'admin', '/api/me', METHOD('PUT')],
  [400, 'admin', '/api/%ff'],
  [200, 'admin', '/api/me'],
  [403, 'admin', '/api/me', { headers: { 'sec-fetch-dest': 'image' } }],
  [404, 'admin', '/api/records/pages/none'],
  [415, 'admin', '/api/records/pages', { method: 'POST', payload: 'a' }],
  [
    400,
    'admin',
    '/api/records/pages',
    { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  [422, 'admin', '/api/records/pages', { method: 'POST', payload: {} }],
  [421, 'admin', '/', { headers: { host: 'elsewhere.example', accept: 'text/html' } }],
  [421, 'admin', '/api/me', { headers: { host: 'elsewhere.example' } }],
  [500, 'admin', '/broken'],
  [503, 'admin', '/unavailable'],
  [206, 'admin', () => file, RANGE('bytes=0-3')],
  [416, 'admin', () => file, RANGE('bytes=999999-')],
])('%i on the %s: %s', async (expected, port, url, more) => {
  const { status, headers } = await clients[port].send({
    url: typeof url === 'string' ? url : url(),
    ...more,
  });
  expect([status, headers['x-content-type-options']]).toEqual([expected, 'nosniff']);
});

async function say(server: HttpServer, words: string): Promise<string> {
  const [address] = server.addresses();
  const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(words);
  return text(socket);
}

it.each<['admin' | 'site', string, string, RegExp]>(
  (['admin', 'site'] as const).flatMap((port): ['admin' | 'site', string, string, RegExp][] => [
    [port, 'no host', 'GET /robots.txt HTTP/1.1', /^HTTP\/1.1 400 .*invalidParameters/s],
    [
      port,
      'wishes that nobody knows',
      'GET /api/nowhere HTTP/1.1\r\nhost: localhost\r\nexpect: wonders',
      /^HTTP\/1.1 404 /,
    ],
  ]),
)('on the %s, with %s', async (port, _what, words, expected) => {
  const server = test.app[port];
  if (server.addresses().length === 0) await server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await say(server, `${words}\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(expected);
  expect(answer).toMatch(/^x-content-type-options: nosniff/im);
});
