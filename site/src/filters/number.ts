/** `{{ 1234.5 | number: 2 }}` and `{{ 12 | currency: "EUR" }}` in the language of the site. */
import {
  CURRENCIES,
  CURRENCY_FRACTION_DIGITS,
  MAX_FRACTION_DIGITS,
} from '@regia/model/constants.ts';
import type { View } from '../reader.ts';

function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A number with a fixed number of decimals, 0 to 6. What is no number is returned as it is. */
export function formatNumber(view: View, value: unknown, digits: unknown = 0): unknown {
  const number = numberOf(value);
  if (number === null) return value;
  const wanted = Math.trunc(Number(digits)) || 0;
  const fraction = Math.min(Math.max(wanted, 0), MAX_FRACTION_DIGITS);
  return new Intl.NumberFormat(view.language, {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(number);
}

/** An amount of money with two decimals; EUR unless another of the known currencies is named. */
export function formatCurrency(view: View, value: unknown, currency: unknown = 'EUR'): unknown {
  const number = numberOf(value);
  if (number === null) return value;
  return new Intl.NumberFormat(view.language, {
    style: 'currency',
    currency: CURRENCIES.find((known) => known === currency) ?? 'EUR',
    minimumFractionDigits: CURRENCY_FRACTION_DIGITS,
    maximumFractionDigits: CURRENCY_FRACTION_DIGITS,
  }).format(number);
}
