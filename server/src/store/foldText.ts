const COMBINING_MARKS = /\p{M}/gu;

/** Text as people compare it: without accents, in lower case. `Città` and `CITTA` are the same. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase();
}
