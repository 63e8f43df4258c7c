/** What a machine finds wrong with the accessibility of a screen. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules that depend on colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe takes for a mistake and is none: where each rule does not hold. */
const ACCEPTED = {
  // The text in it is `contenteditable`, and options are gone through from their box: keys scroll
  // both. Axe looks for a tabindex.
  'scrollable-region-focusable': '.cm-scroller, :has([role=option])',
  // Options belong to their box, wherever they stand in the document.
  region: '[data-portal]:has([role=option])',
};

/** What is wrong on the screen in sight, a line for each rule and element. */
export async function violations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // What the pointer happens to rest on looks different.
  await page.mouse.move(0, 0);
  // Once for each document: it takes longer to read than to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(findViolations, { rules, accepted: ACCEPTED });
}

interface Search {
  readonly rules: readonly string[];
  readonly accepted: Readonly<Record<string, string>>;
}

/** Runs in the browser. What is in frames is another site's. */
async function findViolations({ rules, accepted }: Search): Promise<string[]> {
  const { violations: found } = await window.axe.run(document, {
    iframes: false,
    resultTypes: ['violations'],
    elementRef: true,
    ...(rules.length > 0 && { runOnly: [...rules] }),
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, element, failureSummary = '' }) => {
      const isAccepted = id in accepted && element?.matches(accepted[id] ?? '');
      return isAccepted ? [] : `${id} at ${target.join(' ')}: ${failureSummary}`;
    }),
  );
}
