import type { Entity } from '../entity.ts';
import { isKind } from '../fields/kinds.ts';

/** The fields that many records of an entity can be given at once: what says where and when documents are public. */
export function sharedFields({ isWebDocument, fields }: Entity): string[] {
  if (!isWebDocument) return [];
  return Object.entries(fields)
    .filter(([, field]) => isKind(field, 'ref') || isKind(field, 'date'))
    .map(([name]) => name);
}
