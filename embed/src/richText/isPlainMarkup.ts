import { getSchema } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { parseFragment } from 'parse5';
import { isLineBreaker, isSpace, wrapBareLines } from './bareLines.ts';
import { contentOf, MARKS, OTHER_TAGS } from './contentOf.ts';
import { EXTENSIONS } from './extensions.ts';
import { withMaps } from './mapNode.ts';
import { commentsIn, isBetweenParts, setCommentsAside, storedHtml } from './storedHtml.ts';

/** What each element needs while it is edited; all else is carried along. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
};
const words = (list: string) => new Set(list.split(' '));
/** Elements that hold others, or a line of text. */
const BOXES = words(
  'div section article aside header footer main nav address center figure figcaption dl dt dd details summary',
);
const BLOCKS = words(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table video iframe form fieldset',
);
/** They are judged with what they stand in. */
const PARTS = words('li thead tbody tfoot tr td th');
const LINES = words('p h1 h2 h3 h4 h5 h6');

const isBlock = (element: Element) => BLOCKS.has(element.localName) || BOXES.has(element.localName);

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
}

/** HTML for the editor. `rewritten` gives what it would write of such HTML. */
function editable(html: string, rewritten: (editable: string) => string): string {
  const body = bodyOf(html);
  if (!isKeptBesideComments(body, html)) keepParts(body);
  return translated(body);

  /** Where comments alone would be lost, which is most often so, nothing else need be looked at. */
  function isKeptBesideComments(element: Element, original: string): boolean {
    const comments = commentsIn(element).filter((comment) => !isBetweenParts(comment));
    const hidden = comments.map((comment) => {
      const placeholder = opaque(`<!--${comment.data}-->`, comment);
      comment.replaceWith(placeholder);
      return { comment, placeholder };
    });
    if (isKept(element, original)) return true;
    for (const { comment, placeholder } of hidden) placeholder.replaceWith(comment);
    return false;
  }

  function isKept(element: Element, original: string): boolean {
    const inside = element === body ? body.innerHTML : element.outerHTML;
    return contentOf(original) === contentOf(rewritten(translated(bodyOf(inside))));
  }

  /** Puts each part that would be lost out of the editor's reach, as small a part as possible. */
  function keepParts(parent: Element): void {
    for (const child of [...parent.childNodes]) {
      if (child instanceof Comment) {
        if (!isBetweenParts(child)) child.replaceWith(opaque(`<!--${child.data}-->`, child));
      } else if (child instanceof Element && PARTS.has(child.localName) && parent !== body) {
        keepParts(child);
      } else if (child instanceof Element) {
        const original = child.outerHTML;
        if (isKeptBesideComments(child, original)) continue;
        keepParts(child);
        if (!isKept(child, original)) child.replaceWith(opaque(original, child));
      }
    }
  }
}

function opaque(html: string, node: Element | Comment): Element {
  const parent = node.parentElement?.localName ?? '';
  const isInLine = LINES.has(parent) || MARKS.has(parent);
  const isBlockItself = node instanceof Element && isBlock(node);
  const isInline = isInLine || (!isBlockItself && isBesideWords(node));
  const placeholder = node.ownerDocument.createElement(isInline ? 'span' : 'div');
  placeholder.dataset.opaque = html;
  return placeholder;
}

/** Are there words in the line in which it stands? What is in other lines says nothing of it. */
function isBesideWords(node: Node): boolean {
  const isFound = (step: 'previousSibling' | 'nextSibling') => {
    for (let one = node[step]; one; one = one[step]) {
      if (one instanceof Element && isLineBreaker(one.localName)) return false;
      if (one instanceof Text && !isSpace(one.data)) return true;
    }
    return false;
  };
  return isFound('previousSibling') || isFound('nextSibling');
}

/** In the words of the editor's own kinds of nodes. */
function translated(body: HTMLElement): string {
  for (const element of body.querySelectorAll('*')) {
    if (!element.hasAttribute('data-opaque')) setAside(element);
  }
  setCommentsAside(body);
  for (const row of body.querySelectorAll<HTMLElement>('thead > tr, tfoot > tr')) {
    const section = row.parentElement;
    // With attributes of its own it is more than where its rows stand.
    if (section && section.attributes.length === 0) row.dataset.section = section.localName;
  }
  wrapBareLines(body);
  for (const box of [...body.querySelectorAll<HTMLElement>([...BOXES].join(','))].reverse()) {
    if (!box.hasAttribute('data-opaque')) rename(box);
  }
  return withMaps(body.innerHTML);
}

function setAside(element: Element): void {
  const own = OWN[element.localName] ?? [];
  const others = [...element.attributes].filter(({ name }) => !own.includes(name));
  for (const { name } of others) element.removeAttribute(name);
  if (OTHER_TAGS.has(element.localName)) element.setAttribute('data-tag', element.localName);
  if (others.length === 0) return;
  const kept = others.map(({ name, value }) => [name, value]);
  element.setAttribute('data-kept', JSON.stringify(kept));
}

/** Elements with blocks alone are boxes, those with none of them lines of text; others are neither. */
function rename(element: HTMLElement): void {
  const { localName } = element;
  const children = [...element.childNodes].filter(
    (one) => !(one instanceof Text) || one.data.trim() !== '',
  );
  const blocks = children.filter(
    (one) => one instanceof HTMLElement && (isBlock(one) || one.dataset.box || one.dataset.line),
  );
  const hasBlocks = element.querySelector('[data-box], [data-line], p, ul, ol, table') !== null;
  const name = blocks.length > 0 && blocks.length === children.length ? 'box' : 'line';
  if (name === 'line' && (blocks.length > 0 || hasBlocks)) return;
  const renamed = element.ownerDocument.createElement('div');
  for (const { name: attribute, value } of element.attributes) {
    renamed.setAttribute(attribute, value);
  }
  renamed.dataset[name] = localName;
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

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
  return !endsInTag(html) && !isShadowed(html) && contentOf(html) === contentOf(rewritten(html));
}

/** Inputs whose names stand in the place of what is asked of their form: nothing can be told of it. */
function isShadowed(html: string): boolean {
  if (!/<form\b/i.test(html)) return false;
  const named = [...bodyOf(html).querySelectorAll('form [name], form [id]')];
  const isTaken = (name: string | null) => name !== null && name in HTMLFormElement.prototype;
  return named.some((one) => isTaken(one.getAttribute('name')) || isTaken(one.getAttribute('id')));
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
