const COMBINING_MARKS = /\p{M}/gu;
/** Of these there is nothing to take off, and most texts are made of them. */
const PLAIN = /^[\0-\x7f]*$/;

/** Text as people compare it: without accents, in lower case. `Città` and `CITTA` are the same. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // Putting many marks in a row into their order takes the square of their number.
  const unmarked = text.replace(COMBINING_MARKS, '');
  return unmarked.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}
