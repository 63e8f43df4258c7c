/** What code has loaded for it is told apart from the code: it may be that which takes all the memory. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { watchEvaluations } from './evaluations.ts';

let site: RenderedSite;
const said: string[] = [];

beforeEach(async () => {
  site = await RenderedSite.open(['it']);
});
afterEach(() => site.close());

it('one evaluation lasts until all that it asks for is loaded', async () => {
  const code = { it: '{% for p in pages %}{{ p.template.name }}{% endfor %}{{ page.title }}' };
  const { id } = await site.create('block', { name: 'B', code });
  const template = await site.create('templates', { name: 'T', blocks: { it: [{ id }] } });
  await site.create('pages', { name: 'P', title: { it: 'P' }, slug: { it: 'p' }, template });
  watchEvaluations({
    enter: () => said.push('enter'),
    onRestart: () => said.push('again'),
    load: () => said.push('load'),
    leave: () => said.push('leave'),
  });
  await site.engine.rebuild();
  expect(said.join(' ')).toMatch(/enter again( load again)+ leave/);
});
