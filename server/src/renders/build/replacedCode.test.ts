/** Code that takes long, and is corrected while the site is rendered with it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { watchEvaluations } from './evaluations.ts';
import { build } from './renderPending.ts';

const SLOW =
  '{{ page.title }}{% for i in (1..400) %}{% for j in (1..1000) %}{% endfor %}{% endfor %}';
const PAGES = 30;

let site: RenderedSite;
beforeEach(async () => {
  site = await RenderedSite.open();
});
afterEach(() => site.close());

it('a build doesn’t go on with code that its block no longer has', async () => {
  const body = await site.create('block', { name: 'Body', code: { it: 'a' } });
  const template = await site.create('templates', { name: 'Base', blocks: { it: [body] } });
  for (let at = 0; at < PAGES; at++) {
    await site.create('pages', { name: `${at}`, template, title: { it: `t${at}` } });
  }
  await site.unrendered(() => site.update('block', body.id, { code: { it: SLOW } }));
  const evaluated: string[] = [];
  let correcting: Promise<unknown> | null = null;
  const nothing = () => {};
  watchEvaluations({
    enter({ hash }) {
      evaluated.push(hash);
      const code = { it: '{{ page.title }}' };
      correcting ??= site.unrendered(() => site.update('block', body.id, { code }));
    },
    ...{ onRestart: nothing, load: nothing, leave: nothing },
  });
  const environment = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
  const options = { fromScratch: false, now: site.now.toISOString() };
  const built = await build(site.context.store, environment, options);
  await correcting;
  expect(built?.nodes).toHaveLength(PAGES);
  const [slow] = evaluated;
  expect(evaluated.filter((hash) => hash === slow).length).toBeLessThan(PAGES / 2);
  expect(evaluated.filter((hash) => hash !== slow).length).toBeGreaterThanOrEqual(PAGES);
  for (const { after } of built?.nodes ?? []) expect(after?.row.failed).toBe(0);
});
