import { z } from 'zod';
import { type CommonOptions, common, type Field } from './field.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export interface JsonField extends Field<JsonObject> {
  readonly kind: 'json';
}

const MAX_DEPTH = 32;

function fits(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (value === null || typeof value !== 'object') return true;
  return Object.values(value).every((one) => fits(one, depth + 1));
}

/** An object of any shape, at most 32 levels deep. */
export function json(options: CommonOptions = {}): JsonField {
  return {
    kind: 'json',
    ...common(options),
    schema: z
      .custom<JsonObject>(
        (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
        'invalid',
      )
      .refine((value) => fits(value), 'tooLong'),
    initial: () => ({}),
    searchText: (value) => JSON.stringify(value),
  };
}
