/** Marks on the elements of a page in which it differs from another, for the script that finds where they are seen. */
import { CHANGED_MARK, type ChangedMark } from '@regia/model/previewMessages.ts';
import { withoutMarks } from '@regia/site/marks.ts';
import { DomHandler } from 'htmlparser2';
import { diffHtml } from './htmlDiff.ts';
import { parseWithin } from './parseWithin.ts';

type Document = DomHandler['root'];
type ChildNode = Document['children'][number];
type Element = Extract<ChildNode, { readonly name: string; readonly attribs: object }>;

/** Of so many places it is shown where they are; each takes a look at all elements. */
const MOST_RANGES = 50;

/** From a place in some markup to another, which may be the same. */
type Range = readonly [from: number, to: number];

/** Two pages with marks where they differ: in each, what is not in the other, or where that would be. */
export function withChangeMarks(before: string, after: string): [string, string] {
  const [old, now] = [withoutMarks(before), withoutMarks(after)];
  const ranges: { old: Range[]; now: Range[] } = { old: [], now: [] };
  let [fromOld, fromNow, atOld, atNow] = [0, 0, 0, 0];
  const settle = () => {
    if (fromOld < atOld || fromNow < atNow) {
      ranges.old.push([fromOld, atOld]);
      ranges.now.push([fromNow, atNow]);
    }
  };
  for (const { kind, text } of diffHtml(old, now)) {
    if (kind === 'same') settle();
    if (kind !== 'added') atOld += text.length;
    if (kind !== 'removed') atNow += text.length;
    if (kind === 'same') [fromOld, fromNow] = [atOld, atNow];
  }
  settle();
  return [marked(old, ranges.old), marked(now, ranges.now)];
}

function marked(markup: string, ranges: readonly Range[]): string {
  const handler = new DomHandler(undefined, { withStartIndices: true, withEndIndices: true });
  if (!parseWithin(markup, handler)) return markup;
  const document = handler.root;
  const marks = new Map<Element, ChangedMark>();
  for (const range of ranges.slice(0, MOST_RANGES)) {
    const isHere = range[0] < range[1];
    for (const element of isHere ? changedIn(document, range) : nearTo(document, range)) {
      if (isHere || !marks.has(element)) marks.set(element, isHere ? 'here' : 'near');
    }
  }
  let result = '';
  let at = 0;
  const inOrder = [...marks].sort(([one], [other]) => startOf(one) - startOf(other));
  for (const [element, mark] of inOrder) {
    const end = startOf(element) + 1 + element.name.length;
    // One that an end tag alone makes has no tag of its own.
    if (markup.slice(startOf(element), end).toLowerCase() !== `<${element.name}`) continue;
    result += `${markup.slice(at, end)} ${CHANGED_MARK}="${mark}"`;
    at = end;
  }
  return result + markup.slice(at);
}

/** The smallest elements that hold all of a range: several where it is nothing but elements. */
function changedIn(document: Document, [from, to]: Range): Element[] {
  for (let holder: Document | Element = document; ; ) {
    const touched: ChildNode[] = holder.children.filter(
      (node) => startOf(node) < to && from < endOf(node),
    );
    const [first] = touched;
    const isWithin = first !== undefined && startOf(first) <= from && to <= endOf(first);
    if (isWithin && isElement(first)) {
      holder = first;
      continue;
    }
    const elements = touched.filter(isElement);
    const last = touched.at(-1);
    const isWhole = first && last && startOf(first) <= from && to <= endOf(last);
    const isAllElements = touched.every((node) => isElement(node) || isBlank(node));
    if (isWhole && isAllElements) return elements;
    return isElement(holder) ? [holder] : elements;
  }
}

/** What stands before a place, or else what it is in. */
function nearTo(document: Document, [at]: Range): Element[] {
  for (let holder: Document | Element = document; ; ) {
    const inner: ChildNode | undefined = holder.children.find(
      (node) => startOf(node) < at && at < endOf(node),
    );
    if (inner && isElement(inner)) {
      holder = inner;
      continue;
    }
    const before = holder.children.filter((node) => endOf(node) <= at).findLast(isElement);
    const nearest = before ?? (isElement(holder) ? holder : undefined);
    return nearest ? [nearest] : [];
  }
}

function isElement(node: Document | ChildNode): node is Element {
  return 'attribs' in node;
}

function isBlank(node: ChildNode): boolean {
  return node.type === 'text' && 'data' in node && node.data.trim() === '';
}

function startOf(node: ChildNode): number {
  return node.startIndex ?? 0;
}

/** The place after it. */
function endOf(node: ChildNode): number {
  return (node.endIndex ?? -1) + 1;
}
