import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import { contentOf } from './contentOf.ts';
import { withMaps } from './mapNode.ts';
import { EXTENSIONS } from './richTextExtensions.ts';
import { storedHtml } from './storedHtml.ts';

const schema = getSchema(EXTENSIONS);

/** The HTML that the visual editor would write of this one. */
export function rewritten(html: string): string {
  const { body } = new DOMParser().parseFromString(withMaps(html), 'text/html');
  const { content } = ContentParser.fromSchema(schema).parse(body);
  return storedHtml(content, schema);
}

/**
 * Would the visual editor keep this HTML? Other markup (classes, styles, comments, elements it does
 * not know) would be lost on the first key, so it is edited as source.
 */
export function isPlainMarkup(html: string): boolean {
  return html === '' || contentOf(html) === contentOf(rewritten(html));
}
