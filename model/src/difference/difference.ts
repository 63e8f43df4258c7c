/** Where two versions of a record differ: per field, per language, per section, per item. */
import type { Entity } from '../entity.ts';
import type { Field } from '../fields/field.ts';
import { type AnyField, isKind } from '../fields/kinds.ts';
import type { Change, Difference } from './change.ts';
import { Effort } from './effort.ts';
import { choiceChanges, lineChanges, memberChanges, sameMembers } from './items.ts';
import { isMembers, sameValue } from './sameValue.ts';
import { sectionChanges } from './sections.ts';
import { jsonChange, markupChange, sourceChange, textChange } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;
type SimpleField = Exclude<AnyField, { kind: 'localized' | 'group' }>;
type Compare = (before: unknown, after: unknown, effort: Effort) => Change | null;

/**
 * All differences of an entity's fields, in the entity's order. Copies that references carry are
 * no part of them, nor are fields that the entity does not have. Beyond some thousand edits, texts
 * and lists that differ are told as a whole.
 */
export function differencesBetween(entity: Entity, before: Values, after: Values): Difference[] {
  const effort = new Effort();
  return Object.entries(entity.fields).flatMap(([name, field]) => {
    const [old, now] = [storedValue(field, before, name), storedValue(field, after, name)];
    return inField(name, field, old, now, effort);
  });
}

/** The names of the fields that differ. */
export function changedFields(entity: Entity, before: Values, after: Values): string[] {
  return Object.entries(entity.fields)
    .filter(([name, field]) =>
      hasChanged(field, storedValue(field, before, name), storedValue(field, after, name)),
    )
    .map(([name]) => name);
}

/** Is there a difference? Found without working out which. */
function hasChanged(field: Field, before: unknown, after: unknown): boolean {
  if (isKind(field, 'localized')) {
    const [old, now] = [membersOf(before), membersOf(after)];
    const languages = [...Object.keys(old), ...Object.keys(now)];
    return languages.some((one) => hasChanged(field.of, old[one], now[one]));
  }
  if (isKind(field, 'group')) {
    const [old, now] = [membersOf(before), membersOf(after)];
    return Object.entries(field.members).some(([name, of]) => hasChanged(of, old[name], now[name]));
  }
  const { kind } = field as SimpleField;
  return !isSame(kind, before, after);
}

function storedValue(field: Field, record: Values, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : field.initial();
}

function inField(
  name: string,
  field: Field,
  before: unknown,
  after: unknown,
  effort: Effort,
  language: string | null = null,
): Difference[] {
  if (isKind(field, 'localized')) {
    const [old, now] = [membersOf(before), membersOf(after)];
    const languages = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...languages].flatMap((one) =>
      inField(name, field.of, old[one], now[one], effort, one),
    );
  }
  if (isKind(field, 'group')) {
    const [old, now] = [membersOf(before), membersOf(after)];
    return Object.entries(field.members).flatMap(([member, of]) =>
      inField(`${name}.${member}`, of, old[member], now[member], effort, language),
    );
  }
  // The registry holds fields of known kinds only, but does not say so.
  const { kind } = field as SimpleField;
  const change = isSame(kind, before, after) ? null : COMPARE[kind](before, after, effort);
  return change ? [{ field: name, language, change }] : [];
}

function membersOf(value: unknown): Values {
  return isMembers(value) ? value : {};
}

const valueChange: Compare = (before, after) => ({
  kind: 'value',
  before: before ?? null,
  after: after ?? null,
});

function idIn(value: unknown): unknown {
  return isMembers(value) ? value.id : value;
}

const COMPARE: Record<SimpleField['kind'], Compare> = {
  boolean: valueChange,
  code: sourceChange,
  date: valueChange,
  decimal: valueChange,
  email: textChange,
  image: valueChange,
  integer: valueChange,
  json: jsonChange,
  list: lineChanges,
  location: valueChange,
  modules: choiceChanges,
  multiSelect: choiceChanges,
  multiline: textChange,
  ref: valueChange,
  refs: memberChanges,
  richText: markupChange,
  sections: sectionChanges,
  select: valueChange,
  slug: textChange,
  text: textChange,
  url: textChange,
};

type Same = (before: unknown, after: unknown) => boolean;

/** Kinds whose values may differ and still say the same. */
const SAME: Partial<Record<SimpleField['kind'], Same>> = {
  modules: sameChoice,
  multiSelect: sameChoice,
  // The same target is the same reference, whatever is known of it.
  ref: (before, after) => sameValue(idIn(before), idIn(after)),
  refs: sameMembers,
};

function sameChoice(before: unknown, after: unknown): boolean {
  return choiceChanges(before, after) === null;
}

function isSame(kind: SimpleField['kind'], before: unknown, after: unknown): boolean {
  return (SAME[kind] ?? sameValue)(before, after);
}
