/** Markup of a text that the editor only carries along, as the site shows it. */
import { HARMLESS_ATTRIBUTES, HARMLESS_TAGS } from '@regia/site/harmlessMarkup.ts';
import DOMPurify from 'dompurify';

const ATTRIBUTES = Object.values(HARMLESS_ATTRIBUTES).flat();

/**
 * Nodes for the page, with nothing in them that runs, leads the page elsewhere or changes its look, that has the marks
 * of sections, or whose name stands in the place of what scripts ask the document for.
 */
export function harmless(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...HARMLESS_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    SANITIZE_DOM: true,
    RETURN_DOM_FRAGMENT: true,
  });
}
