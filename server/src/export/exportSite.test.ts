import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedSite } from '../demo/seedSite.ts';
import { type Client, textAt } from '../testing/client.ts';
import { ADA, TestApp } from '../testing/testApp.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';
import { ExportRefused } from './exportFolder.ts';
import { type ExportSummary, exportSite } from './exportSite.ts';
import { openPublicSite } from './publicSite.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let live: TestApp;
let ada: Client;
let parent: string;
let target: string;
let summary: ExportSummary;

beforeAll(async () => {
  live = await TestApp.open({ seedSite });
  ada = live.client();
  expect((await ada.post('/api/install', { ...ADA, demo: true })).status).toBe(201);
  await change('pages', 'Metodo', { slug: { it: 'come-lavoriamo', en: 'method' } });
  await change('pages', 'Servizi', { publicAt: '2999-01-01T00:00:00.000Z' });
  await live.app.idle();
  parent = await mkdtemp(join(tmpdir(), 'regia-export-'));
  target = join(parent, 'site');
  summary = await exported();
});

afterAll(async () => {
  await live?.close();
  await rm(parent, { recursive: true, force: true });
});

/** What pages load besides is built for the product, and not for tests: one of it is not there. */
const NOT_BUILT = '/assets/map.css';
const BUILT: Record<string, string> = {
  '/assets/map.js': 'import"./mapParts.js";const word="./word.js";',
  '/assets/mapParts.js': 'const worker="mapWorker.js";',
  '/assets/mapWorker.js': 'const first="./map.js";',
  '/assets/fonts.css': 'src:url(/assets/fonts/newsreader.woff2)',
  '/assets/fonts/instrument-sans.woff2': 'typeface',
  '/assets/fonts/newsreader.woff2': 'typeface',
  '/assets/transitions.css': '',
};
/** Smaller copies of pictures, which would take this test longer than all the rest. */
const VARIANT = /\.\d+\.(?:avif|webp)$/;

/** Exports beside the running Regia, through connections of its own, as the command does. */
async function exported(): Promise<ExportSummary> {
  const site = await openPublicSite(live.config, join(live.config.dataDir, 'no-assets'));
  const fetch = async (path: string) => {
    const text = VARIANT.test(path) ? path : BUILT[path];
    return text === undefined ? site.fetch(path) : Buffer.from(text);
  };
  try {
    return await exportSite(target, { ...site, fetch, clock: () => new Date() });
  } finally {
    await site.close();
  }
}

async function change(collection: string, name: string, fields: object): Promise<void> {
  const found = await ada.get(`/api/records/${collection}?filter[name]=${name}`);
  const [record] = (found.body as { items: { id: string }[] }).items;
  const { status } = await ada.put(`/api/records/${collection}/${record?.id}`, {
    ...record,
    ...fields,
  });
  expect(status).toBe(200);
}

const shown = (path: string) => readFile(join(target, path), 'utf8');
const isThere = (path: string) =>
  stat(join(target, path)).then(
    () => true,
    () => false,
  );

async function addresses(): Promise<string[]> {
  const sitemap = await shown('sitemap.xml');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css' };

/** A web server that knows nothing but files. */
function plainServer(root: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = join(root, decodeURIComponent(request.url ?? '/'));
    const file = (await stat(path).catch(() => null))?.isDirectory()
      ? join(path, 'index.html')
      : path;
    const body = await readFile(file).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'x/y' });
    response.end(body ?? '');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('the exported demonstration site', () => {
  test('answers every address of the sitemap as the live site does, byte for byte', async () => {
    const server = await plainServer(target);
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const paths = await addresses();
      expect(paths.length).toBe(summary.pages);
      expect(paths.length).toBeGreaterThan(40);
      for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/assets/regia.css']) {
        const still = await fetch(`http://127.0.0.1:${port}${path}`);
        const now = await live.app.site.inject({ url: path });
        expect([path, still.status, await still.text()]).toEqual([path, 200, now.body]);
      }
    } finally {
      server.close();
    }
  });

  test('has every file that its pages refer to, and no other', async () => {
    expect(summary.missing).toEqual([NOT_BUILT]);
    const markup = await Promise.all(
      (await addresses()).map((path) => shown(join(path, 'index.html'))),
    );
    const referred = new Set(
      [...markup, await shown('404.html')].flatMap((text) =>
        [...text.matchAll(/\/(files\/[\w./-]+)/g)].map(([, path]) => path ?? ''),
      ),
    );
    expect(referred.size).toBeGreaterThan(12);
    const folders = await readdir(join(target, 'files'), { recursive: true, withFileTypes: true });
    const files = folders.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(files.sort()).toEqual([...referred].map((path) => path.split('/').at(-1)).sort());
    for (const path of [...referred].filter((one) => !VARIANT.test(one))) {
      const { rawPayload } = await live.app.site.inject({ url: `/${path}` });
      expect((await readFile(join(target, path))).equals(rawPayload)).toBe(true);
    }
  });

  test('has what its scripts consist of', async () => {
    for (const [path, text] of Object.entries(BUILT)) expect(await shown(path)).toBe(text);
    expect(await isThere('assets/word.js')).toBe(false);
  });

  test('holds nothing that is not public yet', async () => {
    expect(await isThere('servizi')).toBe(false);
    expect(await isThere('en/services')).toBe(false);
  });

  test('leads from old addresses to new ones, with and without the help of the server', async () => {
    expect(await shown('_redirects')).toBe('/metodo /come-lavoriamo 301\n');
    const page = await shown('metodo/index.html');
    expect(page).toContain(
      `<link rel="canonical" href="${live.config.siteUrl}/come-lavoriamo">\n` +
        '<meta http-equiv="refresh" content="0; url=/come-lavoriamo">',
    );
    expect(summary.redirects).toBe(1);
  });

  test('has a not-found page for each language', async () => {
    for (const [file, path] of [
      ['404.html', '/nessuno'],
      ['en/404.html', '/en/nobody'],
    ] as const) {
      expect(await shown(file)).toBe((await live.app.site.inject({ url: path })).body);
    }
  });
});

