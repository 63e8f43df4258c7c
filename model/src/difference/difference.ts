/** Where two versions of a record differ: per field, per language, per section, per item. */
import type { Entity } from '../entity.ts';
import type { Field } from '../fields/field.ts';
import { type AnyField, isKind } from '../fields/kinds.ts';
import type { Change, Difference } from './change.ts';
import { Effort } from './effort.ts';
import { choiceChanges, lineChanges, memberChanges, sameMembers } from './items.ts';
import { isMembers, type Members, membersOf, sameValue } from './sameValue.ts';
import { sectionChanges } from './sections.ts';
import { jsonChange, markupChange, sourceChange, textChange } from './texts.ts';

type SimpleField = Exclude<AnyField, { kind: 'localized' | 'group' }>;
type Compare = (before: unknown, after: unknown, effort: Effort) => Change | null;

/**
 * All differences of an entity's fields, in the entity's order. Copies that references carry are
 * no part of them, nor are fields that the entity does not have. Beyond some thousand edits, texts
 * and lists that differ are told as a whole.
 */
export function differencesBetween(entity: Entity, before: Members, after: Members): Difference[] {
  const effort = new Effort();
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    [...changedLeaves(name, field, before, after)].flatMap((leaf) => {
      const change = COMPARE[leaf.kind](leaf.before, leaf.after, effort);
      return change ? [{ field: leaf.field, language: leaf.language, change }] : [];
    }),
  );
}

/** The names of the fields that differ: found without working out how. */
export function changedFields(entity: Entity, before: Members, after: Members): string[] {
  const changed = Object.entries(entity.fields).filter(([name, field]) =>
    changedLeaves(name, field, before, after).some(() => true),
  );
  return changed.map(([name]) => name);
}

/** A value in both versions, which has no parts that are fields of their own. */
interface Leaf {
  readonly field: string;
  readonly language: string | null;
  readonly kind: SimpleField['kind'];
  readonly before: unknown;
  readonly after: unknown;
}

function changedLeaves(name: string, field: Field, before: Members, after: Members) {
  const storedIn = (record: Members) =>
    Object.hasOwn(record, name) ? record[name] : field.initial();
  const leaves = leavesOf(name, field, storedIn(before), storedIn(after));
  return leaves.filter((leaf) => !isSame(leaf.kind, leaf.before, leaf.after));
}

function* leavesOf(
  name: string,
  field: Field,
  before: unknown,
  after: unknown,
  language: string | null = null,
): Generator<Leaf> {
  if (isKind(field, 'localized')) {
    const [old, now] = [membersOf(before), membersOf(after)];
    for (const one of new Set([...Object.keys(old), ...Object.keys(now)])) {
      yield* leavesOf(name, field.of, old[one], now[one], one);
    }
  } else if (isKind(field, 'group')) {
    const [old, now] = [membersOf(before), membersOf(after)];
    for (const [member, of] of Object.entries(field.members)) {
      yield* leavesOf(`${name}.${member}`, of, old[member], now[member], language);
    }
  } else {
    // The registry holds fields of known kinds only, but does not say so.
    const { kind } = field as SimpleField;
    yield { field: name, language, kind, before, after };
  }
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
