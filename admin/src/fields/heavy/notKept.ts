import { isPlainMarkup } from './isPlainMarkup.ts';
import { startsOfPieces } from './keptSource.ts';

/** The longest that is quoted. Characters. */
const LONGEST = 60;

/** The first part of a text that the visual editor would not keep: where it begins, and how. */
export function notKept(html: string): { readonly line: number; readonly words: string } {
  const starts = [...startsOfPieces(html), html.length];
  const at = starts.findIndex((start, i) => !isPlainMarkup(html.slice(start, starts[i + 1])));
  const start = starts[at] ?? 0;
  const [words = ''] = html.slice(start).trimStart().split('\n', 1);
  return {
    line: html.slice(0, start).split('\n').length,
    words: words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words,
  };
}