test('exported again, the folder follows the site', async () => {
  await change('pages', 'Luoghi', { slug: { it: 'dove', en: 'places' } });
  await live.app.idle();
  const again = await exported();
  expect(again).toMatchObject({ redirects: 2, missing: [NOT_BUILT] });
  expect(await isThere('dove/index.html')).toBe(true);
  expect(await shown('luoghi/index.html')).toContain('url=/dove');
  const scheduled = { publicAt: '2999-01-01T00:00:00.000Z' };
  await change('pages', 'Luoghi', scheduled);
  await live.app.idle();
  // Its two addresses, the old one, and three pictures of eleven sizes that no other page shows.
  expect(await exported()).toMatchObject({ redirects: 1, removed: 3 + 3 * 11 });
  expect(await isThere('luoghi')).toBe(false);
});

test('the command says in a line what it refuses', async () => {
  const command = (...folders: string[]) =>
    promisify(execFile)(process.execPath, [MAIN, ...folders], {
      cwd: parent,
      env: live.environment,
    });
  await expect(command()).rejects.toMatchObject({
    code: 1,
    stderr: 'Usage: npm run site:export -- DIR\n',
  });
  await expect(command('.')).rejects.toMatchObject({
    code: 1,
    stderr: `${await realpath(parent)} is not empty, and was not made by this command\n`,
  });
  const below = join(MAIN, 'site');
  await expect(command(below)).rejects.toMatchObject({
    code: 1,
    stderr: `${below}: no such file or folder\n`,
  });
});

test('what fails in the middle leaves the last export as it was', async () => {
  const before = await shown('index.html');
  const fails = exportSite(target, {
    store: live.app.store,
    fetch: () => Promise.reject(new Error('disk on fire')),
    clock: () => new Date(),
  });
  await expect(fails).rejects.toThrow('disk on fire');
  expect(await shown('index.html')).toBe(before);
  expect(await readdir(parent)).toEqual(['site']);
});

test('a picture goes from the folder with the last record that shows it', async () => {
  const image = imageIn(
    await uploadForm(ada, { content: await picture('png'), filename: 'a.png' }),
  );
  const { body } = await ada.get('/api/records/pages?filter[name]=Metodo');
  const [{ template }] = (body as { items: [{ template: unknown }] }).items;
  const section = { id: 's', type: 'html', width: 12, value: `<img src="${image.url}">` };
  const page = { name: 'Foto', title: { it: 'Foto' }, sections: { it: [section] }, template };
  const id = textAt(await ada.post('/api/records/pages', page), 'record', 'id');
  await live.app.idle();
  await exported();
  expect(await isThere(image.url.slice(1))).toBe(true);
  expect((await ada.delete(`/api/records/pages/${id}`)).status).toBe(200);
  await live.app.idle();
  const { missing } = await exported();
  expect([await isThere(image.url.slice(1)), missing]).toEqual([false, [NOT_BUILT]]);
});

test('pages that refer to what is not there are exported, and the gap is told', async () => {
  const fetch = async (path: string) => (path === '/assets/regia.css' ? null : Buffer.from('x'));
  const clock = () => new Date();
  const elsewhere = join(parent, 'gap');
  const told = await exportSite(elsewhere, { store: live.app.store, fetch, clock });
  expect(told.missing).toEqual(['/assets/regia.css']);
});

test('without a site there is nothing to export', async () => {
  const empty = await TestApp.open();
  try {
    const site = { store: empty.app.store, fetch: async () => null, clock: () => new Date() };
    const nowhere = join(parent, 'nowhere');
    await expect(exportSite(nowhere, site)).rejects.toThrow(ExportRefused);
    expect(await readdir(parent)).not.toContain('nowhere');
  } finally {
    await empty.close();
  }
});
