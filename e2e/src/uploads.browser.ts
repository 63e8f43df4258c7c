/** A picture on its way from somebody's computer to the public site, also over a bad line. */
import { openFaultyLine } from '@regia/server/testing/faultyLine.ts';
import type { CDPSession, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { MASTER, type Stored } from './client.ts';
import { divert } from './divert.ts';
import { largePicture } from './largePicture.ts';
import { openSignedInStage, type SignedInStage } from './stage.ts';
import { chooseFile, openFromMenu, openRecord, save, seeHeading, signIn } from './steps.ts';

const CODE =
  '<!doctype html><html lang="{{ language }}"><title>{{ work.title }}</title>' +
  '{{ work.featuredImage | picture: work.title, sizes: "50vw" }}</html>';
/** Bytes a second: so few that what is to be seen on the way is there for seconds. */
const SLOW = 300_000;
const FAST = -1;

let stage: SignedInStage;
let work: Stored;

beforeAll(async () => {
  stage = await openSignedInStage();
  const { client } = stage;
  const block = await client.create('block', { name: 'Scheda', code: { it: CODE } });
  const template = await client.create('templates', { name: 'Lavoro', blocks: { it: [block] } });
  const worksPageId = await client.create('pages', { name: 'Lavori', title: { it: 'Lavori' } });
  await client.update('settings', await client.first('settings'), { worksPageId });
  const category = await client.create('workCategories', {
    name: 'Ville',
    title: { it: 'Ville' },
  });
  work = await client.create('works', {
    name: 'Villa Rosa',
    title: { it: 'Villa Rosa' },
    template,
    slug: { it: 'villa-rosa' },
    workCategory: category,
  });
});
afterAll(() => stage.end());

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Caricamento dell’immagine' });
const percent = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'));

async function openWork(page: Page): Promise<void> {
  await openFromMenu(page, 'Lavori');
  await openRecord(page, 'Villa Rosa');
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const button = page.getByRole('button', { name: 'Immagine in evidenza', exact: true });
  await chooseFile(button, { name, mimeType: 'image/png', buffer });
}

async function slowLine(page: Page): Promise<CDPSession> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await setSpeed(network, SLOW);
  return network;
}

function setSpeed(network: CDPSession, uploadThroughput: number) {
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  return network.send('Network.emulateNetworkConditions', line);
}

test('an upload shows how far it is, and the site shows the picture in the size that fits', async () => {
  const { page, product } = stage;
  const givenUp: string[] = [];
  const note = (request: Request) => request.method() === 'DELETE' && givenUp.push(request.url());
  page.on('request', note);
  await openWork(page);
  const network = await slowLine(page);
  // Larger than the pieces in which it is sent.
  await choose(page, 'villa.png', largePicture(1500, 1000));
  await expect.poll(() => percent(page)).toBeGreaterThan(0);
  expect(await percent(page)).toBeLessThan(100);
  await setSpeed(network, FAST);
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('villa.png').waitFor();
  await save(page);
  // What has arrived is not given up when its editor closes.
  expect(givenUp).toEqual([]);
  page.off('request', note);

  const visitor = await stage.visit();
  const image = visitor.getByRole('img', { name: 'Villa Rosa' });
  // On a busy machine the save leaves the page to the renders in the background.
  const widthOnSite = async () => {
    await visitor.goto(`${product.siteUrl}/lavori/ville/villa-rosa`);
    return (await image.count()) > 0 && image.getAttribute('width');
  };
  await expect.poll(widthOnSite).toBe('1500');
  await expect.poll(() => image.getAttribute('height')).toBe('1000');
  const sets = visitor.locator('picture source');
  expect(await sets.evaluateAll((all) => all.map((one) => one.getAttribute('type')))).toEqual([
    'image/avif',
    'image/webp',
  ]);
  await expect
    .poll(() => sets.first().getAttribute('srcset'))
    .toMatch(/\.320\.avif 320w, .*\.1280\.avif 1280w$/);
  const shown = () =>
    image.evaluate((element) => {
      const { complete, currentSrc, naturalWidth } = element as HTMLImageElement;
      return complete && naturalWidth > 0
        ? currentSrc.slice(currentSrc.lastIndexOf('.', currentSrc.length - 6))
        : '';
    });
  // Half of a window that is 1440 px wide.
  await expect.poll(shown).toBe('.960.avif');
});

