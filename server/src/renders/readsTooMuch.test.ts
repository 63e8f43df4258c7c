/** A block that reads more documents than fit into memory fails as any other, and for the documents alone. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderedSite } from '../testing/renderedSite.ts';
import { renderStatus } from './report/status.ts';

const LONG = 'x'.repeat(1_900);

let site: RenderedSite;
let block: { id: string };
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open(['it', 'en'], { mostHeld: 16_000 });
  block = await site.create('block', { name: 'List', code: { it: '{{ page.name }}' } });
  const own = await site.create('block', {
    name: 'Own',
    code: { it: '<h1>{{ page.title }}</h1>' },
  });
  template = await site.create('templates', { name: 'T', blocks: { it: [block, own] } });
  const title = { it: 'Casa' };
  const sections = { it: long('%MAP-1%') };
  const fields = { template, isHomepage: true, slug: { it: 'casa' }, title, sections };
  await site.create('pages', { name: 'Casa', ...fields });
});

/** Whatever a test did: a rebuild gives the same bytes. */
afterEach(async () => {
  await expectSame();
  expect(site.failures).toEqual([]);
  await site.close();
});

async function expectSame(): Promise<void> {
  const before = await site.publicSite();
  await site.engine.rebuild();
  expect(await site.publicSite()).toEqual(before);
}

async function shown(): Promise<string> {
  const { outputs } = await site.publicSite();
  return Object.values(outputs).find(({ urls }) => urls.includes('/'))?.markup ?? '';
}

async function failures() {
  return (await renderStatus(site.context.store.reader)).failures.map(({ reason }) => reason);
}

const long = (value: string) => [{ id: 's', type: 'html', value }];
const location = { latitude: 45, longitude: 9 };

const CASES = {
  'fields that it does not show': {
    code: '{% for w in pages %}<i>{{ w.name }}</i>{% endfor %}',
    collection: 'pages',
    short: { metaDescription: { en: 'x' } },
    grown: { metaDescription: { en: LONG, it: LONG } },
  },
  'sections in another language': {
    code: '{% for w in pages %}<i>{{ w.name }}</i>{{ w.sections }}{% endfor %}',
    collection: 'pages',
    short: { sections: { it: long('a'), en: long('b') } },
    grown: { sections: { it: long('a'), en: long(LONG) } },
  },
};

test.each(Object.entries(CASES))('%s count, as they come and as they go', async (_, one) => {
  const { collection, short, grown, code } = one;
  const records = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const title = { it: name, en: name };
    records.push(await site.create(collection, { name, title, slug: title, template, ...short }));
  }
  await site.update('block', block.id, { code: { it: code } });
  const before = await shown();
  expect(await failures()).toEqual([]);
  expect(before).toContain('<i>f<');
  for (const { id } of records) await site.update(collection, id, grown);
  expect(new Set(await failures())).toEqual(new Set(['readsTooMuch']));
  expect(await shown()).toContain('<h1>Casa</h1>');
  await expectSame();
  for (const { id } of records) await site.update(collection, id, short);
  expect(await failures()).toEqual([]);
  expect(await shown()).toBe(before);
});

test('points of a map take the map off the page, and nothing else', async () => {
  await site.update('block', block.id, {
    code: { it: '<i>{{ page.name }}</i>{{ page.sections }}' },
  });
  const map = await site.create('maps', { name: 'M', referenceNumber: 1, center: location });
  const short = { map, location, content: { en: 'x' } };
  const points = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    points.push(await site.create('mapPoints', { name, ...short }));
  }
  const before = await shown();
  expect(before).toContain('regia-map');
  for (const { id } of points) {
    await site.update('mapPoints', id, { content: { en: LONG, it: 'x' } });
  }
  const without = await shown();
  expect(without).toContain('<i>Casa</i>');
  expect(without).not.toContain('regia-map');
  expect(await failures()).toEqual([]);
  await expectSame();
  for (const { id } of points) await site.update('mapPoints', id, short);
  expect(await shown()).toBe(before);
});

test('variables count, of several with one name the first alone', async () => {
  const { id } = await site.create('variables', { name: 'v', value: { a: LONG } });
  for (const name of ['w', 'w', 'w', 'w', 'w', 'w', 'w', 'w']) {
    await site.create('variables', { name, value: { a: LONG } }).catch(() => undefined);
  }
  await site.update('block', block.id, { code: { it: '{{ variables.v.a }}{{ variables.w.a }}' } });
  expect(await failures()).toEqual([]);
  await site.update('variables', id, { name: 'v', value: { a: LONG.repeat(9) } });
  expect(await failures()).toContain('readsTooMuch');
});
