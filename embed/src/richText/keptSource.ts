/** A text as it was written before, in all that nobody has touched in the visual editor. */
import { DOMParser as ContentParser, Fragment, type Node } from '@tiptap/pm/model';
import { parseFragment } from 'parse5';
import { isLineBreaker } from './bareLines.ts';
import { forEditor, isPlainMarkup } from './isPlainMarkup.ts';
import { withHandlers } from './quietHandlers.ts';
import { storedHtml } from './storedHtml.ts';

/** A stretch of the written text, and what the editor made of it. */
interface Piece {
  /** The space before the first. */
  readonly lead: string;
  readonly html: string;
  /** The space after it. */
  readonly gap: string;
  /** Those of the document itself: what nobody touches stays the same object. */
  readonly nodes: readonly Node[];
  /** Does its last tag end only where the next piece begins? */
  readonly isOpen: boolean;
}

/** Where a piece may begin. */
interface Cut {
  readonly start: number;
  isOpen: boolean;
}

/** The space of HTML, which a fixed space is none of. */
const SPACE_BEFORE = /^[ \t\r\n\f]*/;
const SPACE_AFTER = /[ \t\r\n\f]*$/;

/**
 * The pieces of the text that a document was made from, in their order and without a rest: each as
 * small as it can be so that by itself it gives what it has become within the whole.
 */
export function piecesOf(html: string, doc: Node): readonly Piece[] {
  const cuts = cutsIn(html);
  // What cannot be cut is the whole, which need not be tried: it takes as long as to open a text.
  if (cuts.length === 1) {
    const isOpen = cuts[0]?.isOpen ?? false;
    return [{ ...between(0, html.length), nodes: doc.children, isOpen }];
  }
  const parser = ContentParser.fromSchema(doc.type.schema);
  const pieces: Piece[] = [];
  let first = 0;
  for (let cut = 0; cut < cuts.length; ) {
    let count = 1;
    let piece = pieceOf(cut, count);
    while (!isOwn(piece) && cut + count < cuts.length) {
      count = count < 4 ? count + 1 : count * 2;
      piece = pieceOf(cut, count);
    }
    pieces.push(piece);
    first += piece.nodes.length;
    cut += count;
  }
  const isSame = first === doc.childCount && pieces.every(isOwn);
  return isSame ? pieces : [{ ...between(0, html.length), nodes: doc.children, isOpen: false }];

  function between(start: number, end: number) {
    const whole = html.slice(start, end);
    const gap = SPACE_AFTER.exec(whole)?.[0] ?? '';
    const lead = start === 0 ? (SPACE_BEFORE.exec(html)?.[0] ?? '') : '';
    return { lead, html: whole.slice(lead.length, whole.length - gap.length), gap };
  }

  /** Without nodes where by itself it gives others than stand in the document. */
  function pieceOf(cut: number, count: number): Piece {
    const [start, end] = [cuts[cut]?.start ?? 0, cuts[cut + count]?.start ?? html.length];
    const source = between(cut === 0 ? 0 : start, end);
    const { body } = new DOMParser().parseFromString(
      `<body>${forEditor(source.html)}`,
      'text/html',
    );
    const made = parser.parse(body);
    const nodes = doc.children.slice(first, first + made.childCount);
    const isSame = Fragment.from(nodes).eq(made.content);
    const isOpen = cuts[Math.min(cut + count, cuts.length) - 1]?.isOpen ?? false;
    return { ...source, nodes: isSame ? nodes : [], isOpen };
  }
}

const isOwn = ({ nodes }: Piece) => nodes.length > 0;

/** Where the parts of a text begin that can be edited each by itself. */
export function startsOfPieces(html: string): readonly number[] {
  return cutsIn(html).map(({ start }) => start);
}

