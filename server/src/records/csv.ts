/** Comma-separated values (RFC 4180), safe to open in a spreadsheet. */

/** Tells Excel that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';
/** A cell that begins so would be worked out as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line. Texts that would be formulas get an apostrophe in front; numbers stay numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(cellOf).join(',') + LINE_END;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
