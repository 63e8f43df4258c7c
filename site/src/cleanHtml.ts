import sanitizeHtml from 'sanitize-html';

/** Formatting without attributes, which is most of what editors write, needs no parser. */
const PLAINLY_HARMLESS =
  /^(?:[^<]|<\/?(?:p|br|strong|em|b|i|u|s|ul|ol|li|h[1-6]|blockquote|code|pre|hr)\s*\/?>)*$/;

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
};

/** Formatted text without anything that runs: scripts, handlers, styles, frames. */
export function cleanHtml(html: string): string {
  return PLAINLY_HARMLESS.test(html) ? html : sanitizeHtml(html, OPTIONS);
}
