/** Markup as HTML's own parser sees it, which is how browsers do. */
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  Parser,
  type Token,
} from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const TAG = /<\/?[a-z]/i;

/** Browsers open no more elements at once, and the parser looks through all of them. */
const DEEPEST = 512;

/** More than the longest text that anybody means: half a million characters of small cells of a table. */
const MOST_ELEMENTS = 60_000;

/** Each one is compared with all others of its tag. */
const MOST_ATTRIBUTES = 2_000;

/** Thrown where markup makes the parser work without end. */
export class Excessive extends Error {}

/** What the tokenizer calls once it has read the name of an attribute. */
interface AttributeReader {
  readonly currentToken?: { readonly attrs?: readonly unknown[] } | null;
  _leaveAttrName(): void;
}

/** Is told how many elements the parser has made, some at a time; it may throw. */
export type OnMade = (elements: number) => void;
const TOLD_AT_ONCE = 100;

/**
 * Parses what stands in a `div`, and counts its tags. `hidden` has what becomes no text.
 * @throws Excessive
 */
export function parsedMarkup(html: string, scriptingEnabled: boolean, onMade: OnMade = () => {}) {
  let [made, starts, ends, reached] = [0, 0, 0, 0];
  const hidden: string[] = [];
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      // Formatting that is left open comes again in each block that follows.
      if (++made > Math.min(1_000 + 4 * starts, MOST_ELEMENTS)) throw new Excessive();
      if (made % TOLD_AT_ONCE === 0) onMade(TOLD_AT_ONCE);
      return defaultTreeAdapter.createElement(...given);
    },
  };
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, []);
  const options = { treeAdapter, scriptingEnabled, sourceCodeLocationInfo: true };
  const parser = Parser.getFragmentParser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>(
    context,
    options,
  );
  /** Is it the first time? What ends white space in a table, say, is processed once more. */
  const reach = ({ location }: Token.Token): boolean => {
    const end = location?.endOffset ?? 0;
    if (end <= reached) return false;
    reached = end;
    return true;
  };
  // Between cells a form is open without holding anything, until its end tag says so.
  const endsFormOfTable = ({ tagName }: Token.TagToken) =>
    tagName === 'form' &&
    parser.formElement !== null &&
    !parser.openElements.items.includes(parser.formElement);
  // They are compared before anybody is told of the tag, so the parser has no better place to stop it.
  const tokenizer = parser.tokenizer as unknown as AttributeReader;
  const { _leaveAttrName } = tokenizer;
  tokenizer._leaveAttrName = () => {
    if ((tokenizer.currentToken?.attrs?.length ?? 0) > MOST_ATTRIBUTES) throw new Excessive();
    _leaveAttrName.call(tokenizer);
  };
  const { onStartTag, onEndTag, onComment } = parser;
  parser.onStartTag = (token) => {
    if (parser.openElements.stackTop > DEEPEST) throw new Excessive();
    if (reach(token)) {
      starts++;
      // A quote that was left open takes the text along to the next one.
      for (const { value } of token.attrs) if (TAG.test(value)) hidden.push(value);
    }
    onStartTag.call(parser, token);
  };
  parser.onEndTag = (token) => {
    // The end of a paragraph that is not open makes an empty one, and reaches no further.
    if (reach(token) && token.tagName !== 'p' && !endsFormOfTable(token)) ends++;
    onEndTag.call(parser, token);
  };
  parser.onComment = (token) => {
    if (reach(token)) {
      const written = html.slice(token.location?.startOffset ?? 0, reached);
      // What says that it is a comment, ends as one and holds no markup was never meant to be seen.
      const isWhole = written.startsWith('<!--') && /--!?>$/.test(written);
      if (!isWhole || TAG.test(token.data)) hidden.push(token.data);
    }
    onComment.call(parser, token);
  };
  for (const name of ['onCharacter', 'onWhitespaceCharacter', 'onNullCharacter'] as const) {
    const read = parser[name];
    parser[name] = (token) => {
      reach(token);
      read.call(parser, token);
    };
  }
  parser.tokenizer.write(html, true);
  // A tag that never ends is left out with all that follows it.
  const rest = html.slice(reached);
  if (rest.includes('<')) hidden.push(rest.slice(rest.indexOf('<') + 1));
  const isFormOpen = parser.formElement !== null;
  return { root: parser.getFragment(), starts, ends, hidden, isFormOpen };
}

export function isElement(node: Node | null | undefined): node is Element {
  return node !== null && node !== undefined && 'tagName' in node;
}

/** All elements within, also in templates, in no particular order. */
export function* elementsIn(root: ParentNode): Generator<Element> {
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
