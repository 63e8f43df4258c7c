/** Words as they are compared: without accents, case and punctuation. */

/** `Forlì-Cesena` becomes `forli cesena`. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
