/** Maps on the public site: our own without asking anybody, and Google's where there is a key. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { installedClient } from './client.ts';
import { htmlOf } from './site.ts';
import { openStage, type Stage } from './stage.ts';

const CONTACTS = '/contatti';
const WITHOUT_MAP = '/servizi';

/** Every address that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

const marker = (page: Page, title: string) => page.getByRole('button', { name: title });

describe('without any configuration', () => {
  let stage: Stage;
  let siteUrl: string;

  beforeAll(async () => {
    stage = await openStage();
    siteUrl = stage.product.siteUrl;
    await installedClient(stage.product.adminUrl, { demo: true });
  });

  afterAll(() => stage.end());

  test('the markup alone has the list of points', async () => {
    const html = await htmlOf(siteUrl + CONTACTS);
    const [, list = ''] =
      /<noscript><ul class="regia-map-points">(.*?)<\/ul><\/noscript>/s.exec(html) ?? [];
    expect(list).toContain('Studio Arzere');
    expect(list).toContain('Via degli Argini 18');
    expect(list).toContain('45.36020, 11.79030');
    expect(html).not.toContain('%MAP-');
  });

  test('a page with a map draws it from the site’s own files alone', async () => {
    const { page } = stage;
    const asked = requestsOf(page);
    await page.goto(siteUrl + CONTACTS);
    const place = page.locator('.regia-map');
    const { height } = (await place.boundingBox()) ?? {};
    expect(height).toBe(600);
    await place.scrollIntoViewIfNeeded();
    await page.locator('.regia-map canvas').waitFor();
    await marker(page, 'Studio Arzere').waitFor();
    expect(asked.filter((url) => url.endsWith('/assets/map.js'))).toHaveLength(1);
    expect(asked.some((url) => /\/assets\/parts\/basemap-.*\.json$/.test(url))).toBe(true);
    expect(
      new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin)),
    ).toEqual(new Set([siteUrl]));
  });

  test('a marker opens its info window by keyboard, and Escape leads back to it', async () => {
    const { page } = stage;
    await marker(page, 'Studio Arzere').focus();
    await page.keyboard.press('Enter');
    const info = page.getByRole('dialog', { name: 'Studio Arzere' });
    await info.getByText('Via degli Argini 18').waitFor();
    await info.getByRole('link', { name: 'Indicazioni stradali' }).waitFor();
    const font = (place: Locator) => place.evaluate((one) => getComputedStyle(one).fontFamily);
    expect(await font(info.locator('.regia-map-info'))).toBe(await font(page.locator('body')));
    await info.getByRole('button', { name: 'Chiudi' }).waitFor();
    await page.keyboard.press('Escape');
    await info.waitFor({ state: 'detached' });
    const focused = await marker(page, 'Studio Arzere').evaluate(
      (one) => one === document.activeElement,
    );
    expect(focused).toBe(true);
  });

  test('each language has its own words', async () => {
    const { page } = stage;
    await page.goto(`${siteUrl}/en/contacts`);
    await page.locator('.regia-map').scrollIntoViewIfNeeded();
    await marker(page, 'Model workshop').click();
    await page.getByRole('dialog').getByText('Portello district').waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  });

  test('a page without a map loads none of it', async () => {
    const { page } = stage;
    const asked = requestsOf(page);
    await page.goto(siteUrl + WITHOUT_MAP, { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.includes('/assets/map'))).toEqual([]);
  });

  test('without WebGL the list of points is shown', async () => {
    const page = await stage.visit();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(siteUrl + CONTACTS);
    await page.locator('.regia-map').scrollIntoViewIfNeeded();
    await page.locator('.regia-map').getByText('Via degli Argini 18').waitFor();
    await page.getByText('Qui la mappa non può essere mostrata.').waitFor();
  });
});

describe('with a key for Google', () => {
  const HOST = 'maps.example.test';
  let stage: Stage;
  let visitor: Visitor;

  beforeAll(async () => {
    stage = await openStage({
      GOOGLE_MAPS_KEY: 'chiave-di-prova',
      GOOGLE_MAPS_URL: `http://${HOST}/maps/api/js`,
    });
    await installedClient(stage.product.adminUrl, { demo: true });
    visitor = await openBrowser({ hosts: [new URL(stage.product.siteUrl).host, HOST] });
  });

  afterAll(async () => {
    await visitor.close();
    await stage.end();
    expect(visitor.complaints).toEqual([]);
  });

  test('the map is Google’s, with its theme, points and info windows', async () => {
    const { page } = visitor;
    const asked = requestsOf(page);
    await page.route(`http://${HOST}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GOOGLE_STUB }),
    );
    await page.goto(stage.product.siteUrl + CONTACTS);
    await page.locator('.regia-map').scrollIntoViewIfNeeded();
    await page.locator('[data-stub-markers="3"]').waitFor();

    const [script] = asked.filter((url) => new URL(url).host === HOST).map((url) => new URL(url));
    expect(Object.fromEntries(script?.searchParams ?? [])).toMatchObject({
      key: 'chiave-di-prova',
      language: 'it',
    });
    const { map, markers } = JSON.parse(
      await page.evaluate(() => Reflect.get(window, 'stubCalls')()),
    );
    expect(map).toMatchObject({
      center: { lat: 45.341, lng: 11.8 },
      zoom: 10,
      mapTypeId: 'roadmap',
    });
    expect(map.styles).toContainEqual({
      featureType: 'water',
      elementType: 'geometry',
      stylers: [{ color: '#cdd3d6' }],
    });
    expect(markers[0]).toMatchObject({
      title: 'Cantina tra i filari',
      position: { lat: 45.2701, lng: 11.7187 },
      icon: { scaledSize: [24, 34], anchor: [12, 34] },
    });
    await page.evaluate(() => Reflect.get(window, 'stubClick')(0));
    await page.locator('[data-stub-info]').getByText('Arquà Petrarca').waitFor();
    expect(asked.some((url) => url.includes('basemap'))).toBe(false);
  });
});

/** As much of Google's API as our script calls; it notes what it is told. */
const GOOGLE_STUB = `
  const calls = { markers: [] };
  const clicks = [];
  const list = (...values) => values;
  window.google = { maps: {
    Map: function (element, options) { calls.map = options; this.element = element; },
    Marker: function ({ map, ...options }) {
      calls.markers.push(options);
      map.element.dataset.stubMarkers = calls.markers.length;
      this.addListener = (event, listener) => clicks.push(listener);
    },
    InfoWindow: function () {
      this.setContent = (content) => { this.content = content; };
      this.open = ({ map }) => {
        this.content.dataset.stubInfo = '';
        map.element.append(this.content);
      };
    },
    Size: function (...values) { return list(...values); },
    Point: function (...values) { return list(...values); },
  } };
  window.stubCalls = () => JSON.stringify(calls);
  window.stubClick = (index) => clicks[index]();
  const { searchParams } = new URL(document.currentScript.src);
  window[searchParams.get('callback')]();
`;
