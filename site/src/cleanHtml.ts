import sanitizeHtml from 'sanitize-html';
import { nestsTooDeep } from './nesting.ts';
import { escapeHtml } from './safeHtml.ts';

/** Steps of a rendering in the time of which a character is made harmless. */
export const CLEANING_STEPS = 2;

/** Formatting without attributes, which is most of what editors write, needs no parser. */
const PLAINLY_HARMLESS =
  /^(?:[^<]|<\/?(?:p|br|strong|em|b|i|u|s|ul|ol|li|h[1-6]|blockquote|code|pre|hr)\s*\/?>)*$/;

/** The library writes what it takes for wrong to the console, where anybody's text has no place. */
const SRCSET = /^\s*(?:[^\s,]+(?:\s+(?:[1-9]\d{0,5}w|\d{1,3}(?:\.\d{1,3})?x))?\s*(?:,\s*|$))+$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins', 'figure', 'figcaption'],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel', 'hreflang'],
    img: ['src', 'srcset', 'alt', 'title', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
    '*': ['class', 'lang'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: {
    img: (tagName, { srcset, ...attribs }) => ({
      tagName,
      attribs: srcset && SRCSET.test(srcset) ? { ...attribs, srcset } : attribs,
    }),
  },
};

/**
 * Formatted text without anything that runs: scripts, handlers, styles, frames. What nests without
 * end is shown as it was typed.
 */
export function cleanHtml(html: string): string {
  if (PLAINLY_HARMLESS.test(html)) return html;
  return nestsTooDeep(html) ? escapeHtml(html) : sanitizeHtml(html, OPTIONS);
}
