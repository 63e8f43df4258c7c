/** Blocks that have failed since a version that did not note what they fall back on. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeRecords } from '../../records/change.ts';
import { SYSTEM } from '../../records/writer.ts';
import { forgetWhatWorked } from '../../testing/forgetWhatWorked.ts';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { recallCodes } from './recallCodes.ts';

const BROKEN = '{% if %}';
const FAILS = '{% for i in (1..99999999) %}{% endfor %}';

let site: RenderedSite;
let block: { id: string };
let template: { id: string };

beforeEach(async () => {
  site = await RenderedSite.open();
  block = await site.create('block', { name: 'B', code: { it: '<h1>{{ page.title }}</h1>' } });
  template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

const page = (name: string, title: object = { it: name }) =>
  site.create('pages', { name, template, title });
const code = (it: unknown, of = block) =>
  changeRecords(site.context, SYSTEM, async (unit) => {
    const before = await unit.find('block', of.id);
    if (before) await unit.put('block', { ...before, code: it }, before);
  });
const shown = async ({ id }: { id: string }, language = 'it') =>
  (await site.publicSite()).outputs[`page/${id}/${language}`]?.markup;

/** The start after an upgrade. */
async function upgrade(): Promise<void> {
  await forgetWhatWorked(site.context.store);
  await recallCodes(site.context.store);
  await site.engine.rebuild();
}

test('the newest earlier code that can be parsed is what it falls back on, with the documents of now', async () => {
  const one = await page('Uno');
  // Once also what no code is, as an import may have brought it.
  for (const it of [null, 5, { it: 5 }, { it: '{{ a | b }}' }, { it: BROKEN }]) await code(it);
  await upgrade();
  expect(await shown(one)).toBe('<h1>Uno</h1>');
  await site.update('pages', one.id, { title: { it: 'Due' } });
  expect(await shown(one)).toBe('<h1>Due</h1>');
});

test('a block of all pages does so beside others, and what can still be read but fails is left out', async () => {
  const style = await site.create('block', { name: 'S', code: { it: '({{ variables.v.a }})' } });
  await site.update('templates', template.id, { blocks: { it: [style, block] } });
  const { id } = await site.create('variables', { name: 'v', value: { a: 'x' } });
  const one = await page('Uno');
  for (const changed of [block, style]) {
    for (const it of [BROKEN, FAILS]) await code({ it }, changed);
  }
  await upgrade();
  await site.update('variables', id, { value: { a: 'y' } });
  await site.update('pages', one.id, { title: { it: 'Due' } });
  expect(await shown(one)).toBe('(y)<h1>Due</h1>');
});

test('a language follows its own earlier code, or else that of the default language', async () => {
  const [one, other] = [
    await page('Uno', { en: 'One' }),
    await site.create('block', { name: 'O', code: { it: '({{ page.title }})' } }),
  ];
  await site.update('templates', template.id, { blocks: { it: [block, other] } });
  await code({ it: '<i>{{ page.title }}</i>', en: '<b>{{ page.title }}</b>' });
  await code({ it: BROKEN, en: BROKEN });
  await code({ it: BROKEN }, other);
  await upgrade();
  await site.update('pages', one.id, { title: { en: 'Two' } });
  expect(await shown(one, 'en')).toBe('<b>Two</b>(Two)');
});

test('a block without a past, or that is gone, is no hindrance', async () => {
  const never = await site.create('block', { name: 'N', code: { it: BROKEN } });
  const gone = await site.create('block', { name: 'G', code: { it: `{{ page.title }}${BROKEN}` } });
  await site.update('templates', template.id, { blocks: { it: [never, gone, block] } });
  const one = await page('Uno');
  await site.unrendered(async () => {
    await site.update('templates', template.id, { blocks: { it: [never, block] } });
    await site.remove('block', gone.id);
  });
  await upgrade();
  expect(await shown(one)).toBe('<h1>Uno</h1>');
});

test('what is known to show nothing goes on so', async () => {
  const unused = await site.create('block', { name: 'U', code: { it: 'mai' } });
  await code({ it: BROKEN }, unused);
  await site.update('templates', template.id, { blocks: { it: [block, unused] } });
  const one = await page('Uno');
  await recallCodes(site.context.store);
  await site.engine.rebuild();
  expect(await shown(one)).toBe('<h1>Uno</h1>');
});
