/** What people, and search engines, find in a piece of HTML, one thing after the other. */
import type { CHANGE_PLACES } from '@regia/contract/impact.ts';
import { parseWithin } from './parseWithin.ts';

export interface PageItem {
  readonly place: (typeof CHANGE_PLACES)[number];
  /** What is read there; of a picture, its description or the name of its file. */
  readonly text: string;
  /** What else tells it from others. */
  readonly key: string;
  /** Stands for the section it is in. */
  readonly section: object | null;
}

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Their text is part of what stands around it. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark picture q s samp small source span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'object']);
/** Of a longer page, the rest isn't told apart. */
const MOST_ITEMS = 5_000;
const SECTION = /(?:^|\s)regia-section(?:\s|$)/;

/** Reads a piece of HTML, whether it is a whole page or a part of one; the beginning of one without end. */
export function pageItems(html: string): PageItem[] {
  const items: PageItem[] = [];
  const open: { readonly name: string; readonly section: object | null }[] = [];
  const inside = new Map<string, number>();
  let words = '';
  const within = (names: Iterable<string>) => [...names].some((name) => inside.get(name));
  const add = (place: PageItem['place'], text: string, key = '') => {
    if (items.length === MOST_ITEMS) return;
    items.push({ place, text, key, section: open.at(-1)?.section ?? null });
  };
  const placeOfText = () => {
    if (within(['title'])) return 'title';
    if (within(['nav'])) return 'menu';
    return within(HEADINGS) ? 'heading' : 'text';
  };
  const flush = () => {
    const text = words.replace(/\s+/g, ' ').trim();
    words = '';
    if (text !== '') add(placeOfText(), text);
  };
  // In a menu each link is a thing of its own.
  const isBreak = (name: string) => !INLINE.has(name) || (name === 'a' && within(['nav']));
  const isWhole = parseWithin(html, {
    onopentag(name, attributes) {
      if (isBreak(name)) flush();
      const { class: names = '', href, src, alt, content } = attributes;
      const section = SECTION.test(names) ? {} : (open.at(-1)?.section ?? null);
      open.push({ name, section });
      inside.set(name, (inside.get(name) ?? 0) + 1);
      if (within(UNREAD)) return;
      if (name === 'a' && href) add('link', href);
      if (name === 'img' && src) add('picture', alt || fileName(src), src);
      const place = name === 'meta' && content ? metaPlace(attributes) : null;
      if (place) add(place, content ?? '');
    },
    ontext(text) {
      if (!within(UNREAD)) words += text;
    },
    onclosetag(name) {
      if (isBreak(name)) flush();
      const { name: opened } = open.pop() ?? {};
      if (opened) inside.set(opened, (inside.get(opened) ?? 1) - 1);
    },
  });
  flush();
  // Whatever differs beyond, it isn't said that nothing does.
  if (!isWhole || items.length === MOST_ITEMS) {
    items.push({ place: 'text', text: '…', key: html, section: null });
  }
  return items;
}

function metaPlace({ name = '', property = name }: Record<string, string>) {
  const known = property.toLowerCase();
  if (known === 'description') return 'description';
  return /^(?:og|twitter):(?:title|description|image)$/.test(known) ? 'sharing' : null;
}

function fileName(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
