/** The words before a date that Italian shortens where the day begins with a vowel: the 8th and the 11th. */
const SHORTENED = { il: 'l’', al: 'all’', dal: 'dall’', del: 'dell’' } as const;

type DateWord = keyof typeof SHORTENED;

export const DATE_WORDS = Object.keys(SHORTENED) as DateWord[];

/** @param date as people write it, such as `8 marzo 2026` */
export function withWord(word: DateWord, date: string): string {
  return /^(?:8|11)\b/.test(date) ? SHORTENED[word] + date : `${word} ${date}`;
}
