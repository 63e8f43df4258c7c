/** A number as people write it. */
export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** What a text with plural forms takes: the number, and how it is written. */
export function counted(count: number, locale: string): { count: number; formatted: string } {
  return { count, formatted: formatNumber(count, locale) };
}
