/**
 * Markup that ends where it ends: nothing in it changes how the rest of a page is parsed. HTML's own
 * parser judges, since only it knows what an open comment, table or quote takes along.
 */
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  Parser,
  serialize,
} from 'parse5';
import { isPlainlyBalanced } from './plainlyBalanced.ts';
import { escapeHtml } from './safeHtml.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Browsers open no more elements at once, and the parser looks through all of them. */
const DEEPEST = 512;
/** Serialized markup can be parsed to yet another tree: what has not settled by then never does. */
const ATTEMPTS = 4;
const CELL = '<div>';
const AFTER = '</div><i>x</i>';
const OPEN_AROUND = 2;

/** Elements that end without saying so, never later than the element around them. */
const ENDED_BY_OTHERS = new Set([
  ...['p', 'li', 'dt', 'dd', 'option', 'optgroup', 'rb', 'rt', 'rtc', 'rp'],
  ...['caption', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]);
const VOID = new Set([
  ...['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'hr', 'img', 'input', 'keygen'],
  ...['link', 'meta', 'param', 'source', 'track', 'wbr'],
]);
/** An item without a list of its own would end the item of a list around the markup. */
const LISTS = [
  { items: ['li'], lists: ['ul', 'ol', 'menu', 'dir'] },
  { items: ['dt', 'dd'], lists: ['dl'] },
] as const;

/** Thrown where markup makes the parser work without end. */
class Excessive extends Error {}

/**
 * The same markup, byte for byte, if it leaves alone what follows it; else what the parser makes of
 * it, or where that comes to nothing, the markup as it was typed.
 */
export function balancedHtml(html: string): string {
  if (isPlainlyBalanced(html)) return html;
  try {
    let balanced = html;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (isBalanced(balanced)) return balanced;
      balanced = mended(balanced);
    }
  } catch (error) {
    if (!(error instanceof Excessive)) throw error;
  }
  return escapeHtml(html);
}

/** Does it hold wherever it stands, and whether scripts run or not? */
function isBalanced(html: string): boolean {
  const isSame = !/<noscript/i.test(html);
  return endsWithItself(html, true) && (isSame || endsWithItself(html, false));
}

function endsWithItself(html: string, scriptingEnabled: boolean): boolean {
  const { root, starts, ends } = parsed(CELL + html + AFTER, scriptingEnabled);
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

function endsByItself({ tagName, namespaceURI }: Element): boolean {
  if (namespaceURI !== names.NS.HTML) return true;
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
function mended(html: string): string {
  const { root } = parsed(html, false);
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

/** Parses what stands in a `div`, and counts its tags. @throws Excessive */
function parsed(html: string, scriptingEnabled: boolean) {
  let [made, starts, ends] = [0, 0, 0];
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      // Formatting that is left open comes again in each block that follows.
      if (++made > 1_000 + 4 * starts) throw new Excessive();
      return defaultTreeAdapter.createElement(...given);
    },
  };
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  const options = { treeAdapter, scriptingEnabled, sourceCodeLocationInfo: true };
  const parser = Parser.getFragmentParser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>(
    context,
    options,
  );
  const onStartTag = parser.onStartTag.bind(parser);
  const onEndTag = parser.onEndTag.bind(parser);
  parser.onStartTag = (token) => {
    starts++;
    if (parser.openElements.stackTop > DEEPEST + OPEN_AROUND) throw new Excessive();
    onStartTag(token);
  };
  parser.onEndTag = (token) => {
    // The end of a paragraph that is not open makes an empty one, and reaches no further.
    if (token.tagName !== 'p') ends++;
    onEndTag(token);
  };
  parser.tokenizer.write(html, true);
  return { root: parser.getFragment(), starts, ends };
}

function isElement(node: Node | null | undefined): node is Element {
  return node !== null && node !== undefined && 'tagName' in node;
}

/** All elements within, also in templates, in no particular order. */
function* elementsIn(root: ParentNode): Generator<Element> {
  const open: ParentNode[] = [root];
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const child of parent.childNodes) {
      if (!isElement(child)) continue;
      yield child;
      open.push(child);
      if ('content' in child) open.push(child.content);
    }
  }
}
