/** Word writes lists as paragraphs that begin with a bullet or a number. */

interface Item {
  readonly paragraph: HTMLElement;
  /** From 1. */
  readonly level: number;
  /** Which of the document's lists. */
  readonly list: string;
  readonly isOrdered: boolean;
  readonly number: number;
}

interface OpenList {
  readonly element: HTMLElement;
  readonly level: number;
  readonly list: string;
  readonly isOrdered: boolean;
}

/** A bullet, a number or a letter, and the spaces by which Word sets it apart. */
const MARKER = /^\s*(?:[·•▪§oüØ–-]|(?:\d{1,3}|[a-z]{1,5})[.)])[\s\u00a0]{2,}/i;
const ORDERED = /^\s*\(?(?:\d{1,3}|[a-z]{1,5})[.)]/i;

/** Makes lists of the paragraphs that are meant as their lines. */
export function listsFromParagraphs(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const item = itemOf(paragraph);
    if (!item) continue;
    const [root] = open;
    if (!root || paragraph.previousElementSibling !== root.element) open = [];
    open = place(item, open);
  }
}

function itemOf(paragraph: HTMLElement): Item | null {
  const style = paragraph.getAttribute('style') ?? '';
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(style) ?? [];
  const isNamed = /^MsoListParagraph/.test(paragraph.className);
  if (list === '' && !(isNamed && MARKER.test(paragraph.textContent ?? ''))) return null;
  const marker = takeMarker(paragraph);
  return {
    paragraph,
    level: Number(level),
    list,
    isOrdered: ORDERED.test(marker),
    number: Number.parseInt(marker.replace(/^\D+/, ''), 10) || 1,
  };
}

/** The text by which a paragraph is marked as a line of a list, which it then has no more. */
function takeMarker(paragraph: HTMLElement): string {
  const ignored = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  if (ignored) {
    ignored.remove();
    return ignored.textContent ?? '';
  }
  const [marker = ''] = MARKER.exec(paragraph.textContent ?? '') ?? [];
  let rest = marker.length;
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (rest > 0 && walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    walker.currentNode.nodeValue = text.slice(rest);
    rest -= text.length;
  }
  return marker;
}

/** Puts a line where it belongs, and returns the lists that the next one can go on with. */
function place(item: Item, open: readonly OpenList[]): OpenList[] {
  const { paragraph, level, list, isOrdered } = item;
  const stack = open.filter((one) => one.level <= level);
  const top = stack.at(-1);
  const line = paragraph.ownerDocument.createElement('li');
  const goesOn = top?.level === level && top.isOrdered === isOrdered && top.list === list;
  if (top && goesOn) {
    top.element.append(line);
  } else {
    const outer = top?.level === level ? stack.slice(0, -1) : stack;
    const element = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    if (isOrdered && item.number > 1) element.setAttribute('start', String(item.number));
    const parent = outer.at(-1)?.element.lastElementChild;
    if (parent) parent.append(element);
    else paragraph.before(element);
    element.append(line);
    stack.splice(0, stack.length, ...outer, { element, level, list, isOrdered });
  }
  line.append(paragraph);
  return stack;
}
