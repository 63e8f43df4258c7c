import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { getSchema } from '@tiptap/react';
import { parseFragment } from 'parse5';
import { contentOf } from './contentOf.ts';
import { editable } from './editable.ts';
import { EXTENSIONS } from './richTextExtensions.ts';
import { storedHtml } from './storedHtml.ts';

const schema = getSchema(EXTENSIONS);

/** The HTML that the visual editor would write of what it was given, such as by pasting. */
export function written(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const { content } = ContentParser.fromSchema(schema).parse(body);
  return storedHtml(content, schema);
}

/** What was asked last: whether a text can be edited, how it is shown and what becomes of it need the same. */
let last = { html: '', editable: '' };

/** Stored HTML as it is given to the visual editor. */
export function forEditor(html: string): string {
  if (last.html !== html) last = { html, editable: editable(html, written) };
  return last.editable;
}

/** The HTML that the visual editor would write of this one. */
export function rewritten(html: string): string {
  return written(forEditor(html));
}

/** Would the visual editor keep this HTML? If anything were lost on the first key, it is edited as source. */
export function isPlainMarkup(html: string): boolean {
  if (html === '') return true;
  return !endsInTag(html) && contentOf(html) === contentOf(rewritten(html));
}

/** A parser shows nothing of a tag that has no end: not even that it was there. */
function endsInTag(html: string): boolean {
  let isFound = false;
  parseFragment(html, {
    onParseError: ({ code }) => {
      isFound ||= String(code) === 'eof-in-tag';
    },
  });
  return isFound;
}
