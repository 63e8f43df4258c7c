/** The elements that stand for places on a map. */
import { MARKER } from '@regia/embed/markerIcon.ts';
import classes from './maps.module.css';

/** The marker that is moved: arrows say by how many pixels of the screen. */
export function movableMarker(
  { label, help }: { label: string; help: string },
  onMove: (x: number, y: number) => void,
): HTMLElement {
  const button = pointMarker(label);
  button.tabIndex = 0;
  button.classList.add(classes.edited ?? '');
  button.setAttribute('aria-description', help);
  button.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    // Or the map would move too.
    event.stopPropagation();
    onMove(...step);
  });
  return button;
}

/** A marker that only shows where something is. */
export function fixedMarker(label: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `${classes.marker} ${classes.edited}`;
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', label);
  element.append(icon());
  return element;
}

/** A point to be chosen with the pointer; the list beside the map has it for the keyboard. */
export function pointMarker(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = classes.marker ?? '';
  button.setAttribute('aria-label', label);
  button.title = label;
  button.append(icon());
  // Or the map would be clicked too.
  button.addEventListener('click', (event) => event.stopPropagation());
  return button;
}

/** Several points that stand too close to each other. */
export function groupMarker(count: string, label: string): HTMLButtonElement {
  const button = pointMarker(label);
  button.className = classes.group ?? '';
  button.replaceChildren(count);
  return button;
}

function icon(): HTMLImageElement {
  const image = new Image(MARKER.width, MARKER.height);
  image.src = MARKER.url;
  image.alt = '';
  image.draggable = false;
  return image;
}

const STEP_PX = 10;
const FINE_STEP_PX = 1;
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const direction = DIRECTIONS[key];
  if (!direction || ctrlKey || metaKey || altKey) return null;
  const pixels = shiftKey ? FINE_STEP_PX : STEP_PX;
  return [direction[0] * pixels, direction[1] * pixels] as const;
}
