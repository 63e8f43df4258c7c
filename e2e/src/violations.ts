/** What a machine finds wrong with the accessibility of a screen. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe takes for a mistake and is none. */
const ACCEPTED = new Set([
  // CodeMirror's text is `contenteditable`: keys reach it, and scroll it. Axe looks for a tabindex.
  'scrollable-region-focusable at .cm-scroller',
]);

/** What is wrong on the screen in sight, a line for each rule and element. */
export async function violations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // What the pointer happens to rest on looks different.
  await page.mouse.move(0, 0);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, failureSummary }) => {
      const place = `${id} at ${target.join(' ')}`;
      return ACCEPTED.has(place) ? [] : `${place}: ${failureSummary}`;
    }),
  );
}
