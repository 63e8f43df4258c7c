/** Numbers as JSON writes them. */

const NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Sign, digits and exponent, the same for every way of writing a number. */
function canonical(text: string): string | null {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === '') return null;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/**
 * The number that a text writes, if it can be kept as it is written: 1.0 is 1, but
 * 12345678901234567890 would become another number. Null otherwise.
 */
export function exactNumber(text: string): number | null {
  const wanted = canonical(text);
  // Zero has one sign.
  const number = Number(text) + 0;
  if (wanted === null || !Number.isFinite(number)) return null;
  return canonical(String(number)) === wanted ? number : null;
}

/** Is it a number at all, whether or not it can be kept? */
export function isNumberText(text: string): boolean {
  return NUMBER.test(text);
}
