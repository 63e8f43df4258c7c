/** Marks of a preview around the plain texts of its document, where some texts can have none. */
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Client, textAt } from '../../testing/client.ts';
import { recordIn } from '../../testing/recordsApp.ts';
import { ADA, TestApp } from '../../testing/testApp.ts';
import { unmarked } from '../../testing/unmarked.ts';

let test: TestApp;
let ada: Client;
let site: Client;
beforeEach(async () => {
  test = await TestApp.open();
  ada = test.client();
  site = new Client(test.app.site);
  await ada.post('/api/install', { ...ADA, modules: OPTIONAL_MASTER_MODULES });
});
afterEach(() => test.close());

async function create(collection: string, fields: object) {
  return recordIn(await ada.post(`/api/records/${collection}`, fields));
}

/** What a block with this code gives in a page with these texts: published, and in the preview. */
async function given(code: string, texts: Readonly<Record<string, string>>) {
  const block = await create('block', { name: 'Title', code: { it: code } });
  const template = await create('templates', { name: 'T', blocks: { it: [block] } });
  const fields = Object.entries(texts).map(([name, text]) => [name, { it: text }]);
  const slug = { it: 'casa' };
  const page = { name: 'Casa', template, slug, ...Object.fromEntries(fields) };
  const record = await create('pages', page);
  const request = { collection: 'pages', id: record.id, record, language: 'it' };
  const preview = await ada.post('/api/renders/preview', request);
  const { text } = await site.get(new URL(textAt(preview, 'url')).pathname);
  return {
    published: (await site.get('/casa')).text,
    unmarked: unmarked(text),
    preview: text.replace(/^.*<!--regia-block:[^>]*-->/s, ''),
  };
}

const LEAD = '{% if page.metaDescription != "" %}<p>{{ page.metaDescription }}</p>{% endif %}';
const title = (words: string) => `<!--regia-field:title.it-->${words}<!--regia-field:-->`;
const lead = (words: string) => `<!--regia-field:metaDescription.it-->${words}<!--regia-field:-->`;

it.each([
  // Empty texts that are seen as such: the usual state of a new page.
  [`<h1>{{ page.title }}</h1>${LEAD}`, '', `<h1>${title('Casa')}</h1>`],
  [`<h1>{{ page.title }}</h1>${LEAD}`, 'Sì', `<h1>${title('Casa')}</h1><p>${lead('Sì')}</p>`],
  ['{{ page.metaDescription | default: page.title }}', '', title('Casa')],
  ['{{ page.title }} {{ page.metaDescription | default: "–" }}', '', `${title('Casa')} –`],
  // What counts characters costs its own text alone the marks.
  [
    '{{ page.title }}{{ page.title | truncate: 3, "" }}: {{ page.metaDescription }}',
    'Sì',
    `CasaCas: ${lead('Sì')}`,
  ],
  ['{{ page.metaDescription | size }} {{ page.title }}', 'Sì', `2 ${title('Casa')}`],
  // So does what fails with signs around it, or is another number.
  [
    '{{ page.metaDescription | plus: 1 | divided_by: page.metaDescription }} {{ page.title }}',
    '2',
    `1.5 ${title('Casa')}`,
  ],
  // Each by itself would do, both together would not.
  [
    '{% assign both = page.title | append: page.metaDescription %}{% if both.size < 9 %}{{ page.title }}{% endif %}',
    'Sì',
    title('Casa'),
  ],
])('mark in %s, with the description “%s”, what can be marked', async (code, text, marked) => {
  const made = await given(code, { title: 'Casa', metaDescription: text });
  expect(made.preview).toBe(marked);
  expect(made.unmarked.endsWith(made.published)).toBe(true);
});
