/**
 * Runs in previews alone, and tells the admin around it what is clicked, so that its form opens it;
 * what is opened there is shown here. The scripts of blocks run beside it, and may do all it does.
 */
import {
  ADMIN_MARK,
  BLOCK_MARK,
  type Chosen,
  type FromPreview,
  LANGUAGE_MARK,
  LISTING_MARK,
  SECTION_MARK,
  type SectionPlace,
  type ToPreview,
} from '@regia/model/previewMessages.ts';

/** What a click does something else with. */
const INTERACTIVE =
  'a[href], button, input, select, textarea, label, summary, audio, video, iframe, [contenteditable]';
const CONTENT = `[${SECTION_MARK}], [${LISTING_MARK}]`;
const UNSEEN = 'script, style, link, meta, template, noscript';
/** Who moves the pointer farther drags, a map for one. */
const DRAG_PX = 4;
const PULSE_MS = 1_200;
/** Seen on light ground and on dark. */
const PULSE = { outline: '2px solid #3b82c4', outlineOffset: '4px' };
const FADED = { ...PULSE, outlineColor: 'transparent' };

const admin = document.querySelector(`script[${ADMIN_MARK}]`)?.getAttribute(ADMIN_MARK);
/** The block that each element is from. */
const owners = new WeakMap<Element, string>();
/** Where the Tab key stops for the sake of Enter. */
const stops = new Set<Element>();
/** Where the page is to stay while it loads. */
let stayAt: number | null = null;

// In a tab of its own there is nobody to talk to.
if (admin && window.parent !== window) start(admin);

function start(admin: string): void {
  const tell = (message: FromPreview) => window.parent.postMessage(message, admin);
  noteOwners();
  let pressed = { x: 0, y: 0 };
  addEventListener('pointerdown', ({ clientX, clientY }) => {
    pressed = { x: clientX, y: clientY };
  });
  addEventListener('click', ({ target, clientX, clientY }) => {
    const isDrag = Math.hypot(clientX - pressed.x, clientY - pressed.y) > DRAG_PX;
    if (isDrag || getSelection()?.isCollapsed === false) return;
    if (target instanceof Element && isForUs(target)) choose(target);
  });
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof Element && stops.has(target)) choose(target);
  });
  const choose = (element: Element) => {
    const chosen = sourceOf(element);
    if (chosen) tell(chosen);
  };
  addEventListener('scroll', () => tell({ regia: 'scrolled', top: scrollY }), { passive: true });
  addEventListener('message', ({ source, origin, data }: MessageEvent<ToPreview>) => {
    if (source !== window.parent || origin !== admin) return;
    if (data.regia === 'scroll') stay(data.top);
    else if (show(data)) tell({ regia: 'shown' });
  });
  // Pictures and fonts may have moved what is there.
  addEventListener('load', () => stay(stayAt));
  tell({ regia: 'ready' });
}

function stay(at: number | null): void {
  stayAt = at;
  if (at !== null) scrollTo({ top: at, behavior: 'instant' });
}

/** Goes through the page once: a block owns what comes after its mark. */
function noteOwners(): void {
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
  for (const element of outer) {
    if (element.tabIndex >= 0) continue;
    element.tabIndex = 0;
    stops.add(element);
  }
}

/** Is it a section, the listing, or what a block gives beside those? */
function isOuter(element: HTMLElement, block: string): boolean {
  const { parentElement: parent } = element;
  if (!parent || !document.body.contains(parent) || element.matches(UNSEEN)) return false;
  if (parent.closest(CONTENT)) return false;
  return element.matches(CONTENT) || parent === document.body || owners.get(parent) !== block;
}

/** Links lead where they lead, in a window of their own; those of others may say whose they are besides. */
function isForUs(target: Element): boolean {
  const control = target.closest(INTERACTIVE);
  return !control || (control.matches('a[href]') && !target.closest(`[${SECTION_MARK}]`));
}

function sourceOf(element: Element): Chosen | null {
  const content = element.closest(CONTENT);
  const section = content?.getAttribute(SECTION_MARK);
  if (content && section) {
    return { regia: 'section', section, language: content.getAttribute(LANGUAGE_MARK) ?? '' };
  }
  if (content) return { regia: 'listing' };
  let owned: Element | null = element;
  while (owned && !owners.has(owned)) owned = owned.parentElement;
  const block = owned && owners.get(owned);
  return typeof block === 'string' ? { regia: 'block', block } : null;
}

/** Shows where a section is. Returns false where there is none. */
function show({ section, language }: SectionPlace): boolean {
  const mark = (name: string, value: string) => `[${name}="${CSS.escape(value)}"]`;
  const element = document.querySelector(
    mark(SECTION_MARK, section) + mark(LANGUAGE_MARK, language),
  );
  if (!element) return false;
  stayAt = null;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { top, bottom, height } = element.getBoundingClientRect();
  const block = height > innerHeight ? 'start' : 'center';
  const behavior = isStill ? 'instant' : 'smooth';
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block, behavior });
  if (!isStill) element.animate([PULSE, { ...PULSE, offset: 0.4 }, FADED], PULSE_MS);
  return true;
}
