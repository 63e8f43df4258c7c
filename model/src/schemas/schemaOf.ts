/**
 * What each kind of field takes. Apart from the fields themselves: a browser that only shows
 * records need not fetch what checks them.
 */
import { z } from 'zod';
import { SITE_LANGUAGES } from '../constants.ts';
import type { Field, ValueOf } from '../fields/field.ts';
import type { GroupField } from '../fields/group.ts';
import type { FieldKind, FieldOfKind } from '../fields/kinds.ts';
import type { LocalizedField } from '../fields/localized.ts';
import { date, email, markup, multiline, slug, text } from './texts.ts';
import {
  decimal,
  image,
  integer,
  json,
  list,
  location,
  modules,
  multiSelect,
  ref,
  refs,
  sections,
} from './values.ts';

type Schemas = {
  [Kind in FieldKind]: (field: FieldOfKind<Kind>) => z.ZodType<ValueOf<FieldOfKind<Kind>>>;
};

function group({ members }: GroupField) {
  const shape = Object.entries(members).map(([name, field]) => [
    name,
    z.preprocess((value) => value ?? field.initial(), schemaOf(field)),
  ]);
  return z.looseObject(Object.fromEntries(shape));
}

function localized({ of }: LocalizedField) {
  const shape = SITE_LANGUAGES.map((language) => [language, schemaOf(of).optional()]);
  return z.looseObject(Object.fromEntries(shape));
}

const SCHEMAS: Schemas = {
  boolean: () => z.boolean(),
  code: markup,
  date,
  decimal,
  email,
  group,
  image,
  integer,
  json,
  list,
  localized,
  location,
  modules,
  multiline,
  multiSelect,
  ref,
  refs,
  richText: markup,
  sections,
  select: ({ options }) => z.enum(options),
  slug,
  text,
  url: () => z.string().max(2_000),
};

const made = new WeakMap<Field, z.ZodType>();

/** Takes a field's stored or posted value and returns its canonical form. */
export function schemaOf<Value>(field: Field<Value>): z.ZodType<Value> {
  const kind = field.kind as FieldKind;
  const schema = made.get(field) ?? (SCHEMAS[kind] as (field: Field) => z.ZodType)(field);
  made.set(field, schema);
  // The schema of a kind has the type of its fields' values.
  return schema as z.ZodType<Value>;
}
