/** An object as rows of a name and a value, and back. */
import type { JsonObject, JsonValue } from '@regia/model/fields/json.ts';

export interface JsonRow {
  /** Tells rows apart while their names are being typed. */
  id: number;
  name: string;
  value: JsonValue;
}

/** One row for each member, in their order. */
export function rowsOf(value: JsonObject): JsonRow[] {
  return Object.entries(value).map(([name, one], id) => ({ id, name, value: one }));
}

/** The object that the rows describe, or null while a name is missing or comes twice. */
export function objectOf(rows: readonly JsonRow[]): JsonObject | null {
  const names = new Set(rows.map(({ name }) => name));
  if (names.size !== rows.length || names.has('')) return null;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The object a text stands for, or null if it is no JSON or something else than an object. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    // What JSON.parse returns consists of JSON values only.
    return isObject ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}
