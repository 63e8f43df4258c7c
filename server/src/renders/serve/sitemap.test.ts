/** The sitemap of a large site: several with an index, each made once for all who ask. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpServer } from '../../base/httpServer.ts';
import { writeSitemaps } from '../../export/exportSite.ts';
import { createServer } from '../../http/server.ts';
import { putOutputs } from '../../testing/putOutputs.ts';
import { openTempStore, type TempStore } from '../../testing/tempStore.ts';
import { UnreadSockets } from '../../testing/unreadSockets.ts';
import { siteRoutes } from './serve.ts';

const DOCUMENTS = 25_001;
const SITE = 'https://example.org';
const NOW = '2026-03-10T10:00:00.000Z';
const LONG_NAME = 'x'.repeat(100);

let temp: TempStore;
let server: HttpServer;
let snapshots = 0;

beforeAll(async () => {
  temp = await openTempStore();
  const { store } = temp;
  await store.transaction(async (session) => {
    for (let from = 0; from < DOCUMENTS; from += 250) {
      const many = Array.from({ length: Math.min(250, DOCUMENTS - from) }, (_, at) => from + at);
      const rows = many.flatMap((at) =>
        ['en', 'it'].map((language) => {
          const url = `/${language}/${LONG_NAME}-${at}`;
          return { type: 'page', document: `p${at}`, language, url };
        }),
      );
      await putOutputs(session, rows, { publicAt: '2026-01-01T00:00:00.000Z', since: NOW });
    }
  });
  server = createServer({ config: { logLevel: 'silent', secrets: [], trustedProxies: [] } });
  const snapshot: typeof store.snapshot = (work) => {
    snapshots++;
    return store.snapshot(work);
  };
  const clock = () => new Date(NOW);
  siteRoutes(server, { store: { ...store, snapshot }, clock, siteUrl: SITE });
});
afterAll(async () => {
  await server.close();
  await temp.close();
});

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one);
const get = async (url: string, headers = {}) => server.inject({ url, headers });

it('is made once for all who ask, whatever they can read', async () => {
  const headers = { 'accept-encoding': 'br' };
  const asked = Array.from({ length: 10 }, () => get('/sitemap-1.xml', headers));
  for (const answer of await Promise.all(asked)) {
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(answer.rawPayload.length).toBeLessThan(2_000_000);
  }
  await get('/sitemap-1.xml');
  await get('/sitemap.xml');
  for (let part = 3; part < 9; part++) await get(`/sitemap-${part}.xml`);
  // The index, and the part.
  expect(snapshots).toBe(2);
});

it('stands in memory once, however many do not read it', async () => {
  const sockets = new UnreadSockets(server);
  for (let one = 0; one < 6; one++) await sockets.ask('/sitemap-1.xml');
  await sockets.untilWaiting(6);
  await sockets.close();
});

it('of more addresses than one may have is an index of several', async () => {
  const index = await get('/sitemap.xml');
  expect(index.body).toContain('<sitemapindex');
  const parts = addresses(index.body);
  expect(parts).toEqual([`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-2.xml`]);
  const bodies = [];
  for (const part of parts) bodies.push((await get(new URL(part ?? '').pathname)).body);
  const found = bodies.map(addresses);
  expect(found.map(({ length }) => length)).toEqual([50_000, 2]);
  expect(new Set(found.flat()).size).toBe(2 * DOCUMENTS);
  for (const url of ['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-.xml']) {
    expect((await get(url)).statusCode).toBe(404);
  }
  const written = new Map<string, string>();
  const write = async (name: string, text: string | Buffer) => {
    written.set(`/${name}`, String(text));
  };
  await temp.store.snapshot((session) => writeSitemaps(session, { write }, SITE, NOW));
  expect(written.get('/sitemap.xml')).toBe(index.body);
  expect(written.get('/sitemap-1.xml') === bodies[0]).toBe(true);
  expect(written.get('/sitemap-2.xml')).toBe(bodies[1]);
  expect(written.size).toBe(3);
});