test('an upload can be given up', async () => {
  const { page } = stage;
  await openWork(page);
  const network = await slowLine(page);
  await choose(page, 'altra.png', largePicture(1000, 500));
  await expect.poll(() => percent(page)).toBeGreaterThan(0);
  const given = page.waitForRequest((request) => request.method() === 'DELETE');
  // Of the last save it may still be said above the button.
  await page.getByRole('button', { name: 'Annulla', exact: true }).press('Enter');
  await given;
  await setSpeed(network, FAST);
  expect(await bar(page).count()).toBe(0);
  await page.getByRole('main').getByText('villa.png').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Chiudi' }).click();
  await seeHeading(page, 'Lavori');
});

test('an upload that finds the session ended has one sign in where one is', async () => {
  const page = await stage.visit();
  await page.goto(`${stage.product.adminUrl}/login`);
  await signIn(page, MASTER);
  await openWork(page);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Villa Rosa e giardino');
  const ended = { status: 401, json: { code: 'notAuthenticated', message: 'nobody' } };
  await divert(page, '**/api/files/**', (route) => route.fulfill(ended));
  await choose(page, 'terza.png', largePicture(100, 50));
  await page.getByRole('dialog', { name: 'La sessione è scaduta' }).waitFor();
});

test('pictures are dropped and pasted too: one at a time, and each once', async () => {
  const { page } = stage;
  await openWork(page);
  const begun: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/files/')) begun.push(pathname);
  });
  const bytes = largePicture(20, 10).toString('base64');
  const give = (event: 'drop' | 'paste', names: string[]) =>
    page.getByRole('button', { name: 'Immagine in evidenza', exact: true }).evaluate(
      (button, given) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0));
        for (const name of given.names) {
          data.items.add(new File([content], name, { type: 'image/png' }));
        }
        const options = { bubbles: true, cancelable: true };
        button.dispatchEvent(
          given.event === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { event, names, bytes },
    );
  await give('drop', ['uno.png', 'due.png']);
  await page.getByRole('alert').getByText('Qui si carica un’immagine sola').waitFor();
  expect(begun).toEqual([]);
  await give('paste', ['incollata.png']);
  await page.getByRole('main').getByText('incollata.png').waitFor();
  await give('drop', ['incollata.png']);
  await give('drop', ['trascinata.png']);
  await page.getByRole('main').getByText('trascinata.png').waitFor();
  expect(begun).toHaveLength(2);
  expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sì' }).click();
  await seeHeading(page, 'Lavori');
});

test('an upload goes on where the connection broke', async () => {
  const line = await openFaultyLine({ port: Number(new URL(stage.product.adminUrl).port) });
  const url = `http://127.0.0.1:${line.port}`;
  const hosts = [new URL(url).host, new URL(stage.product.siteUrl).host];
  const visitor: Visitor = await openBrowser({ hosts });
  const { page, complaints } = visitor;
  await page.goto(`${url}/login`);
  await signIn(page, MASTER);
  await openWork(page);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const network = await slowLine(page);
  await choose(page, 'seconda.png', largePicture(1000, 600));
  await expect.poll(() => percent(page)).toBeGreaterThan(20);
  line.become('dead');
  await page.getByText('Connessione interrotta').waitFor();
  expect(await percent(page)).toBeGreaterThan(0);
  await setSpeed(network, FAST);
  line.become('good');
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('main').getByText('seconda.png').waitFor();
  const [first, resumed = 0] = [offsets.at(0), offsets.at(-1)];
  expect(first).toBe(0);
  expect(resumed).toBeGreaterThan(0);
  await save(page);
  const { featuredImage } = await stage.client.get(`/api/records/works/${work.id}`);
  expect(featuredImage).toMatchObject({ displayName: 'seconda.png' });
  // A browser tells of connections that broke, and nothing else went wrong.
  expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([]);
  await visitor.close();
  await line.close();
});
