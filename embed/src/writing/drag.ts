/** Following the pointer while something is dragged. */
interface Pointer {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  move(pointer: Pointer): void;
  end(isDone: boolean): void;
}

/** Follows the pointer from its press on an element to its release. */
export function dragged(handle: HTMLElement, begin: () => Drag | null): void {
  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const drag = begin();
    if (!drag) return;
    handle.setPointerCapture(event.pointerId);
    const over = new AbortController();
    const options = { signal: over.signal };
    const end = (isDone: boolean) => {
      over.abort();
      drag.end(isDone);
    };
    handle.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        scrollAtEdges(y);
        drag.move({ x, y });
      },
      options,
    );
    handle.addEventListener('pointerup', () => end(true), options);
    handle.addEventListener('pointercancel', () => end(false), options);
    addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.stopPropagation();
        end(false);
      },
      { ...options, capture: true },
    );
  });
}

const NEAR_PX = 48;
const SCROLL_PX = 24;

function scrollAtEdges(y: number): void {
  if (y < NEAR_PX) scrollBy(0, -SCROLL_PX);
  else if (y > innerHeight - NEAR_PX) scrollBy(0, SCROLL_PX);
}

/** The element beneath a pointer, or the one nearest to it. */
export function nearest(elements: readonly Element[], { x, y }: Pointer): Element | undefined {
  const distance = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  return elements.toSorted((one, other) => distance(one) - distance(other))[0];
}
