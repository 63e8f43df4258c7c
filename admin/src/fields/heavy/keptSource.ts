/** A text as it was written before, in all that nobody has touched in the visual editor. */
import { DOMParser as ContentParser, Fragment, type Node } from '@tiptap/pm/model';
import { parseFragment } from 'parse5';
import { isLineBreaker } from './bareLines.ts';
import { forEditor } from './isPlainMarkup.ts';
import { storedHtml } from './storedHtml.ts';

/** A stretch of the written text, and what the editor made of it. */
interface Piece {
  readonly html: string;
  /** The space after it. */
  readonly gap: string;
  readonly nodes: readonly Node[];
}

/** The pieces of the text that a document was made from; none where they cannot be told apart. */
export function piecesOf(html: string, doc: Node): readonly Piece[] {
  const cuts = cutsIn(html);
  if (cuts === null) return [];
  const parser = ContentParser.fromSchema(doc.type.schema);
  const pieces = cuts.map((start, at): Piece => {
    const whole = html.slice(start, cuts[at + 1]);
    const written = whole.trimEnd();
    const { body } = new DOMParser().parseFromString(`<body>${forEditor(written)}`, 'text/html');
    const { children: nodes } = parser.parse(body);
    return { html: written, gap: whole.slice(written.length), nodes };
  });
  const nodes = pieces.flatMap((piece) => piece.nodes);
  const isSame = Fragment.from(nodes).eq(doc.content);
  return isSame ? pieces : [];
}

/** Where each block, or what stands between blocks, begins; null where tags are left out. */
function cutsIn(html: string): number[] | null {
  const cuts: number[] = [];
  let isAfterBlock = true;
  for (const node of parseFragment(html, { sourceCodeLocationInfo: true }).childNodes) {
    const place = node.sourceCodeLocation;
    if (!place) return null;
    const isBlock = 'tagName' in node && isLineBreaker(node.tagName);
    const isClosed = !('tagName' in node) || 'endTag' in place || VOID.has(node.tagName);
    if (!isClosed) return null;
    const isSpace = 'value' in node && node.value.trim() === '';
    if ((isBlock || isAfterBlock) && !(isSpace && cuts.length > 0)) cuts.push(place.startOffset);
    isAfterBlock = isBlock || (isSpace && isAfterBlock);
  }
  return cuts;
}

const VOID = new Set(['hr', 'br', 'img']);

/** A document as it is stored: what is as it was, letter by letter as it was written. */
export function storedText(doc: Node, pieces: readonly Piece[]): string {
  let html = '';
  let next = 0;
  let changed: Node[] = [];
  const write = (nodes: readonly Node[]) => storedHtml(Fragment.from(nodes), doc.type.schema);
  const flush = (skipped: readonly Piece[]) => {
    const isInPlace = skipped.flatMap(({ nodes }) => nodes).length === changed.length;
    if (!isInPlace) html += write(changed);
    for (const { nodes, gap } of isInPlace ? skipped : []) {
      html += write(changed.splice(0, nodes.length)) + gap;
    }
    changed = [];
  };
  for (let at = 0; at < doc.childCount; ) {
    const found = pieces.findIndex(
      ({ nodes }, index) =>
        index >= next &&
        nodes.length > 0 &&
        nodes.every((node, i) => doc.maybeChild(at + i)?.eq(node)),
    );
    const piece = pieces[found];
    if (!piece) {
      changed.push(doc.child(at++));
      continue;
    }
    flush(pieces.slice(next, found));
    html += piece.html + piece.gap;
    next = found + 1;
    at += piece.nodes.length;
  }
  flush(pieces.slice(next));
  return html;
}
