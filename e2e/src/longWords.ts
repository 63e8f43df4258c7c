/** What becomes of a page in a language of long words, on the narrowest of screens. */
import type { Page } from 'playwright-core';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';
const NARROW = { width: 320, height: 900 };

/** Begins every text of a page with a word of 42 letters, in German; returns those that are cut off, or stick out. */
export async function cutByLongWords(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  return page.evaluate((word) => {
    document.documentElement.lang = 'de';
    const texts: Text[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode as Text;
      const place = text.parentElement;
      // What the starter itself says is short in all its languages.
      const isRead =
        place?.checkVisibility() &&
        !place.closest('[aria-hidden], .skip, .regia-map, .languages, button');
      if (isRead && text.data.trim() !== '') texts.push(text);
    }
    for (const text of texts) text.data = `${word} ${text.data}`;
    const edgeOf = (text: Text): number => {
      let edge = document.documentElement.clientWidth;
      for (let one = text.parentElement; one; one = one.parentElement) {
        const isCut = getComputedStyle(one).overflowX !== 'visible';
        if (isCut) edge = Math.min(edge, one.getBoundingClientRect().right);
      }
      return edge;
    };
    const range = document.createRange();
    const cut = texts.filter((text) => {
      range.selectNodeContents(text);
      const edge = edgeOf(text);
      return [...range.getClientRects()].some(({ left, right }) => right > edge + 1 || left < -1);
    });
    const wide = document.documentElement.scrollWidth;
    const told = cut.map(({ parentElement: place }) => `${place?.localName}.${place?.className}`);
    return wide > document.documentElement.clientWidth ? [...told, `${wide} px`] : told;
  }, WORD);
}
