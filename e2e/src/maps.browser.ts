/** Maps on the public site: our own without asking anybody, and Google's where there is a key. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Visitor } from './browser.ts';
import { type Client, installedClient } from './client.ts';
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
  let client: Client;

  beforeAll(async () => {
    stage = await openStage();
    siteUrl = stage.product.siteUrl;
    client = await installedClient(stage.product.adminUrl, { demo: true });
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
    // What draws streets comes where there are any.
    expect(asked.filter((url) => /streets|pmtiles/.test(url))).toEqual([]);
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

  test('there is no sea before there is land', async () => {
    const page = await stage.visit();
    const drawing = Promise.withResolvers<void>();
    await page.route('**/maplibre-gl-worker*', async (route) => {
      await drawing.promise;
      await route.continue();
    });
    await page.goto(siteUrl + CONTACTS);
    await page.locator('.regia-map').scrollIntoViewIfNeeded();
    await marker(page, 'Studio Arzere').waitFor();
    const style = (selector: string) =>
      page.locator(selector).evaluate((one) => {
        const { backgroundColor, opacity } = getComputedStyle(one);
        return { backgroundColor, opacity };
      });
    expect(await style('.regia-map-canvas')).toMatchObject({
      backgroundColor: 'rgb(243, 243, 243)',
    });
    expect(await style('.regia-map canvas')).toMatchObject({ opacity: '0' });
    drawing.resolve();
    await expect.poll(() => style('.regia-map canvas')).toMatchObject({ opacity: '1' });
  });

  test('a phone shows the points that the map shows on a wide page; a view without any, all of them', async () => {
    const titles = ['Studio Arzere', 'Laboratorio di modelli', 'Cantina tra i filari'];
    const seeAll = async (width: number, view: Record<string, unknown>) => {
      await client.update('maps', await client.first('maps', 'filter[name]=Dove siamo'), view);
      const page = await stage.visit();
      await page.setViewportSize({ width, height: 800 });
      await page.goto(siteUrl + CONTACTS);
      await page.locator('.regia-map').scrollIntoViewIfNeeded();
      await page.locator('.regia-map canvas').waitFor();
      const box = await page.locator('.regia-map').boundingBox();
      if (!box) throw new Error('no map');
      const isInside = async (title: string) => {
        const at = await marker(page, title).boundingBox();
        return at !== null && at.x >= box.x && at.x + at.width <= box.x + box.width;
      };
      const all = titles.map(() => true);
      await expect.poll(() => Promise.all(titles.map(isInside))).toEqual(all);
    };
    const beside = { latitude: 45.34, longitude: 12.05 };
    await seeAll(1440, { center: beside, zoom: 11 });
    await seeAll(390, { center: beside, zoom: 11 });
    await seeAll(1440, { center: { latitude: 41.9, longitude: 12.5 } });
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
  let client: Client;

  beforeAll(async () => {
    stage = await openStage({
      GOOGLE_MAPS_KEY: 'chiave-di-prova',
      GOOGLE_MAPS_URL: `http://${HOST}/maps/api/js`,
    });
    client = await installedClient(stage.product.adminUrl, { demo: true });
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
    expect(map.fitted).toBeUndefined();
    await page.evaluate(() => Reflect.get(window, 'stubClick')(0));
    await page.locator('[data-stub-info]').getByText('Arquà Petrarca').waitFor();
    expect(asked.some((url) => url.includes('basemap'))).toBe(false);

    const record = await client.first('maps', 'filter[name]=Dove siamo');
    await client.update('maps', record, { center: { latitude: 41.9, longitude: 12.5 } });
    await page.goto(stage.product.siteUrl + CONTACTS);
    await page.locator('.regia-map').scrollIntoViewIfNeeded();
    await page.locator('[data-stub-markers="3"]').waitFor();
    const again = JSON.parse(await page.evaluate(() => Reflect.get(window, 'stubCalls')()));
    const places = again.markers.map(({ position }: { position: unknown }) => position);
    expect(again.map).toMatchObject({ fitted: places, limits: [10, null] });
  });
});

/** As much of Google's API as our script calls; it notes what it is told. */
const GOOGLE_STUB = `
  const calls = { markers: [] };
  const clicks = [];
  const list = (...values) => values;
  window.google = { maps: {
    Map: function (element, options) {
      calls.map = options;
      this.element = element;
      this.setOptions = ({ maxZoom }) => { options.limits = [...(options.limits ?? []), maxZoom]; };
      this.fitBounds = ({ places }) => { options.fitted = places; };
    },
    LatLngBounds: function () {
      this.places = [];
      this.extend = (place) => this.places.push(place);
    },
    event: { addListenerOnce: (map, event, listener) => listener() },
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
