/** Tables as text (RFC 4180), safe to open in a spreadsheet. */
import type { Separator } from '@regia/model/rules/exportFormat.ts';

/** Tells Excel that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';
/**
 * A cell that begins so would be worked out as a formula, by some programs also in the full width of
 * Chinese and Japanese writing, or after what is not seen.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\u200b\u2060]*[=+\-@＝＋－＠])/;
/** Whatever a program may take for the end of a cell or a line. */
const NEEDS_QUOTES = /[",;\t\r\n\v\f\u0085\u2028\u2029]/;

/**
 * One line. Texts that would be formulas get an apostrophe in front; numbers stay numbers, with a
 * decimal comma between semicolons.
 */
export function csvLine(
  cells: readonly (string | number)[],
  separator: Separator = 'comma',
): string {
  const mark = separator === 'comma' ? ',' : ';';
  return cells.map((cell) => cellOf(cell, separator)).join(mark) + LINE_END;
}

function cellOf(value: string | number, separator: Separator): string {
  if (typeof value === 'number') {
    return separator === 'comma' ? String(value) : String(value).replace('.', ',');
  }
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