/** Where each block, or what stands between blocks, begins. */
function cutsIn(html: string): readonly Cut[] {
  const cuts: Cut[] = [];
  let isAfterBlock = true;
  let end = 0;
  for (const node of parseFragment(html, { sourceCodeLocationInfo: true }).childNodes) {
    const place = node.sourceCodeLocation;
    // What was made of a missing tag, or of tags that overlap.
    if (!place || place.startOffset < end) continue;
    end = place.endOffset;
    const isBlock = 'tagName' in node && isLineBreaker(node.tagName);
    const [space] = 'value' in node ? (SPACE_BEFORE.exec(node.value) ?? ['']) : [''];
    if ('value' in node && space === node.value) continue;
    // A reference such as `&#10;` is not written as the space that it is.
    const isWritten = html.startsWith(space, place.startOffset);
    const start = place.startOffset + (isWritten ? space.length : 0);
    const last = cuts.at(-1);
    const isOpen = 'tagName' in node && !('endTag' in place) && !VOID.has(node.tagName);
    if (isBlock || isAfterBlock || !last) cuts.push({ start, isOpen });
    else last.isOpen ||= isOpen;
    isAfterBlock = isBlock;
  }
  return cuts;
}

const VOID = new Set(['hr', 'br', 'img']);

/** What an editor's document is stored as, which was quieted before it was given to it. */
export function storedValue(doc: Node, pieces: readonly Piece[]): string {
  return isBlank(doc) ? '' : withHandlers(storedText(doc, pieces));
}

/** One paragraph without anything in it, which is how the editor shows no text at all. */
function isBlank({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.isTextblock === true && firstChild.content.size === 0;
}

/** A document as it is stored: what is as it was, letter by letter as it was written. */
export function storedText(doc: Node, pieces: readonly Piece[]): string {
  const alive = new Set(doc.children);
  const places = new Map(pieces.map(({ nodes }, index) => [nodes[0], index]));
  let html = pieces[0]?.lead ?? '';
  let next = 0;
  let changed: Node[] = [];
  const write = (nodes: readonly Node[]) => storedHtml(Fragment.from(nodes), doc.type.schema);
  const flush = (skipped: readonly Piece[]) => {
    const isInPlace = skipped.flatMap(({ nodes }) => nodes).length === changed.length;
    if (!isInPlace && changed.length > 0) html += write(changed) + (skipped.at(-1)?.gap ?? '');
    for (const { nodes, gap } of isInPlace ? skipped : []) {
      html += write(changed.splice(0, nodes.length)) + gap;
    }
    changed = [];
  };
  for (let at = 0; at < doc.childCount; ) {
    const found = pieceAt(at);
    const piece = pieces[found];
    if (!piece) {
      changed.push(doc.child(at++));
      continue;
    }
    flush(pieces.slice(next, found));
    at += piece.nodes.length;
    next = found + 1;
    const after = doc.maybeChild(at);
    const [before] = pieces[next]?.nodes ?? [];
    const isFollowed = !after || (before !== undefined && after.sameMarkup(before));
    html += (piece.isOpen && !isFollowed ? write(piece.nodes) : piece.html) + piece.gap;
  }
  flush(pieces.slice(next));
  return html;

  /** The piece that stands at a place as it was: the same, or what was taken back; none that still stands beyond. */
  function pieceAt(at: number): number {
    const isAt = (index: number) =>
      pieces[index]?.nodes.every((node, i) => doc.maybeChild(at + i)?.eq(node));
    const own = places.get(doc.child(at)) ?? -1;
    if (own >= next && isAt(own)) return own;
    for (let index = next; index < pieces.length; index++) {
      if (pieces[index]?.nodes.some((node) => alive.has(node))) return -1;
      if (isAt(index)) return index;
    }
    return -1;
  }
}

/** The longest that is quoted. Characters. */
const LONGEST = 60;

/** The first part of a text that the visual editor would not keep: where it begins, and how. */
export function notKept(html: string): { readonly line: number; readonly words: string } {
  const starts = [...startsOfPieces(html), html.length];
  const at = starts.findIndex((start, i) => !isPlainMarkup(html.slice(start, starts[i + 1])));
  const start = starts[at] ?? 0;
  const [words = ''] = html.slice(start).trimStart().split('\n', 1);
  return {
    line: html.slice(0, start).split('\n').length,
    words: words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words,
  };
}
