/** Which records are told of which visitors see an earlier version. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { findWaiting } from './waiting.ts';

let site: RenderedSite;

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

async function told(): Promise<string[]> {
  const { waiting, deletions } = await site.context.store.snapshot(findWaiting);
  return [...waiting.map(({ name }) => name), ...(deletions > 0 ? [`${deletions} deleted`] : [])];
}

test('what was saved last is told first, each record once, until it is shown', async () => {
  const block = await site.create('block', { name: 'B', code: { it: '{{ page.title }}' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  const page = (name: string) =>
    site.create('pages', { name, template, title: { it: name }, slug: { it: name } });
  const [one, two] = [await page('uno'), await page('due')];
  expect(await told()).toEqual([]);
  await site.unrendered(async () => {
    await site.update('pages', one.id, { title: { it: 'Uno!' } });
    await site.update('block', block.id, { code: { it: '<p>{{ page.title }}</p>' } });
    await site.update('pages', one.id, { title: { it: 'Uno?' } });
    await page('tre');
    await page('quattro');
    await site.remove('pages', two.id);
  });
  expect(await told()).toEqual(['quattro', 'tre', 'uno', 'B', '1 deleted']);
  await site.engine.renderPending();
  expect(await told()).toEqual([]);
});

test('what a save has shown already, and what the site shows nothing of, is not told', async () => {
  const block = await site.create('block', { name: 'B', code: { it: '{{ page.title }}' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  const page = await site.create('pages', { name: 'A', template, title: { it: 'A' } });
  const other = await site.create('pages', { name: 'C', template, title: { it: 'C' } });
  await site.whileRendering(
    () => site.update('pages', page.id, { title: { it: 'D' } }).then(() => {}),
    async () => {
      await site.update('pages', other.id, { title: { it: 'E' } });
      expect(await told()).toEqual(['A']);
    },
  );
  await site.unrendered(() => site.create('roles', { name: 'R' }));
  expect(await told()).toEqual([]);
});

test('a record that is saved again and again hides no other', async () => {
  const block = await site.create('block', { name: 'B', code: { it: '{{ page.title }}' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  const page = (name: string) => site.create('pages', { name, template, title: { it: name } });
  await site.unrendered(async () => {
    await page('first');
    const { id } = await page('often');
    for (let at = 0; at < 505; at++) await site.update('pages', id, { title: { it: `T${at}` } });
  });
  expect(await told()).toEqual(['often', 'first']);
});

test('no more than five hundred are told', async () => {
  const block = await site.create('block', { name: 'B', code: { it: '{{ page.title }}' } });
  const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
  await site.unrendered(async () => {
    for (let at = 0; at < 502; at++) {
      await site.create('pages', { name: `v${at}`, template, title: { it: `V${at}` } });
    }
  });
  const names = await told();
  expect(names).toHaveLength(500);
  expect([names[0], names[499]]).toEqual(['v501', 'v2']);
});
