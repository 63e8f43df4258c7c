import { numberText } from '@regia/model/formats/numbers.ts';

/** A number as people write it, with one decimal where it is not whole. */
export function formatNumber(value: number, locale: string): string {
  return numberText(value, locale, Number.isInteger(value) ? 0 : 1);
}

/** What a text with plural forms takes: the number, and how it is written. */
export function counted(count: number, locale: string): { count: number; formatted: string } {
  return { count, formatted: formatNumber(count, locale) };
}
