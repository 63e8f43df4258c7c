/** Which of several variables with one name the site reads: what the back office says, whenever they came about. */
import { afterEach, expect, it } from 'vitest';
import { RenderedSite } from '../testing/renderedSite.ts';

let site: RenderedSite;
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
});

const CODE = '{{ variables.tema.it }}';

// Capitals come before small letters, as in the notice of the editor.
const IDS = ['B', 'a', 'b'];
const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
];

it.each(ORDERS)(
  'is the one with the smallest id, in whatever order they came: %i, %i, %i',
  async (...order) => {
    site = await RenderedSite.open(['it']);
    const block = await site.create('block', { name: 'B', code: { it: CODE } });
    const template = await site.create('templates', { name: 'T', blocks: { it: [block] } });
    await site.create('pages', { name: 'P', template, title: { it: 'Uno' } }, 'p');
    for (const at of order) {
      const id = IDS[at] ?? '';
      await site.bring('variables', { name: 'tema', value: { it: id } }, id);
    }
    const shown = async () => (await site.publicSite()).outputs['page/p/it']?.markup;
    expect(await shown()).toBe('B');
    // Nor does it matter which was touched last.
    await site.update('variables', 'b', { value: { it: 'later' } });
    expect(await shown()).toBe('B');
    await site.engine.rebuild();
    expect(await shown()).toBe('B');
    await site.remove('variables', 'B');
    expect(await shown()).toBe('a');
  },
);
