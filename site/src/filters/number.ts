/** `{{ 1234.5 | number: 2 }}` and `{{ 12 | currency: "EUR" }}` in the language of the site. */
import { currencyText, numberText } from '@regia/model/formats/numbers.ts';
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
  return numberText(number, view.language, Number(digits));
}

/** An amount of money with two decimals; EUR unless another of the known currencies is named. */
export function formatCurrency(view: View, value: unknown, currency?: unknown): unknown {
  const number = numberOf(value);
  if (number === null) return value;
  return currencyText(number, view.language, currency);
}
