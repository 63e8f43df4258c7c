/** What of a page is seen in a picture of it, which is smaller than a screen. */
import type { Box } from '@regia/model/previewMessages.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the page that are seen around what has changed. */
const AROUND = 96;
/** Larger than this, one would not see where on the page one is. */
const LARGEST = 0.75;
const WIDE: Size = { width: 1_280, height: 800 };
const PHONE: Size = { width: 390, height: 640 };

/** The screen on which whoever has a window so wide looks at pages. */
export function screenOf(windowWidth: number): Size {
  return windowWidth < 600 ? PHONE : WIDE;
}

/** What is looked at: the first box of what has changed, or what is near to that. */
function focusOf(boxes: readonly Box[] = []): Box | undefined {
  return boxes.find(({ isNear }) => !isNear) ?? boxes[0];
}

/** How much smaller than it is a page is shown, so that what has changed can be read and its surroundings seen. */
export function pictureScale(boxes: readonly Box[] | undefined, size: Size, screen: Size): number {
  const box = focusOf(boxes);
  const whole = Math.max(size.width / screen.width, size.height / screen.height);
  if (!box) return boxes ? whole : LARGEST;
  const fitting = Math.min(
    size.width / (box.width + 2 * AROUND),
    size.height / (box.height + 2 * AROUND),
  );
  return Math.max(whole, Math.min(LARGEST, fitting));
}

/** Where the picture begins, in pixels of the page made smaller; never beyond the page. */
export function pictureOffset(boxes: readonly Box[], size: Size, screen: Size, scale: number) {
  const box = focusOf(boxes) ?? { x: 0, y: 0, width: screen.width, height: 0 };
  const along = (middle: number, shown: number, all: number) =>
    Math.min(Math.max(0, middle * scale - shown / 2), Math.max(0, all * scale - shown));
  return {
    left: along(box.x + box.width / 2, size.width, screen.width),
    top: along(box.y + box.height / 2, size.height, screen.height),
  };
}
