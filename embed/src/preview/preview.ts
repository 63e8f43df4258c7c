/**
 * Runs in previews alone, and tells the admin around it what is clicked, so that its form opens it;
 * what is opened there is shown here. The scripts of blocks run beside it, and may do all it does,
 * but for a page that is written on or only looked at, where they don't run.
 */
import {
  ADMIN_MARK,
  type Box,
  CHANGED_MARK,
  type ChangedMark,
  type FromPicture,
  type FromPreview,
  MOST_BOXES,
  PICTURE,
  SECTION_MARK,
  type SectionPlace,
  type ToPreview,
  WALK,
} from '@regia/model/previewMessages.ts';
import { type PageAct, WRITING } from '@regia/model/writingMessages.ts';
import { sectionChooser } from './chooseSections.ts';
import { elementOf, noteOwners, originOf } from './origins.ts';

/** What a click does something else with. */
const INTERACTIVE =
  'a[href], button, input, select, textarea, label, summary, audio, video, iframe, [contenteditable]';
/** Who moves the pointer farther drags, a map for one. */
const DRAG_PX = 4;
const PULSE_MS = 1_200;
/** Seen on light ground and on dark. */
const PULSE = { outline: '2px solid #3b82c4', outlineOffset: '4px' };
const FADED = { ...PULSE, outlineColor: 'transparent' };
/** In the place of the admin's origin, where a page of no origin shows this one. */
const ANY = '*';

const asked = new URLSearchParams(location.search);
const isWrittenOn = asked.has(WRITING);
const isPicture = asked.has(PICTURE);
const isWalked = asked.has(WALK);

const admin = document.querySelector(`script[${ADMIN_MARK}]`)?.getAttribute(ADMIN_MARK);
/** Where the page is to stay while it loads. */
let stayAt: number | null = null;

// In a tab of its own there is nobody to talk to.
if (admin && window.parent !== window) (isPicture ? tellChanges : start)(admin);

function start(admin: string): void {
  const tell = (message: FromPreview, ports: Transferable[] = []) =>
    window.parent.postMessage(message, admin, ports);
  const outer = noteOwners();
  addEventListener('scroll', () => tell({ regia: 'scrolled', top: scrollY }), { passive: true });
  const choosing = sectionChooser(tell);
  addEventListener('message', ({ source, origin, data }: MessageEvent<ToPreview>) => {
    if (source !== window.parent || (origin !== admin && admin !== ANY)) return;
    if (data.regia === 'choose') choosing(data);
    else if (data.regia === 'scroll') stay(data.top);
    else if (data.regia === 'press') press(data.x, data.y);
    else if (show(data)) tell({ regia: 'shown' });
  });
  // Pictures and fonts may have moved what is there.
  addEventListener('load', () => stay(stayAt));
  if (isWrittenOn) {
    const { port1, port2 } = new MessageChannel();
    // As the next page begins, which may never end loading.
    addEventListener('pagehide', () => port1.postMessage({ act: 'left' } satisfies PageAct));
    void write(port1, outer);
    tell({ regia: 'ready', key: location.hash.slice(1) }, [port2]);
  } else {
    if (isWalked) tellLinks(tell);
    else tellClicks(tell, reachable(outer));
    tell({ regia: 'ready', key: '' });
  }
}

/** Links within the site lead where the admin leads; those within the page to their place, all others elsewhere. */
function tellLinks(tell: (message: FromPreview) => void): void {
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented) return;
    const { origin, pathname, hash } = new URL(link.href, location.href);
    const isHere = link.getAttribute('href')?.startsWith('#') ?? false;
    if (!isHere && (origin !== location.origin || FILES.test(pathname))) return;
    event.preventDefault();
    if (!isHere) tell({ regia: 'follow', path: pathname });
    else document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  });
}

/** What no moment has a page at: they open as they are. */
const FILES = /^\/(?:files|assets)\//;

/** Shows where the page has changed, and tells where that is, also once pictures and fonts have moved it. */
function tellChanges(admin: string): void {
  const key = location.hash.slice(1);
  const changed = [...document.querySelectorAll(`[${CHANGED_MARK}]`)];
  const isNear = (element: Element) =>
    element.getAttribute(CHANGED_MARK) === ('near' satisfies ChangedMark);
  const tell = () => {
    const seen = changed.filter((element) => element.checkVisibility());
    const first = seen.find((element) => !isNear(element)) ?? seen[0];
    if (first) {
      const { top, height } = first.getBoundingClientRect();
      // Scrolling it into view would scroll the admin, too.
      scrollBy({ top: top - Math.max(0, innerHeight - height) / 2, behavior: 'instant' });
    }
    const boxes = seen.slice(0, MOST_BOXES).map((element): Box => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, isNear: isNear(element) };
    });
    window.parent.postMessage({ regia: 'changed', key, boxes } satisfies FromPicture, admin);
  };
  addEventListener('load', tell);
  new ResizeObserver(tell).observe(document.documentElement);
}

async function write(port: MessagePort, outer: readonly HTMLElement[]): Promise<void> {
  try {
    const { startWriting } = await import('../writing/page.ts');
    startWriting(port, outer);
  } catch {
    port.postMessage({ act: 'fail' } satisfies PageAct);
  }
}

/** Has the Tab key stop at them for the sake of Enter. Returns those at which it had not. */
function reachable(outer: readonly HTMLElement[]): ReadonlySet<unknown> {
  const stops = outer.filter(({ tabIndex }) => tabIndex < 0);
  for (const stop of stops) stop.tabIndex = 0;
  return new Set(stops);
}

function tellClicks(tell: (message: FromPreview) => void, stops: ReadonlySet<unknown>): void {
  let pressed = { x: 0, y: 0 };
  const choose = (element: Element) => {
    const chosen = originOf(element);
    if (chosen) tell(chosen);
  };
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
}

/** Does what a click at a place does. */
function press(x: number, y: number): void {
  const init = { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y };
  const target = document.elementFromPoint(x, y);
  target?.dispatchEvent(new PointerEvent('pointerdown', init));
  target?.dispatchEvent(new MouseEvent('click', init));
}

/** Links lead where they lead, in a window of their own; those of others may say whose they are besides. */
function isForUs(target: Element): boolean {
  const control = target.closest(INTERACTIVE);
  return !control || (control.matches('a[href]') && !target.closest(`[${SECTION_MARK}]`));
}

function stay(at: number | null): void {
  stayAt = at;
  if (at !== null) scrollTo({ top: at, behavior: 'instant' });
}

/** Shows where a section is. Returns false where there is none. */
function show(place: SectionPlace): boolean {
  const element = elementOf(place);
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
