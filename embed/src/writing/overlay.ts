/** What is drawn over a page that is written on: in a shadow, so that neither its styles nor ours reach the other. */
import styles from './overlay.css?inline';

/** Paths of icons, each on a square of 24. */
const ICONS = {
  grip: 'M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01',
  narrower: 'M5 12h14',
  wider: 'M12 5v14M5 12h14',
  duplicate: 'M8 8h11v11H8zM5 16V5h11',
  remove: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  bulletList: 'M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01',
  blockquote:
    'M10 11H5V8a3 3 0 0 1 3-3v0M10 11a5 5 0 0 1-4 6M19 11h-5V8a3 3 0 0 1 3-3v0M19 11a5 5 0 0 1-4 6',
} as const;
type IconName = keyof typeof ICONS;

/** Where it stands, whatever the page says. */
const HOST =
  'all: initial !important; position: absolute !important; top: 0 !important; left: 0 !important; ' +
  'z-index: 2147483647 !important';

export interface Overlay {
  /** An element in it, hidden until it is placed. */
  add(className: string, role?: string): HTMLElement;
  /** Did an event happen in it? */
  has(event: Event): boolean;
}

/** Begins what is drawn over the page. */
export function openOverlay(): Overlay {
  const host = document.createElement('regia-writing');
  // Nothing else is above what the page's own styles may say of it.
  host.style.cssText = HOST;
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = styles;
  shadow.append(style);
  document.documentElement.append(host);
  return {
    add(className, role) {
      const element = document.createElement('div');
      element.className = className;
      if (role) element.role = role;
      element.hidden = true;
      shadow.append(element);
      return element;
    },
    has: (event) => event.composedPath().includes(host),
  };
}

/** A place of the page in pixels of the window. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width?: number;
  readonly height?: number;
}

const EDGE_PX = 4;

/** Shows an element below a line or box of the page, or above it where there is more room. */
export function showBeside(
  element: HTMLElement,
  { left, top, bottom }: DOMRect,
  gap: number,
): void {
  show(element, { left, top: bottom + gap });
  const above = top - gap - element.offsetHeight;
  const isBeyond = bottom + gap + element.offsetHeight > innerHeight;
  if (isBeyond && above >= 0) show(element, { left, top: above });
}

/** Shows an element at a place, where it scrolls with the page, and never beyond its left and right edges. */
export function show(element: HTMLElement, { left, top, width, height }: Place): void {
  element.hidden = false;
  const pixels = (value: number | undefined) => (value === undefined ? '' : `${value}px`);
  Object.assign(element.style, { width: pixels(width), height: pixels(height) });
  const room = document.documentElement.clientWidth - element.offsetWidth - EDGE_PX;
  const within = width === undefined ? Math.max(EDGE_PX, Math.min(left, room)) : left;
  element.style.transform = `translate(${within + scrollX}px, ${Math.max(0, top + scrollY)}px)`;
}

/** A button with an icon, or with a text in its place, which does not take the focus from the page. */
export function button(label: string, face: IconName | { text: string }, run: () => void) {
  const made = document.createElement('button');
  made.type = 'button';
  made.title = label;
  made.ariaLabel = label;
  if (typeof face === 'string') made.append(drawing(ICONS[face]));
  else made.textContent = face.text;
  made.addEventListener('pointerdown', (event) => event.preventDefault());
  made.addEventListener('mousedown', (event) => event.preventDefault());
  made.addEventListener('click', run);
  return made;
}

function drawing(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
