const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size in decimal units (base 1000) with at most three decimals, such as `1.536 kB`. */
export function fileSize(bytes: number, locale = 'en'): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  // What would be written as 1,000 of a unit is one of the next.
  while (value >= 999.9995 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value);
  return `${number} ${UNITS[unit]}`;
}
