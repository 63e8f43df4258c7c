import { mapNumbersIn } from '@regia/model/rules/mapPlaceholder.ts';

const PLACEHOLDER = /(%MAP-\d+%)/;

/** A text in pieces: its words, and the numbers of the maps that it mentions, in their order. */
export function mapPieces(text: string): (string | number)[] {
  return text
    .split(PLACEHOLDER)
    .filter((piece) => piece !== '')
    .map((piece) => (PLACEHOLDER.test(piece) ? (mapNumbersIn(piece)[0] ?? piece) : piece));
}
