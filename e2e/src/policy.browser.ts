/** What scripts may run and whom pages may ask: by the headers, and by what browsers notice. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { openFromMenu, openRecord } from './steps.ts';

let stage: SignedInStage;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
});

afterAll(() => stage.end());

/** The directives of an answer's policy, by name. */
async function policyAt(url: string): Promise<Record<string, string[]>> {
  const { headers } = await fetch(url);
  const directives = (headers.get('content-security-policy') ?? '').split(';');
  return Object.fromEntries(
    directives.map((one) => one.trim().split(/\s+/)).map(([name, ...values]) => [name, values]),
  );
}

test('the admin, its assets and the API’s description run scripts of their own origin, and what was built into the page', async () => {
  const { adminUrl, siteUrl } = stage.product;
  const html = await (await fetch(`${adminUrl}/login`)).text();
  const asset = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? 'none';
  const built = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const own = `'sha256-${createHash('sha256').update(built).digest('base64')}'`;
  const pages = ['/', '/login', '/pages/new'];
  for (const path of [...pages, '/api/docs', '/api/health', '/api/nothing', asset]) {
    const policy = await policyAt(adminUrl + path);
    expect([path, policy['script-src'], policy['default-src']]).toEqual([
      path,
      ["'self'", ...(pages.includes(path) ? [own] : [])],
      ["'self'"],
    ]);
    for (const [name, values] of Object.entries(policy)) {
      const foreign = values.filter((one) => /^(?:https?:|\*|ws)/.test(one) && one !== siteUrl);
      expect([path, name, foreign]).toEqual([path, name, []]);
    }
  }
  // What the page brings as JSON is run by no browser.
  const markup = html
    .replace(`<script>${built}</script>`, '')
    .replace(/<script type="application\/json" id="[\w-]+">[^<]*<\/script>/g, '');
  expect(markup).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|https?:/);
});

test('a preview may be framed by the admin alone, and reaches no further than its sandbox', async () => {
  const { page, product } = stage;
  await openFromMenu(page, 'Pagine');
  await openRecord(page, 'Lo studio');
  const answering = page.waitForResponse((response) => response.url().includes('/_preview/'));
  await page.getByRole('main').getByRole('button', { name: 'Anteprima', exact: true }).click();
  const policy = await policyAt((await answering).url());
  expect(policy['frame-ancestors']).toEqual([product.adminUrl]);
  expect(policy.sandbox).not.toContain('allow-top-navigation');
  expect(policy.sandbox).not.toContain('allow-forms');
});

test('the public site works where a proxy allows it no inline script and nobody else', async () => {
  const { siteUrl } = stage.product;
  const visitor = await openBrowser({ hosts: [new URL(siteUrl).host] });
  const { page } = visitor;
  await page.route(`${siteUrl}/**`, async (route) => {
    const response = await route.fetch();
    const policy =
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:";
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  for (const path of ['/', '/contatti', '/en']) await page.goto(siteUrl + path);
  await page.goto(`${siteUrl}/contatti`);
  await page.locator('.regia-map canvas').waitFor();
  // What is still on its way then is nobody's mistake.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await visitor.close();
  expect(visitor.complaints).toEqual([]);
});

/** A page that does all that no page of ours may do. */
const WRONGS = (other: string) => `<!doctype html>
  <link rel="stylesheet" href="${other}/style.css">
  <style>@font-face { font-family: far; src: url(${other}/font.woff2) } body { font-family: far }</style>
  <p>Testo</p><img src="${other}/picture.png" alt=""><iframe src="${other}/frame"></iframe>
  <script>inline = true</script><script src="/script.js"></script>`;
const SCRIPT = (other: string) => `
  const load = "fetch('${other}/worker').catch(() => {})";
  new Worker(URL.createObjectURL(new Blob([load])));
  fetch('${other}/fetch').catch(() => {});
  new WebSocket('${other.replace('http', 'ws')}/socket').onerror = () => {};
  open('/popup');`;

test('a browser test notices each of these itself', async () => {
  const server = createServer((request, response) => {
    const { port } = Object(server.address());
    const other = `http://localhost:${port}`;
    const isOurs = request.headers.host?.startsWith('127.') === true;
    if (isOurs) response.setHeader('content-security-policy', "script-src 'self' blob:");
    const [path] = (request.url ?? '').split('?');
    if (isOurs && path === '/') response.setHeader('content-type', 'text/html').end(WRONGS(other));
    else if (isOurs && path === '/popup') {
      response.setHeader('content-type', 'text/html').end(`<img src="${other}/popup.png">`);
    } else if (path === '/script.js') {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT(other));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  const visitor: Visitor = await openBrowser({ hosts: [`127.0.0.1:${port}`] });
  const asked: string[] = [];
  visitor.page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.page.goto(`http://127.0.0.1:${port}/`);
  const wrongs = [
    'style.css',
    'font.woff2',
    'picture.png',
    'frame',
    'worker',
    'fetch',
    'popup.png',
  ];
  await expect.poll(() => wrongs.filter((one) => !asked.includes(`/${one}`))).toEqual([]);
  const foreign = () =>
    visitor.complaints.filter((one) => one === `asked localhost:${port}`).length;
  await expect.poll(foreign).toBe(wrongs.length + 1);
  await expect.poll(() => visitor.complaints).toContain('violated script-src-elem with inline');
  await visitor.close();
  server.closeAllConnections();
  server.close();
});
