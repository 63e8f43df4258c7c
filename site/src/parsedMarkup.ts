/** Markup as HTML's own parser sees it, which is how browsers do. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, Parser } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;
export type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Browsers open no more elements at once, and the parser looks through all of them. */
const DEEPEST = 512;

/** Thrown where markup makes the parser work without end. */
export class Excessive extends Error {}

/** Parses what stands in a `div`, and counts its tags. @throws Excessive */
export function parsedMarkup(html: string, scriptingEnabled: boolean) {
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
    if (parser.openElements.stackTop > DEEPEST) throw new Excessive();
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
