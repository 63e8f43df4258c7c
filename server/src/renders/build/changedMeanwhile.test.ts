/** Code that takes long, and what it is rendered from is changed while the site is rendered with it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RenderedSite } from '../../testing/renderedSite.ts';
import { watchEvaluations } from './evaluations.ts';
import { build } from './renderPending.ts';

const SLOW =
  '{{ page.title }}{% for i in (1..variables.rows.many) %}{% for j in (1..1000) %}{% endfor %}{% endfor %}';
/** How often the code's inner loop is run, and on how many pages. */
interface Work {
  readonly many: number;
  readonly pages: number;
}
const SLOW_CODE: Work = { many: 400, pages: 12 };
/** Short where it stands once, and long on a whole site. */
const SHORT_CODE: Work = { many: 40, pages: 120 };
const nothing = () => {};
const UNWATCHED = { onRestart: nothing, load: nothing, leave: nothing };

let site: RenderedSite;
beforeEach(async () => {
  site = await RenderedSite.open();
});
afterEach(async () => {
  // What other files of this thread render is not watched.
  watchEvaluations({ enter: nothing, ...UNWATCHED });
  await site.close();
});

type Change = (
  ids: Record<'body' | 'other' | 'base' | 'rows' | 'page', string>,
) => Promise<unknown>;

/**
 * Renders pages with slow code, of which `change` alters something as soon as it's rendered first, or each time.
 * Returns how often code was evaluated until then, and since.
 */
async function evaluationsWith(change: Change, { many, pages } = SLOW_CODE, isAgain = false) {
  const rows = await site.create('variables', { name: 'rows', value: { many } });
  const body = await site.create('block', { name: 'Body', code: { it: 'a' } });
  const other = await site.create('block', { name: 'Other', code: { it: 'b' } });
  const template = await site.create('templates', { name: 'Base', blocks: { it: [body] } });
  let page = '';
  for (let at = 0; at < pages; at++) {
    const fields = { name: `${at}`, template, title: { it: `t${at}` } };
    page = (await site.create('pages', fields)).id;
  }
  await site.unrendered(() => site.update('block', body.id, { code: { it: SLOW } }));
  const ids = { body: body.id, other: other.id, base: template.id, rows: rows.id, page };
  let changing: Promise<void> | null = null;
  let isChanged = false;
  const counts = { before: 0, after: 0 };
  watchEvaluations({
    enter() {
      counts[isChanged ? 'after' : 'before'] += 1;
      if (changing || (isChanged && !isAgain)) return;
      changing = site
        .unrendered(() => change(ids))
        .then(() => {
          isChanged = true;
          changing = null;
        });
    },
    ...UNWATCHED,
  });
  const environment = { timeZone: 'Europe/Rome', siteUrl: 'https://example.org' };
  const options = { fromScratch: false, now: site.now.toISOString() };
  const built = await build(site.context.store, environment, options);
  await changing;
  expect(built?.nodes).toHaveLength(pages);
  for (const { after } of built?.nodes ?? []) expect(after?.row.failed).toBe(0);
  return counts;
}

const rewritten: Change = ({ body }) =>
  site.update('block', body, { code: { it: '{{ page.title }}' } });
const replaced: Change = ({ base, other }) =>
  site.update('templates', base, { blocks: { it: [{ id: other }] } });

/** Some may be under way by then, and one of each build is for all documents. */
const BESIDES = 5;

it.each<[string, Work, Change, boolean]>([
  ['code', SLOW_CODE, rewritten, true],
  ['template', SLOW_CODE, replaced, false],
  [
    'variable',
    SLOW_CODE,
    ({ rows }) => site.update('variables', rows, { value: { many: 1 } }),
    true,
  ],
  ['code', SHORT_CODE, rewritten, true],
  ['template', SHORT_CODE, replaced, false],
])('a build begins anew where slow code has another %s, %o', async (_, work, change, isNeeded) => {
  const { before, after } = await evaluationsWith(change, work);
  const needed = isNeeded ? work.pages : 0;
  expect(before).toBeLessThan(work.pages / 2);
  expect(after).toBeGreaterThanOrEqual(needed);
  // Short code is asked about now and then.
  expect(after).toBeLessThanOrEqual(needed + BESIDES + (work === SHORT_CODE ? work.pages / 2 : 0));
});

it('a build goes on where only a document changes', async () => {
  const { before, after } = await evaluationsWith(({ page }) =>
    site.update('pages', page, { title: { it: 'new' } }),
  );
  expect(before + after).toBeLessThanOrEqual(SLOW_CODE.pages + BESIDES);
});

it('a build comes to an end while what slow code reads changes again and again', async () => {
  let many = 300;
  const { after } = await evaluationsWith(
    ({ rows }) => site.update('variables', rows, { value: { many: many++ } }),
    SLOW_CODE,
    true,
  );
  expect(after).toBeGreaterThan(SLOW_CODE.pages);
});
