import type { Entity } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isValues, type Values } from '../lib/paths.ts';
import { valueText, type Words } from './valueText.ts';

/** All that a form holds as text, to be kept elsewhere. */
export function recordText(entity: Entity, values: Values, words: Words): string {
  const { collection, fields } = entity;
  return Object.entries(fields)
    .filter(([, field]) => !field.readOnly)
    .flatMap(([name, field]) => told(name, field, values[name], ''))
    .join('\n\n');

  function told(path: string, field: Field, value: unknown, suffix: string): string[] {
    if (isKind(field, 'localized')) {
      return Object.entries(isValues(value) ? value : {}).flatMap(([language, one]) =>
        told(path, field.of, one, ` (${words.labels.language(language)})`),
      );
    }
    if (isKind(field, 'group')) {
      return Object.entries(field.members).flatMap(([name, of]) =>
        told(`${path}.${name}`, of, isValues(value) ? value[name] : undefined, suffix),
      );
    }
    const piece = { field: path, part: { kind: 'whole' as const }, of: field };
    const text = valueText(piece, value, collection, words);
    return text ? [`${words.labels.field(collection, path)}${suffix}\n${text}`] : [];
  }
}
