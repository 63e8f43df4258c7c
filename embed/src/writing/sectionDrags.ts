/** Sections dragged to another place, and pulled wider. */
import { columnsAt, dropPlace, indexAfterDrop } from '@regia/model/rules/sectionGrid.ts';
import { show } from './overlay.ts';
import type { SectionActs } from './sectionActs.ts';
import { indexOf, widen, widthOf } from './sectionGrid.ts';

const LINE_PX = 4;

interface DragOptions {
  /** The section that is dragged. */
  readonly section: () => HTMLElement | null;
  /** Told when a drag begins, and once it has ended. */
  readonly hold: (isDragged: boolean) => void;
  readonly acts: Pick<SectionActs, 'move' | 'resize'>;
}

/** Has the section of a grip follow the pointer; a line shows where it would come to lie. */
export function moveByDrag(
  grip: HTMLElement,
  { section: current, hold, acts, line }: DragOptions & { readonly line: HTMLElement },
): void {
  dragged(grip, () => {
    const section = current();
    const grid = section?.parentElement;
    if (!section || !grid) return null;
    let to = indexOf(section);
    hold(true);
    return {
      move(pointer) {
        const over = nearest([...grid.children], pointer);
        if (!over) return;
        const box = over.getBoundingClientRect();
        const across = grid.getBoundingClientRect();
        const { edge, direction } = dropPlace(pointer, box, across.width);
        to = indexAfterDrop(indexOf(section), indexOf(over), edge);
        const isLate = edge === 'after';
        if (direction === 'beside') {
          const left = (isLate ? box.right : box.left) - LINE_PX / 2;
          show(line, { left, top: box.top, width: LINE_PX, height: box.height });
        } else {
          const top = (isLate ? box.bottom : box.top) - LINE_PX / 2;
          show(line, { left: across.left, top, width: across.width, height: LINE_PX });
        }
      },
      end(isDone) {
        line.hidden = true;
        if (isDone && to !== indexOf(section)) acts.move(section, to);
        hold(false);
      },
    };
  });
}

interface WidenOptions extends DragOptions {
  /** The columns of the grid, shown meanwhile. */
  readonly guides: HTMLElement;
  /** Draws what stands at the section. */
  readonly showAt: (section: HTMLElement) => void;
}

/** Has the right edge of a section follow the pointer, from column to column. */
export function widenByDrag(
  edge: HTMLElement,
  { section: current, hold, acts, guides, showAt }: WidenOptions,
): void {
  dragged(edge, () => {
    const section = current();
    const grid = section?.parentElement;
    if (!section || !grid) return null;
    const first = widthOf(section);
    const across = grid.getBoundingClientRect();
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap) || 0;
    guides.style.columnGap = `${gap}px`;
    show(guides, across);
    hold(true);
    return {
      move({ x }) {
        const { left } = section.getBoundingClientRect();
        widen(section, columnsAt(x - left, { width: across.width, gap }));
        showAt(section);
      },
      end(isDone) {
        guides.hidden = true;
        const last = widthOf(section);
        widen(section, first);
        if (isDone && last !== first) acts.resize(section, last);
        else showAt(section);
        hold(false);
      },
    };
  });
}

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
function dragged(handle: HTMLElement, begin: () => Drag | null): void {
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
function nearest(elements: readonly Element[], { x, y }: Pointer): Element | undefined {
  const distance = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  return elements.toSorted((one, other) => distance(one) - distance(other))[0];
}
