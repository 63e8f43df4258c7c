import { type CommonOptions, common, type Field } from './field.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export type JsonObject = { [key: string]: JsonValue };

export interface JsonField extends Field<JsonObject> {
  readonly kind: 'json';
}

/** An object of any shape, at most 32 levels deep. */
export function json(options: CommonOptions = {}): JsonField {
  return {
    kind: 'json',
    ...common(options),
    initial: () => ({}),
    searchText: (value) => JSON.stringify(value),
  };
}
