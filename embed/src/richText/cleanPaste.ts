/** What is pasted from elsewhere, without what word processors leave in it. */
import { quieted } from './quietHandlers.ts';
import { listsFromParagraphs } from './wordLists.ts';

/** Bold, italic and the like, which word processors write as styles. */

const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight:\s*(?:normal|[1-5]00)/i;

const STYLES: readonly (readonly [string, RegExp])[] = [
  ['strong', BOLD],
  ['em', /font-style:\s*italic/i],
  ['u', /text-decoration(?:-line)?:[^;]*underline/i],
  ['s', /text-decoration(?:-line)?:[^;]*line-through/i],
];

/** Turns the styles of words into elements, and the spaces of Word into spaces. */
function marksFromStyles(body: HTMLElement): void {
  for (const spaces of body.querySelectorAll('[style*="mso-spacerun"]')) {
    spaces.replaceWith(' ');
  }
  for (const bold of body.querySelectorAll('b, strong')) {
    if (NOT_BOLD.test(bold.getAttribute('style') ?? '')) bold.replaceWith(...bold.childNodes);
  }
  for (const span of body.querySelectorAll('span[style], font[style]')) {
    const style = span.getAttribute('style') ?? '';
    for (const [name, pattern] of STYLES) {
      if (pattern.test(style) && isMeant(span, name)) wrapContent(span, name);
    }
  }
}

/** Headings are bold anyway, and links underlined. */
function isMeant(span: Element, name: string): boolean {
  if (name === 'strong') return span.closest('h1, h2, h3, h4, h5, h6, th') === null;
  return name !== 'u' || (span.closest('a') === null && span.querySelector('a') === null);
}

function wrapContent(element: Element, name: string): void {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Elements that are none of the text, with all that is in them. */
const NOISE = [
  ...['style', 'script', 'meta', 'link', 'title', 'xml', 'head', 'template', 'col', 'colgroup'],
  ...['.Apple-interchange-newline', '[style*="mso-element:comment"]', '.MsoCommentReference'],
  '.msocomanchor',
].join(',');

const KEPT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  ol: ['start'],
};
const KEPT = new Set([
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img'],
  ...['strong', 'em', 'u', 's', 'b', 'i', 'table', 'tbody', 'tr', 'td', 'th', 'div'],
]);
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/)|#(?!_))/i;
const PICTURE = /^(?:https?:|\/(?!\/))/i;

/**
 * HTML of the clipboard as the editor understands it.
 * @param onLost told where pictures had to be left out: those that only the other program or computer can show
 */
export function cleanPaste(html: string, onLost: () => void = () => {}): string {
  // What comes from an editor like this one is clean.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(quieted(html), 'text/html');
  for (const noise of body.querySelectorAll(NOISE)) noise.remove();
  removeComments(body);
  listsFromParagraphs(body);
  joinNestedLists(body);
  headingsFromStyles(body);
  marksFromStyles(body);
  const hasLost = [...body.querySelectorAll('img')].some(isLost);
  for (const element of body.querySelectorAll('*')) tidy(element);
  if (hasLost) onLost();
  for (const block of body.querySelectorAll('p, h2, h3, h4')) if (isEmpty(block)) block.remove();
  for (const br of body.querySelectorAll(':scope > br, div > br:only-child')) br.remove();
  return body.innerHTML.trim();
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Some put a list into a list, where it belongs into the line before. */
function joinNestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const { parentElement: outer, previousElementSibling: line } = list;
    if (line?.localName === 'li') line.append(list);
    else outer && joinFirst(list, outer);
  }
}

/** A list with which another one begins belongs below what stands before that; where that is no list, in its place. */
function joinFirst(list: Element, outer: Element): void {
  const before = outer.previousElementSibling;
  const last = before?.matches('ul, ol') ? before.lastElementChild : null;
  if (last?.localName === 'li') last.append(list);
  else outer.before(list);
  if (outer.childElementCount === 0) outer.remove();
}

/** Word has a style for titles and quotations; its headings are headings already. */
function headingsFromStyles(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  for (const title of body.querySelectorAll('p.MsoSubtitle')) rename(title, 'h3');
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const box = quote.ownerDocument.createElement('blockquote');
    quote.replaceWith(box);
    box.append(quote);
  }
}

function tidy(element: Element): void {
  const name = element.localName;
  const heading = HEADINGS[name];
  // Drawings of Word are in a language of its own.
  if (isLost(element) || name.startsWith('v:')) element.remove();
  else if (name === 'a') tidyLink(element);
  else if (heading) rename(element, heading);
  else if (KEPT.has(name)) keepAttributes(element);
  else element.replaceWith(...element.childNodes);
}

function isLost(element: Element): boolean {
  return element.localName === 'img' && !PICTURE.test(element.getAttribute('src') ?? '');
}

/** Links of the table of contents, of notes and of files lead nowhere from here. */
function tidyLink(link: Element): void {
  const address = directAddress(link.getAttribute('href')?.trim() ?? '');
  if (LINK.test(address)) {
    link.setAttribute('href', address);
    keepAttributes(link);
  } else {
    link.replaceWith(...link.childNodes);
  }
}

/** Google leads links through a page of its own. */
function directAddress(address: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address)) return address;
  return new URL(address).searchParams.get('q') ?? address;
}

function keepAttributes(element: Element): void {
  const kept = KEPT_ATTRIBUTES[element.localName] ?? [];
  for (const { name } of [...element.attributes]) {
    if (!kept.includes(name)) element.removeAttribute(name);
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function isEmpty(block: Element): boolean {
  return block.textContent?.trim() === '' && block.querySelector('img, hr') === null;
}
