import { type Entity, SITE_STATUS, USED_BY } from '../entity.ts';
import type { Field } from './field.ts';
import { isKind } from './kinds.ts';

/** Kinds whose values no list shows, and none has to wait for. */
const LONG = new Set(['sections', 'code', 'richText']);

/** Are a field's values too long for a list? */
export function isLong(field: Field): boolean {
  return isKind(field, 'localized') ? isLong(field.of) : LONG.has(field.kind);
}

/** Kinds of which a value may be so long that a list of them has to be measured first. */
const PERHAPS_LONG = new Set([...LONG, 'json', 'multiline', 'list', 'refs']);

/** May a field's values be too long for a list, even if most are short? */
export function mayBeLong(field: Field): boolean {
  return isKind(field, 'localized') ? mayBeLong(field.of) : PERHAPS_LONG.has(field.kind);
}

/** What a list of an entity asks for, with commas between; undefined for all. */
export function listedFields({
  fields,
  isWebDocument,
  tellsUses,
}: Pick<Entity, 'fields' | 'isWebDocument' | 'tellsUses'>) {
  const names = Object.entries(fields)
    .filter(([, field]) => !isLong(field))
    .map(([name]) => name);
  if (tellsUses) names.push(USED_BY);
  if (isWebDocument) names.push(SITE_STATUS);
  else if (!tellsUses && names.length === Object.keys(fields).length) return undefined;
  return names.join(',');
}
