import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import { unwrapBareLines } from './bareLines.ts';
import { OTHER_TAGS } from './contentOf.ts';
import { withPlaceholders } from './mapNode.ts';
import { withOtherPictures } from './pictureNode.ts';

/** What was only carried along in the visual editor, as it was before. */
const CARRIED = /data-(?:opaque|kept|box|line|section|tag|bare|before|after)=/;
const ATTRIBUTE = /^[a-z_][\w:.-]*$/i;
const HANDLER = /^on/i;

/** HTML of the editor in its own words. */
export function restored(html: string): string {
  if (!CARRIED.test(html)) return html;
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const row of [...body.querySelectorAll<HTMLElement>('tr[data-section]')]) regroup(row);
  for (const group of body.querySelectorAll('tbody')) if (!group.firstChild) group.remove();
  // From within, since the names of those around are still looked for.
  for (const box of [...body.querySelectorAll<HTMLElement>('[data-box], [data-line]')].reverse()) {
    rename(box);
  }
  for (const mark of body.querySelectorAll<HTMLElement>('[data-tag]')) {
    if (OTHER_TAGS.has(mark.dataset.tag ?? '')) rename(mark);
    else delete mark.dataset.tag;
  }
  unwrapBareLines(body);
  giveCommentsBack(body);
  for (const element of body.querySelectorAll('[data-kept]')) giveBack(element);
  for (const one of [...body.querySelectorAll<HTMLElement>('[data-opaque]')]) {
    const { content } = Object.assign(body.ownerDocument.createElement('template'), {
      innerHTML: one.dataset.opaque ?? '',
    });
    one.replaceWith(content);
  }
  return body.innerHTML;
}

/** Rows of a head or foot stand in one, together with those beside them. */
function regroup(row: HTMLElement): void {
  const { section = '' } = row.dataset;
  delete row.dataset.section;
  const group = row.parentElement;
  if (!group || (section !== 'thead' && section !== 'tfoot')) return;
  const before = group.previousElementSibling;
  const earlier = row.ownerDocument.createElement('tbody');
  while (group.firstChild && group.firstChild !== row) earlier.append(group.firstChild);
  if (before?.localName === section && !earlier.firstChild) {
    before.append(row);
    return;
  }
  const home = row.ownerDocument.createElement(section);
  home.append(row);
  group.before(...(earlier.firstChild ? [earlier, home] : [home]));
}

function rename(element: HTMLElement): void {
  const { box, line, tag } = element.dataset;
  const name = box ?? line ?? tag ?? 'div';
  if (!ATTRIBUTE.test(name)) return;
  const renamed = element.ownerDocument.createElement(name);
  const { kept } = element.dataset;
  if (kept !== undefined) renamed.dataset.kept = kept;
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function giveBack(element: Element): void {
  const kept = keptIn(element.getAttribute('data-kept') ?? '');
  element.removeAttribute('data-kept');
  for (const [name, value] of kept) element.setAttribute(name, value);
}

/** Whatever was pasted may pretend to have been carried along. */
function keptIn(text: string): [name: string, value: string][] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isAttribute) : [];
  } catch {
    return [];
  }
}

function isAttribute(one: unknown): one is [string, string] {
  if (!Array.isArray(one) || one.length !== 2) return false;
  const [name, value]: unknown[] = one;
  return (
    typeof name === 'string' &&
    typeof value === 'string' &&
    ATTRIBUTE.test(name) &&
    !HANDLER.test(name)
  );
}

/** Content of the editor as the HTML that is stored. */
export function storedHtml(content: Fragment, schema: Schema): string {
  // In a page of its own: in the shown one, each picture would be fetched anew at every key.
  const page = document.implementation.createHTMLDocument('');
  DOMSerializer.fromSchema(schema).serializeFragment(content, { document: page }, page.body);
  return restored(withOtherPictures(withPlaceholders(page.body.innerHTML)));
}

/** Comments between the items of a list, or the rows and cells of a table: the item or cell carries them. */

const HOLDERS = new Set(['ul', 'ol', 'thead', 'tbody', 'tfoot', 'tr']);

/** All comments within an element, in their order. */
export function commentsIn(element: Element): readonly Comment[] {
  const comments: Comment[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Comment) comments.push(node);
  }
  return comments;
}

/** Does it stand where the editor takes nothing but items, rows or cells? */
export function isBetweenParts({ parentElement }: Comment): boolean {
  return parentElement?.firstElementChild != null && HOLDERS.has(parentElement.localName);
}

/** Gives them to the part that they stand beside: one that closes something to the part before it. */
export function setCommentsAside(body: HTMLElement): void {
  for (const comment of commentsIn(body)) {
    if (!isBetweenParts(comment)) continue;
    const next = partBeside(comment, 'nextElementSibling');
    const previous = partBeside(comment, 'previousElementSibling');
    const html = `<!--${comment.data}-->`;
    const isEnd = /^\s*\//.test(comment.data) && next?.dataset.before === undefined;
    if (previous && (isEnd || !next))
      previous.dataset.after = (previous.dataset.after ?? '') + html;
    else if (next) next.dataset.before = (next.dataset.before ?? '') + html;
    comment.remove();
  }
}

function partBeside(comment: Comment, side: 'nextElementSibling' | 'previousElementSibling') {
  const part = comment[side];
  return part instanceof HTMLElement ? part : null;
}

/** Puts them back to where they stood. */
function giveCommentsBack(body: HTMLElement): void {
  for (const part of body.querySelectorAll<HTMLElement>('[data-before], [data-after]')) {
    part.before(...commentsOf(part.dataset.before ?? ''));
    part.after(...commentsOf(part.dataset.after ?? ''));
    delete part.dataset.before;
    delete part.dataset.after;
  }
}

/** Whatever was pasted may pretend to be comments. */
function commentsOf(html: string): readonly Comment[] {
  return commentsIn(new DOMParser().parseFromString(`<body>${html}`, 'text/html').body);
}
