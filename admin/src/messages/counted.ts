/**
 * A number as people write it, with one decimal where it is not whole. Thousands are always set
 * apart: Italian would do so from five digits on, and figures that stand together must look alike.
 */
export function formatNumber(value: number, locale: string): string {
  const digits = Number.isInteger(value) ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** What stands between the cells of a table: where numbers are written like 1,5, spreadsheets expect semicolons. */
export function csvSeparator(language: string): 'comma' | 'semicolon' {
  return (1.5).toLocaleString(language).includes(',') ? 'semicolon' : 'comma';
}
