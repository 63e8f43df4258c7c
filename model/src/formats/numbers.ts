/** Numbers and amounts of money (specification, section 9), the same on the site and for the staff. */
import { CURRENCIES, CURRENCY_FRACTION_DIGITS, MAX_FRACTION_DIGITS } from '../constants.ts';

/** Making a formatter takes longer than using it ten times. There are few: of each locale, a handful. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${options.currency} ${options.maximumFractionDigits}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, options);
  formatters.set(name, made);
  return made;
}

/**
 * A number with a fixed number of decimals.
 * @param digits 0 to 6; what lies beyond is taken for the nearest of these
 */
export function numberText(value: number, locale: string, digits = 0): string {
  const fraction = Math.min(Math.max(Math.trunc(digits) || 0, 0), MAX_FRACTION_DIGITS);
  return formatterOf(locale, {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(value);
}

/** An amount with two decimals; in EUR unless another of the known currencies is named. */
export function currencyText(value: number, locale: string, currency?: unknown): string {
  return formatterOf(locale, {
    style: 'currency',
    currency: CURRENCIES.find((known) => known === currency) ?? 'EUR',
    minimumFractionDigits: CURRENCY_FRACTION_DIGITS,
    maximumFractionDigits: CURRENCY_FRACTION_DIGITS,
  }).format(value);
}
