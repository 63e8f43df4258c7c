/** What an export as a table shows of a record: one column a field, and each of its languages or members. */
import { wordsOf } from '@regia/model/difference/sameValue.ts';
import { type AnyRecord, type Entity, META_FIELDS } from '@regia/model/entity.ts';
import type { Field } from '@regia/model/fields/field.ts';
import { isKind } from '@regia/model/fields/kinds.ts';
import { isObject } from '@regia/model/isObject.ts';

export interface ExportColumn {
  /** The path of the value, such as `title.it`. */
  readonly name: string;
  cell(record: AnyRecord): string | number;
}

/** The columns of an entity's table; a localized field has one for each language, a group one for each member. */
export function exportColumns(entity: Entity, languages: readonly string[]): ExportColumn[] {
  const [id, ...meta] = META_FIELDS.map(
    (name): ExportColumn => ({ name, cell: (record) => record[name] ?? '' }),
  );
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    columnsOf(name, field, languages),
  );
  return [...(id ? [id] : []), ...fields, ...meta];
}

function columnsOf(
  name: string,
  field: Field,
  languages: readonly string[],
): readonly ExportColumn[] {
  if (isKind(field, 'group')) {
    return Object.entries(field.members).map(([member, of]) => ({
      name: `${name}.${member}`,
      cell: (record) => {
        const members = record[name];
        return isObject(members) ? cellOf(of, members[member]) : '';
      },
    }));
  }
  if (!isKind(field, 'localized')) {
    return [{ name, cell: (record) => cellOf(field, record[name]) }];
  }
  return languages.map((language) => ({
    name: `${name}.${language}`,
    cell: (record) => {
      const texts = record[name];
      return isObject(texts) ? cellOf(field.of, texts[language]) : '';
    },
  }));
}

/** A value as one cell: a reference by the name that people know, what has parts as JSON. */
function cellOf(field: Field, value: unknown): string | number {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (isKind(field, 'ref')) return nameOf(field.copies, value);
  if (isKind(field, 'refs') && Array.isArray(value)) {
    return value.map((one) => nameOf(field.copies, one)).join(', ');
  }
  if (isKind(field, 'image') && isObject(value)) return wordsOf(value.url);
  const isListOfTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (isListOfTexts && field.kind === 'list') return value.join('\n');
  if (isListOfTexts) return value.join(', ');
  return JSON.stringify(value);
}

/** The first of the fields that a reference copies, or its id. */
function nameOf(copies: readonly string[], ref: unknown): string {
  if (!isObject(ref)) return '';
  const name = copies.map((field) => ref[field]).find((one) => typeof one === 'string' && one);
  return wordsOf(name ?? ref.id);
}
