/**
 * From what other versions and deployments have in a field to the form in which the product has it.
 * What is not understood stays as it is, and nothing is lost: a key that nobody knows is kept.
 */
import { isMembers } from '../difference/sameValue.ts';
import type { Field } from '../fields/field.ts';
import { type FieldKind, type FieldOfKind, isKind } from '../fields/kinds.ts';
import { MODULES } from '../modules.ts';
import { parsed } from '../schemas/parsed.ts';
import { schemaOf } from '../schemas/schemaOf.ts';
import type { Around } from './around.ts';
import { choices } from './choices.ts';
import { boolean, choice, date, image, isSaid, line, list, number, place, text } from './leaves.ts';
import { references, sections } from './lists.ts';
import { perLanguage } from './perLanguage.ts';
import { reference } from './references.ts';

type Composite = 'group' | 'localized' | 'refs' | 'sections';
type Leaves = {
  [Kind in Exclude<FieldKind, Composite>]: (value: unknown, field: FieldOfKind<Kind>) => unknown;
};

const LEAVES: Leaves = {
  boolean,
  code: text,
  date: (value) => (value === '' ? null : date(value)),
  decimal: number,
  email: text,
  image: (value) => (value === '' ? null : image(value)),
  integer: number,
  json: (value) => value,
  list,
  location: place,
  modules: (value) => choices({ options: MODULES }, value),
  multiline: text,
  multiSelect: (value, field) => choices(field, value),
  ref: (value, { collection }) => reference(collection, value),
  richText: text,
  select: (value, field) => choice(field, value),
  slug: text,
  text: line,
  url: text,
};

/** The value in the form of its field; the same object where it has that form already. */
export function convert(field: Field, value: unknown, path: string, around: Around): unknown {
  if (value === undefined) return value;
  if (value === null || (value === '' && NUMBERS.has(field.kind))) {
    const nothing = field.initial();
    if (nothing !== value) around.note(path, value, nothing);
    return nothing;
  }
  if (isKind(field, 'localized')) return perLanguage(field, value, path, around, convert);
  if (isKind(field, 'sections')) return sections(value, path, around);
  if (isKind(field, 'refs')) return references(field, value, path, around);
  if (isKind(field, 'group')) {
    if (!isMembers(value)) return value;
    const entries = Object.entries(value).map(([name, one]) => {
      const member = Object.hasOwn(field.members, name) ? field.members[name] : undefined;
      return [name, member ? convert(member, one, `${path}.${name}`, around) : one];
    });
    return entries.every(([name, one]) => value[String(name)] === one)
      ? value
      : Object.fromEntries(entries);
  }
  // The kinds that are left are those of the table, each with its own field.
  const leaf = LEAVES[field.kind as keyof Leaves] as (value: unknown, field: Field) => unknown;
  const direct = leaf(value, field);
  const isLoneItem = Array.isArray(value) && value.length === 1 && !Array.isArray(field.initial());
  const lone = isLoneItem ? leaf(value[0], field) : null;
  // A list of one is that one, where nothing but that one fits.
  const isLone = isSaid(lone) && !fits(field, direct) && fits(field, lone);
  const converted = isLone ? lone : direct;
  if (converted !== value) around.note(path, value, converted);
  return converted;
}

const fits = (field: Field, value: unknown) => parsed(schemaOf(field), value).success;

const NUMBERS: ReadonlySet<string> = new Set([
  'integer',
  'decimal',
  'boolean',
  'select',
  'location',
]);
