/**
 * Markup that ends where it ends: nothing in it changes how the rest of a page is parsed. HTML's own
 * parser judges, since only it knows what an open comment, table or quote takes along.
 */
import { defaultTreeAdapter, html as names, serialize } from 'parse5';
import {
  type Element,
  Excessive,
  elementsIn,
  isElement,
  type Node,
  type OnMade,
  type ParentNode,
  parsedMarkup,
} from './parsedMarkup.ts';
import { isPlainlyBalanced } from './plainlyBalanced.ts';
import { escapeHtml } from './safeHtml.ts';

/** Serialized markup can be parsed to yet another tree: what has not settled by then never does. */
const ATTEMPTS = 4;
const CELL = '<div>';
const AFTER = '</div><i>x</i>';

/** Elements that end without saying so, never later than the element around them. */
const ENDED_BY_OTHERS = new Set([
  ...['p', 'li', 'dt', 'dd', 'option', 'optgroup', 'rb', 'rt', 'rtc', 'rp'],
  ...['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]);
const BETWEEN_CELLS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const VOID = new Set([
  ...['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'hr', 'img', 'input', 'keygen'],
  ...['link', 'meta', 'param', 'source', 'track', 'wbr'],
]);
/** An item without a list of its own would end the item of a list around the markup. */
const LISTS = [
  { items: ['li'], lists: ['ul', 'ol', 'menu', 'dir'] },
  { items: ['dt', 'dd'], lists: ['dl'] },
] as const;

/**
 * The same markup, byte for byte, if it leaves alone what follows it; else what the parser makes of
 * it, or where that comes to nothing, the markup as it was typed.
 */
export function balancedHtml(html: string, onMade?: OnMade): string {
  try {
    let balanced = html;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (isBalanced(balanced, onMade)) return balanced;
      balanced = mended(balanced, onMade);
    }
  } catch (error) {
    if (!(error instanceof Excessive)) throw error;
  }
  return escapeHtml(html);
}

/** Is it shown byte for byte as it is written? */
export function isBalancedHtml(html: string): boolean {
  try {
    return isBalanced(html);
  } catch (error) {
    if (error instanceof Excessive) return false;
    throw error;
  }
}

/** Does it hold wherever it stands, and whether scripts run or not? @throws Excessive */
function isBalanced(html: string, onMade?: OnMade): boolean {
  if (isPlainlyBalanced(html)) return true;
  const isSame = !/<noscript/i.test(html);
  const ends = (scripting: boolean) => endsWithItself(html, scripting, onMade);
  return ends(true) && (isSame || ends(false));
}

function endsWithItself(html: string, scripting: boolean, onMade?: OnMade): boolean {
  const { root, starts, ends, isFormOpen } = parsedMarkup(CELL + html + AFTER, scripting, onMade);
  if (isFormOpen) return false;
  const [cell, after, ...others] = root.childNodes;
  if (!isElement(cell) || !isElement(after) || others.length > 0) return false;
  const isAfter = after.tagName === 'i' && after.childNodes[0]?.nodeName === '#text';
  const end = cell.sourceCodeLocation?.endTag?.startOffset;
  if (!isAfter || end !== CELL.length + html.length) return false;
  // Tags that made nothing, or more than one element, are none that the parser followed.
  let [made, ended] = [0, 0];
  for (const element of elementsIn(root)) {
    const { startTag, endTag } = element.sourceCodeLocation ?? {};
    if (startTag) made++;
    if (endTag && element.tagName !== 'p') ended++;
    if (startTag && !endTag && !endsByItself(element)) return false;
    if (listOf(element) !== null) return false;
  }
  return made === starts && ended === ends;
}

function endsByItself({ tagName, namespaceURI, parentNode }: Element): boolean {
  if (namespaceURI !== names.NS.HTML) return true;
  if (tagName === 'form') return isElement(parentNode) && BETWEEN_CELLS.has(parentNode.tagName);
  return VOID.has(tagName) || ENDED_BY_OTHERS.has(tagName);
}

/** The list that an item without one needs; null for everything else. */
function listOf({ tagName, parentNode, namespaceURI }: Element): string | null {
  if (namespaceURI !== names.NS.HTML) return null;
  const known = LISTS.find(({ items }) => (items as readonly string[]).includes(tagName));
  if (!known) return null;
  const { lists } = known;
  const isIn = (parent: Node | null | undefined) =>
    isElement(parent) && (lists as readonly string[]).includes(parent.tagName);
  // Groups of a description list may stand in a `div`.
  const isGroup = isElement(parentNode) && parentNode.tagName === 'div' && tagName !== 'li';
  if (isIn(parentNode) || (isGroup && isIn(parentNode.parentNode))) return null;
  return lists[0];
}

/** What the parser makes of the markup where nothing follows it. @throws Excessive */
function mended(html: string, onMade?: OnMade): string {
  const { root } = parsedMarkup(html, false, onMade);
  const parents = new Set<ParentNode>();
  for (const element of elementsIn(root)) {
    if (listOf(element) !== null && element.parentNode) parents.add(element.parentNode);
  }
  for (const parent of parents) parent.childNodes = withLists(parent);
  return serialize(root, { scriptingEnabled: false });
}

/** The children of an element, with a list around the items that lack one. */
function withLists(parent: ParentNode): ParentNode['childNodes'] {
  const children: ParentNode['childNodes'] = [];
  let made: Element | null = null;
  for (const child of parent.childNodes) {
    const list = isElement(child) ? listOf(child) : null;
    if (list === null) made = null;
    else if (made?.tagName !== list) {
      made = defaultTreeAdapter.createElement(list, names.NS.HTML, []);
      children.push(made);
    }
    (made?.childNodes ?? children).push(child);
  }
  return children;
}
