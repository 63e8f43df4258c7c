import sanitizeHtml from 'sanitize-html';
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

const PLAYED = ['src', 'controls', 'preload', 'loop', 'muted', 'autoplay'];
/** What editors of all times wrote, and what can do nothing but be read, looked at or listened to. */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    ...['img', 'picture', 'source', 'video', 'audio', 'track', 'del', 'ins', 'details', 'summary'],
    ...['big', 'tt', 'strike', 'center', 'font', 'acronym', 'dir'],
  ],
  allowedAttributes: {
    '*': ['class', 'id', 'lang', 'dir', 'title', 'role', 'aria-*', 'align', 'valign', 'cite'],
    a: ['href', 'target', 'rel', 'hreflang', 'name', 'download'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'border'],
    video: [...['poster', 'width', 'height', 'playsinline'], ...PLAYED],
    audio: PLAYED,
    source: ['src', 'srcset', 'sizes', 'type', 'media', 'width', 'height'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'height', 'summary'],
    td: ['colspan', 'rowspan', 'headers', 'width', 'height', 'nowrap'],
    th: ['colspan', 'rowspan', 'headers', 'width', 'height', 'nowrap', 'scope', 'abbr'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    ol: ['start', 'type', 'reversed'],
    ul: ['type'],
    li: ['value', 'type'],
    del: ['datetime'],
    ins: ['datetime'],
    time: ['datetime'],
    data: ['value'],
    details: ['open', 'name'],
    font: ['color', 'face', 'size'],
    hr: ['width', 'size', 'noshade'],
  },
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
