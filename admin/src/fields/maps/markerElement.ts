/** What stands on the map for a place. */
import { MARKER } from '@regia/embed/markerIcon.ts';
import classes from './maps.module.css';

/** The marker that is moved: arrows say by how many pixels of the screen. */
export function movableMarker(
  { label, help }: { label: string; help: string },
  onMove: (x: number, y: number) => void,
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.marker ?? '';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-description', help);
  button.append(icon());
  button.addEventListener('click', (event) => event.stopPropagation());
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
export function fixedMarker(title: string): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.fixed ?? '';
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', title);
  element.title = title;
  element.append(icon());
  return element;
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
