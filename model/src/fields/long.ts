import type { Field } from './field.ts';
import { isKind } from './kinds.ts';

/** Kinds whose values no list shows, and none has to wait for. */
const LONG = new Set(['sections', 'code', 'richText']);

/** Are a field's values too long for a list? */
export function isLong(field: Field): boolean {
  return isKind(field, 'localized') ? isLong(field.of) : LONG.has(field.kind);
}
