/** `{{ 1234.5 | number: 2 }}` and `{{ 12 | currency: "EUR" }}` in the language of the site (specification, section 9). */
import {
  CURRENCIES,
  CURRENCY_FRACTION_DIGITS,
  MAX_FRACTION_DIGITS,
} from '@regia/model/constants.ts';
import type { View } from '../reader.ts';

/** Making a formatter takes longer than using it ten times. There are few: of each locale, a handful. */
const formatters = new Map<string, Intl.NumberFormat>();

function written(value: unknown, locale: string, digits: number, currency?: string): unknown {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value);
  if (!Number.isFinite(number)) return value;
  const name = `${locale} ${currency} ${digits}`;
  const formatter =
    formatters.get(name) ??
    new Intl.NumberFormat(locale, {
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
      ...(currency && { style: 'currency', currency }),
    });
  formatters.set(name, formatter);
  return formatter.format(number);
}

/**
 * A number with a fixed number of decimals. What is no number is returned as it is.
 * @param digits 0 to 6; what lies beyond is taken for the nearest of these
 */
export function formatNumber({ language }: View, value: unknown, digits: unknown = 0): unknown {
  const fraction = Math.trunc(Number(digits)) || 0;
  return written(value, language, Math.min(Math.max(fraction, 0), MAX_FRACTION_DIGITS));
}

/** An amount of money with two decimals; EUR unless another of the known currencies is named. */
export function formatCurrency({ language }: View, value: unknown, currency?: unknown): unknown {
  const known = CURRENCIES.find((one) => one === currency) ?? 'EUR';
  return written(value, language, CURRENCY_FRACTION_DIGITS, known);
}
