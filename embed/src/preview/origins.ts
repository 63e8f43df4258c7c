/** What drew each place of a preview, by the marks in its markup. */
import {
  BLOCK_MARK,
  type Chosen,
  FIELD_MARK,
  LANGUAGE_MARK,
  LISTING_MARK,
  SECTION_MARK,
  type SectionPlace,
} from '@regia/model/previewMessages.ts';
import type { FieldPlace, TextPlace } from '@regia/model/writingMessages.ts';

const CONTENT = `[${SECTION_MARK}], [${LISTING_MARK}]`;
const UNSEEN = 'script, style, link, meta, template, noscript';

/** The block that each element is from. */
const owners = new WeakMap<Element, string>();

/**
 * Goes through the page once: a block owns what comes after its mark.
 * @returns what stands for itself: sections, the listing, and what blocks give beside those
 */
export function noteOwners(): HTMLElement[] {
  const what = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT;
  const walker = document.createTreeWalker(document, what);
  const outer: HTMLElement[] = [];
  let block: string | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Comment && node.data.startsWith(BLOCK_MARK)) {
      block = decodeURIComponent(node.data.slice(BLOCK_MARK.length));
    } else if (block !== null && node instanceof HTMLElement) {
      owners.set(node, block);
      if (!isOuter(node, block)) continue;
      // What holds others of its kind has little of its own to be seen.
      if (outer.at(-1)?.contains(node)) outer.pop();
      outer.push(node);
    }
  }
  return outer;
}

/** Is it a section, the listing, or what a block gives beside those? */
function isOuter(element: HTMLElement, block: string): boolean {
  const { parentElement: parent } = element;
  if (!parent || !document.body.contains(parent) || element.matches(UNSEEN)) return false;
  if (parent.closest(CONTENT)) return false;
  return element.matches(CONTENT) || parent === document.body || owners.get(parent) !== block;
}

/** What drew an element; null where nobody is to know. */
export function originOf(element: Element): Chosen | null {
  const content = element.closest(CONTENT);
  if (content) {
    const place = placeOf(content);
    return place ? { regia: 'section', ...place } : { regia: 'listing' };
  }
  let owned: Element | null = element;
  while (owned && !owners.has(owned)) owned = owned.parentElement;
  const block = owned && owners.get(owned);
  return typeof block === 'string' ? { regia: 'block', block } : null;
}

/** The section that an element shows; null if it shows none. */
export function placeOf(element: Element): SectionPlace | null {
  const section = element.getAttribute(SECTION_MARK);
  if (!section) return null;
  return { section, language: element.getAttribute(LANGUAGE_MARK) ?? '' };
}

/** The field whose text each of these elements holds, and nothing else. */
const fields = new Map<HTMLElement, FieldPlace>();
/** Of other elements within these, nothing is seen, or it is not written but pressed. */
const UNWRITABLE = 'select, button, svg, math';

/** Gives the text between two marks of a field an element of its own. Returns all of these. */
export function wrapFields(): HTMLElement[] {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const marks: Comment[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Comment && node.data.startsWith(FIELD_MARK)) marks.push(node);
  }
  return marks.flatMap((mark) => {
    const [field = '', language = ''] = mark.data.slice(FIELD_MARK.length).split('.');
    const text = mark.nextSibling instanceof Text ? mark.nextSibling : null;
    const end = (text ?? mark).nextSibling;
    const isWhole = field !== '' && end instanceof Comment && end.data === FIELD_MARK;
    if (!isWhole || mark.parentElement?.closest(UNWRITABLE)) return [];
    const element = document.createElement('regia-text');
    mark.after(element);
    if (text) element.append(text);
    fields.set(element, { field, language });
    return [element];
  });
}

/** The field whose text an element holds; null if it holds none. */
export function fieldOf(element: HTMLElement): FieldPlace | null {
  return fields.get(element) ?? null;
}

/** The elements that show a text; of a section the first, as a template may show it more than once. */
export function elementsAt(place: TextPlace): HTMLElement[] {
  if (!('field' in place)) return [elementOf(place)].filter((element) => element !== null);
  return [...fields].flatMap(([element, { field, language }]) =>
    field === place.field && language === place.language ? [element] : [],
  );
}

/** Does an element show this text? */
export function isAt(element: Element, place: TextPlace): boolean {
  if ('field' in place) return elementsAt(place).some((one) => one === element);
  return placeOf(element)?.section === place.section;
}

/** The element that shows a section. */
export function elementOf({ section, language }: SectionPlace): HTMLElement | null {
  const mark = (name: string, value: string) => `[${name}="${CSS.escape(value)}"]`;
  return document.querySelector(mark(SECTION_MARK, section) + mark(LANGUAGE_MARK, language));
}
