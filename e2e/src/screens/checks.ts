/** What holds on every screen of the catalogue. */
import type { Locale } from '@regia/model/constants.ts';
import { expect } from 'vitest';
import type { Scene } from './screen.ts';
import { TEXTS } from './visit.ts';

const NAMESPACES = Object.keys(TEXTS.it);

/** What somebody sees on a screen, wherever it is written. */
interface Seen {
  readonly language: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Keys of texts that stand where the texts should. */
  readonly keys: readonly string[];
  /** How far the page can be scrolled to the side, in px. */
  readonly overhang: number;
  /** What floats nearer to the edge of the window than the page itself stands on a phone. */
  readonly outside: readonly string[];
}

/** Runs in the browser, so it knows nothing of what stands around it. */
function look(namespaces: readonly string[]): Seen {
  const key = new RegExp(`\\b(?:${namespaces.join('|')})\\.\\w+(?:\\.\\w+)*|\\{\\{\\w+\\}\\}`, 'g');
  const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
  const elements = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
  const said = elements.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? ''));
  const { scrollWidth, clientWidth } = document.documentElement;
  // Code and what staff have written may name what it likes.
  const own = [...document.querySelectorAll('.cm-editor, [contenteditable], pre, code, figure')]
    .map((element) => element.textContent ?? '')
    .join('\n');
  const floating = document.querySelectorAll('[class*="-dropdown"][data-position], .cm-tooltip');
  const outside = [...floating].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return one.checkVisibility() && (left < 16 || right > clientWidth - 16);
  });
  const found = [document.body.innerText, document.title, ...said].join('\n').match(key) ?? [];
  return {
    language: document.documentElement.lang,
    title: document.title,
    headings: [...document.querySelectorAll('h1')].map((heading) => heading.innerText),
    keys: found.filter((one) => !own.includes(one)),
    overhang: scrollWidth - clientWidth,
    outside: outside.map((one) => one.outerHTML.slice(0, 200)),
  };
}

/** Checks language, title, texts and width of the screen in sight. */
export async function expectWhole({ page }: Scene, locale: Locale): Promise<void> {
  const seen = () => page.evaluate(look, NAMESPACES);
  // What follows the width of the window does so a moment after it.
  const fit = async () => {
    const { language, keys, overhang, outside } = await seen();
    return { language, keys, overhang, outside };
  };
  await expect.poll(fit).toEqual({ language: locale, keys: [], overhang: 0, outside: [] });
  const { title, headings } = await seen();
  expect(headings).toHaveLength(1);
  expect(title).toMatch(/. · Regia$/);
  expect(headings.join().replace(/\s+/g, ' ')).toContain(title.replace(/ · Regia$/, ''));
}
