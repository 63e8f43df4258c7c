/** `%MAP-7%` in a section stands for the code of the map with reference number 7. */
const PLACEHOLDER = /%MAP-([1-9]\d{0,8})%/g;

/** How a text mentions the map with a number. */
export function mapPlaceholder(number: number): string {
  return `%MAP-${number}%`;
}

/** The reference numbers that a text mentions, each once, in order of appearance. */
export function mapNumbersIn(text: string): number[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => Number(match[1])))];
}

/** The text with each placeholder replaced by what `codeOf` returns for its number. */
export function fillMapPlaceholders(text: string, codeOf: (number: number) => string): string {
  return text.replace(PLACEHOLDER, (_, number: string) => codeOf(Number(number)));
}
