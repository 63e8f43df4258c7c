/** What the kinds of field that hold one string take. */
import { z } from 'zod';
import { LONGEST_MARKUP, SLUG_MAX_LENGTH } from '../constants.ts';
import type { DateField } from '../fields/date.ts';
import type { EmailField } from '../fields/email.ts';
import type { MultilineField } from '../fields/multiline.ts';
import { problem, requiredProblem } from '../fields/problem.ts';
import type { TextField } from '../fields/text.ts';
import { isReservedSlug, SLUG_PATTERN } from '../rules/slugShape.ts';

/** Code and rich text: kept exactly as written. */
export const markup = () => z.string().max(LONGEST_MARKUP);

export function text({ maxLength, required, upperCase }: TextField) {
  const typed = upperCase ? z.string().trim().toUpperCase() : z.string().trim();
  const base = typed.max(maxLength);
  return required ? base.min(1, problem('required')) : base;
}

export function multiline({ required }: MultilineField) {
  const base = z.string().max(20_000);
  return required ? base.trim().min(1, problem('required')) : base;
}

export const slug = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(SLUG_MAX_LENGTH)
    .refine((value) => value === '' || SLUG_PATTERN.test(value), problem('slugInvalid'))
    .refine((value) => !isReservedSlug(value), problem('slugReserved'));

export const emailSchema = z
  .string()
  .trim()
  .min(1, problem('emailBlank'))
  .max(254)
  .pipe(z.email(problem('emailInvalid')))
  // Afterwards: before, a letter that folds to one of another address would pass for it.
  .pipe(z.string().toLowerCase());

export function email({ required }: EmailField) {
  return required ? emailSchema : z.literal('').or(emailSchema);
}

/** Instants are compared as texts, which those of other years than four digits tell are not. */
const FIRST_MS = Date.parse('0000-01-01T00:00:00.000Z');
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

function isComparable(value: string): boolean {
  const instant = Date.parse(value);
  return instant >= FIRST_MS && instant <= LAST_MS;
}

/** An instant as ISO 8601 with milliseconds in UTC, such as `2026-03-29T01:00:00.000Z`. */
export const instantSchema = z.iso
  .datetime({ offset: true, ...problem('invalid') })
  .refine(isComparable, problem('invalid'))
  .transform((value) => new Date(value).toISOString());

export function date({ required }: DateField) {
  const day = z.iso.date().transform((value) => new Date(value).toISOString());
  const instant = z.union([day, instantSchema], requiredProblem);
  return required ? instant : instant.nullable();
}
