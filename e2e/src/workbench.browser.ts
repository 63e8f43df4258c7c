/** The data of a site taken out, put back, changed and lost, in the workbench and in the list of backups. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf, htmlAt } from './site.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { chooseFile, openFromMenu, seeToast } from './steps.ts';

/** What is made by people; the program adds to the rest with everything that it does. */
const COLLECTIONS =
  'block,changelog,mapPoints,maps,pages,roles,settings,templates,users,variables,workCategories,works';

/** What is restored for trial is a process of its own. */
const ENDS = { timeout: 60_000 };

let stage: SignedInStage;

beforeAll(async () => {
  stage = await openSignedInStage({ demo: true });
});
afterAll(() => stage.end());

const documents = () => stage.client.get(`/api/data/export?collections=${COLLECTIONS}`);

/** Every page that the public can see, and every picture of the works, as they are sent. */
async function publicSite(): Promise<unknown> {
  const { siteUrl } = stage.product;
  const stale = async () => (await stage.client.get('/api/renders/status')).stale;
  await expect.poll(stale, ENDS).toBe(0);
  const { works } = await stage.client.get('/api/data/export?collections=works');
  const urls = Object.values(works ?? {}).flatMap(
    (work): string[] => Object(work).featuredImage?.url ?? [],
  );
  const pictures = urls.map(async (url) => {
    const response = await fetch(new URL(url, siteUrl));
    return [url, response.status, Buffer.from(await response.arrayBuffer()).toString('base64')];
  });
  return { pages: await htmlAt(await addressesOf(siteUrl)), files: await Promise.all(pictures) };
}

/** Ticks a collection by its name, or all of them. */
async function tick(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: new RegExp(`^${name}\\s?\\d*$`) }).check();
}

/** Does something that has the browser save a file. */
async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.zip') ? 'application/zip' : 'application/json';
  const button = page.getByRole('button', { name: 'Scegli un file' });
  await chooseFile(button, { name, mimeType, buffer });
}

/** Waits for the end of the operation that began last; the toast of an earlier one may still stand. */
async function seeEnd(page: Page, kind: string, toast: string): Promise<void> {
  await expect
    .poll(async () => {
      const { items } = await stage.client.get('/api/operations');
      const last = items.find((one) => one.kind !== 'rehearsal');
      return [last?.kind, last?.state, last?.error];
    }, ENDS)
    .toEqual([kind, 'done', null]);
  await seeToast(page, toast);
}

async function deleteTicked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Elimina i dati' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina i dati' }).click();
  await seeEnd(page, 'delete', 'Azione completata');
}

/** The menu of the newest backup of a kind. */
async function openMenuOf(page: Page, kind: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`Azioni.*${kind}`) });
  await button.first().click();
}

test('a changed export goes through a dry run, is imported and taken back', async () => {
  const { page, client } = stage;
  await openFromMenu(page, 'Banco di lavoro');
  const exported = page.getByRole('button', { name: 'Esporta' });
  await exported.click();
  await seeToast(page, 'Scegli almeno una raccolta');

  await tick(page, 'Pagine');
  const download = await downloadBy(page, () => exported.click());
  expect(download.suggestedFilename()).toBe('pages.json');
  const { pages } = JSON.parse(await readFile(await download.path(), 'utf8'));
  const [id = '', ...others] = Object.keys(pages);
  const before = await client.get(`/api/records/pages/${id}`);
  const changed = { ...pages, [id]: { ...pages[id], name: 'Cambiata' }, nuova: { name: 'Nuova' } };
  await choose(page, 'cambiate.json', Buffer.from(JSON.stringify({ pages: changed })));
  const dryRun = page.getByRole('region', { name: 'Prova', exact: true });
  await dryRun.getByText(`1 nuovo, 1 modificato, ${others.length} uguali`).waitFor();
  expect(await client.get(`/api/records/pages/${id}`)).toEqual(before);

  await dryRun.getByRole('button', { name: 'Applica' }).click();
  await seeEnd(page, 'import', 'Azione completata');
  expect(await client.get(`/api/records/pages/${id}`)).toMatchObject({ name: 'Cambiata' });
  expect(await client.get('/api/records/pages/nuova')).toMatchObject({ name: 'Nuova' });

  await page.getByRole('button', { name: 'Annulla l’operazione: Importazione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’operazione' }).click();
  await page.getByText('Annullata', { exact: true }).waitFor();
  expect(await client.get(`/api/records/pages/${id}`)).toMatchObject({ name: before.name });
  await expect(client.get('/api/records/pages/nuova')).rejects.toThrow('404');
});

test('deleted data come back from the safety backup', async () => {
  const { page, client } = stage;
  const before = await documents();
  await tick(page, 'Lavori');
  await deleteTicked(page);
  expect(await client.get('/api/records/works')).toMatchObject({ total: 0 });

  await openFromMenu(page, 'Backup');
  await openMenuOf(page, 'Di sicurezza');
  await page.getByRole('menuitem', { name: 'Ripristina' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Applica' }).click();
  await seeEnd(page, 'restore', 'Backup ripristinato');
  expect(await documents()).toEqual(before);
});

test('after everything is deleted, a backup gives the same documents, files and site', async () => {
  const { page, client } = stage;
  const before = { documents: await documents(), site: await publicSite() };
  await page.getByRole('button', { name: 'Crea un backup' }).click();
  await seeEnd(page, 'backup', 'Backup generato');
  await openMenuOf(page, 'Manuale');
  const item = page.getByRole('menuitem', { name: 'Scarica' });
  const archive = await readFile(await (await downloadBy(page, () => item.click())).path());

  await openFromMenu(page, 'Banco di lavoro');
  await tick(page, 'Tutte le raccolte');
  await deleteTicked(page);
  expect(await client.get('/api/records/pages')).toMatchObject({ total: 0 });
  await expect.poll(() => addressesOf(stage.product.siteUrl)).toEqual([]);

  await openFromMenu(page, 'Backup');
  await page.getByRole('button', { name: 'Ripristina da un file' }).click();
  const dryRun = page.getByRole('button', { name: 'Prova il ripristino' });
  await dryRun.click();
  await seeToast(page, 'Mancano i dati del backup');
  await choose(page, 'regia.zip', archive);
  await dryRun.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Applica' }).click();
  await seeEnd(page, 'restore', 'Backup ripristinato');
  expect({ documents: await documents(), site: await publicSite() }).toEqual(before);
});
