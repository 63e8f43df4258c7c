/** A power cut while the site is being rendered: nothing is lost, nothing stays stale. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, installedClient } from './client.ts';
import { startProduct, temporaryDataDir } from './product.ts';
import { waitFor } from './waitFor.ts';

const PAGES = 60;
/** Among several processes, one that was killed is taken for alive for half a minute. */
const TAKEN_OVER_MS = 50_000;
/** Slow enough that rendering goes on well after the save has been answered. */
const SLOW_BLOCK =
  '{{ page.title }}={{ variables.v.now }}{% for i in (1..3000) %}<i></i>{% endfor %}';

let dataDir: { path: string; remove(): Promise<void> };

beforeAll(async () => {
  dataDir = await temporaryDataDir();
});

afterAll(() => dataDir.remove());

async function shown(siteUrl: string, at: number): Promise<string> {
  const html = await (await fetch(`${siteUrl}/pagina-${at}`)).text();
  return html.slice(0, html.indexOf('<i>'));
}

async function staleRenders(client: Client): Promise<number> {
  const health = await client.get('/api/health');
  return Number(health.staleRenders);
}

test('stale renders survive kill -9 and are resumed at the next start', async () => {
  const first = await startProduct(dataDir.path);
  const client = await installedClient(first.adminUrl);
  const block = await client.create('block', { name: 'B', code: { it: SLOW_BLOCK } });
  const template = await client.create('templates', { name: 'T', blocks: { it: [block] } });
  const variable = await client.create('variables', { name: 'v', value: { now: 'prima' } });
  for (let at = 0; at < PAGES; at++) {
    await client.create('pages', { name: `Pagina ${at}`, title: { it: `Pagina ${at}` }, template });
  }
  expect(await shown(first.siteUrl, 7)).toBe('Pagina 7=prima');
  const { renders } = await client.update('variables', variable, { value: { now: 'dopo' } });
  await first.kill();
  expect(renders).toMatchObject({ queued: PAGES, done: 0 });

  // Without a worker the site is as it was: the whole change is still to come.
  const idle = await startProduct(dataDir.path, { PROCESSES: 'admin,site' });
  await expect.poll(() => staleRenders(client.at(idle.adminUrl))).toBe(PAGES);
  for (const at of [0, 7, PAGES - 1]) {
    expect(await shown(idle.siteUrl, at)).toBe(`Pagina ${at}=prima`);
  }
  await idle.stop();

  const second = await startProduct(dataDir.path);
  await waitFor(async () => (await staleRenders(client.at(second.adminUrl))) === 0, TAKEN_OVER_MS);
  for (let at = 0; at < PAGES; at++) {
    expect(await shown(second.siteUrl, at)).toBe(`Pagina ${at}=dopo`);
  }
  await second.stop();
});
