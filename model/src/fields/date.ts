import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';
import { problem, requiredProblem } from './problem.ts';

export interface DateField extends Field<string | null> {
  readonly kind: 'date';
}

/** An instant as ISO 8601 with milliseconds in UTC, such as `2026-03-29T01:00:00.000Z`. */
export const instantSchema = z.iso
  .datetime({ offset: true, ...problem('invalid') })
  .refine((value) => !Number.isNaN(Date.parse(value)), problem('invalid'))
  .transform((value) => new Date(value).toISOString());

/** A point in time, or nothing. A date without a time means midnight UTC. */
export function date(options: CommonOptions = {}): DateField {
  const day = z.iso.date().transform((value) => new Date(value).toISOString());
  const instant = z.union([day, instantSchema], requiredProblem);
  return {
    kind: 'date',
    ...common(options),
    schema: options.required ? instant : instant.nullable(),
    initial: () => null,
  };
}
