/** Where a text was clicked while it was only shown. Its editor lays it out otherwise. */
export interface ClickedPlace {
  /** The run of text that was clicked, without the blanks that nobody sees. */
  readonly text: string;
  /** How many runs before it say the same. */
  readonly nth: number;
  /** Characters of it before the place. */
  readonly offset: number;
}

/**
 * @param within the element that shows the text
 * @param point in the window
 * @returns null where no text lies there or before it
 */
export function clickedPlace(within: Element, point: { x: number; y: number }) {
  const caret = caretAt(point);
  if (!caret) return null;
  const before = document.createRange();
  before.setStart(within, 0);
  before.setEnd(caret.node, caret.offset);
  const runs = runsIn(within).filter((run) => before.intersectsNode(run));
  const run = runs.pop();
  if (!run) return null;
  const text = seen(run.data);
  const nth = runs.filter(({ data }) => seen(data) === text).length;
  const offset = seen(run === caret.node ? run.data.slice(0, caret.offset) : run.data).length;
  return { text, nth, offset } satisfies ClickedPlace;
}

/** The same place where the same text is shown otherwise; undefined where it is not. */
export function placeWithin(within: Element, { text, nth, offset }: ClickedPlace) {
  const node = runsIn(within).filter(({ data }) => seen(data) === text)[nth];
  return node && { node, offset: Math.min(offset, node.length) };
}

function caretAt({ x, y }: { x: number; y: number }): { node: Node; offset: number } | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return { node: caret.offsetNode, offset: caret.offset };
  // Safari had this one alone for long.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

function runsIn(within: Element): Text[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const runs: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode: run } = walker;
    if (run instanceof Text && run.data.trim() !== '') runs.push(run);
  }
  return runs;
}

function seen(text: string): string {
  return text.replace(/\s+/g, ' ').trimStart();
}
