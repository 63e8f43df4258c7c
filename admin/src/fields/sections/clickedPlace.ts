/** Where a text was clicked while it was only shown. Its editor lays it out otherwise. */
export interface ClickedPlace {
  /** The run of text that was clicked, without its blanks: how many are shown is told by what is around. */
  readonly text: string;
  /** How many runs before it say the same. */
  readonly nth: number;
  /** Letters of it before the place. */
  readonly letters: number;
  /** Is the place behind a blank? */
  readonly isBehindBlank: boolean;
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
  const text = lettersOf(run.data);
  const nth = runs.filter(({ data }) => lettersOf(data) === text).length;
  const left = run === caret.node ? run.data.slice(0, caret.offset) : run.data;
  return {
    ...{ text, nth, letters: lettersOf(left).length },
    isBehindBlank: /\s$/.test(left),
  } satisfies ClickedPlace;
}

function caretAt({ x, y }: { x: number; y: number }): { node: Node; offset: number } | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return { node: caret.offsetNode, offset: caret.offset };
  // Safari had this one alone for long.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** The runs of text that an element shows, in their order. */
export function runsIn(within: Element): Text[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const runs: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode: run } = walker;
    if (run instanceof Text && run.data.trim() !== '') runs.push(run);
  }
  return runs;
}

/** A text without its blanks. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '');
}
