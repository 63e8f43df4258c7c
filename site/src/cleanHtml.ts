import sanitizeHtml from 'sanitize-html';
import { HARMLESS_ATTRIBUTES, HARMLESS_TAGS } from './harmlessMarkup.ts';
import { nestsTooDeep } from './nesting.ts';
import { escapeHtml } from './safeHtml.ts';

/** Steps of a rendering in the time of which a character is made harmless. */
export const CLEANING_STEPS = 2;
/** And in which the parser makes an element. */
export const ELEMENT_STEPS = 20;

/** Formatting without attributes, which is most of what editors write, needs no parser. */
const PLAINLY_HARMLESS =
  /^(?:[^<]|<\/?(?:p|br|strong|em|b|i|u|s|ul|ol|li|h[1-6]|blockquote|code|pre|hr)\s*\/?>)*$/;

/** The library writes what it takes for wrong to the console, where anybody's text has no place. */
const SRCSET = /^\s*(?:[^\s,]+(?:\s+(?:[1-9]\d{0,5}w|\d{1,3}(?:\.\d{1,3})?x))?\s*(?:,\s*|$))+$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...HARMLESS_TAGS],
  allowedAttributes: HARMLESS_ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite', 'poster'],
  selfClosing: ['img', 'br', 'hr', 'col', 'source', 'track', 'wbr'],
  transformTags: {
    '*': (tagName, attribs) => {
      const { srcset, ...others } = attribs;
      return { tagName, attribs: SRCSET.test(srcset ?? '/') ? attribs : others };
    },
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
