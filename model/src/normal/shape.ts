/** Of a value, what has the form of its field, whatever else is wrong with it; and what has not. */
import { isMembers, isNothing, type Members, sameValue } from '../difference/sameValue.ts';
import { entityOf } from '../entities/registry.ts';
import { type Entity, SERVER_MEMBERS } from '../entity.ts';
import type { Field } from '../fields/field.ts';
import type { GroupField } from '../fields/group.ts';
import { isFocus } from '../fields/image.ts';
import { type FieldKind, type FieldOfKind, isKind } from '../fields/kinds.ts';
import type { LocalizedField } from '../fields/localized.ts';
import { isKnownSection } from '../fields/sections.ts';
import { isLanguage } from './languagesOf.ts';

type Composite = 'group' | 'localized';
type Forms = {
  [Kind in Exclude<FieldKind, Composite>]: (value: unknown, field: FieldOfKind<Kind>) => boolean;
};

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isRef = (value: unknown) => isMembers(value) && isText(value.id) && value.id !== '';
/** One of an unknown kind is shown as it is, among the others. */
const isSection = (value: unknown) => isMembers(value) && isText(value.id);

/** Whole values; of lists, each item. */
const FORMS: Forms = {
  boolean: (value) => typeof value === 'boolean',
  code: isText,
  date: (value) => value === null || (isText(value) && !Number.isNaN(Date.parse(String(value)))),
  decimal: isNumber,
  email: isText,
  image: (value) =>
    value === null ||
    (isMembers(value) &&
      [value.displayName, value.uniqueName, value.type, value.url].every(isText) &&
      isNumber(value.size)),
  integer: isNumber,
  json: isMembers,
  list: isText,
  location: (value) => isMembers(value) && isNumber(value.latitude) && isNumber(value.longitude),
  modules: isText,
  multiline: isText,
  multiSelect: (value, { options }) => options.some((one) => one === value),
  ref: (value) => value === null || isRef(value),
  refs: isRef,
  richText: isText,
  sections: isSection,
  select: (value, { options }) => options.some((one) => one === value),
  slug: isText,
  text: isText,
  url: isText,
};

const LISTS: ReadonlySet<string> = new Set(['list', 'modules', 'multiSelect', 'refs', 'sections']);

function hasForm(field: Field, value: unknown): boolean {
  // The table pairs each kind with its own fields.
  return (FORMS[field.kind as keyof Forms] as (value: unknown, field: Field) => boolean)(
    value,
    field,
  );
}

/** The part of a value that has its field's form; undefined where none has. */
export function shapedPart(field: Field, value: unknown): unknown {
  if (isKind(field, 'localized')) {
    if (!isMembers(value)) return undefined;
    const entries = Object.entries(value).map(([key, one]) => [key, shapedPart(field.of, one)]);
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
  }
  if (isKind(field, 'group')) {
    if (!isMembers(value)) return undefined;
    const entries = Object.entries(field.members).map(([name, member]) => [
      name,
      shapedPart(member, value[name]) ?? member.initial(),
    ]);
    return { ...value, ...Object.fromEntries(entries) };
  }
  if (!LISTS.has(field.kind)) return hasForm(field, value) ? value : undefined;
  if (!Array.isArray(value)) return undefined;
  const items = value.filter((item: unknown) => hasForm(field, item));
  return items.length === value.length ? value : items;
}

/** A value as an editor can show it. */
export function shaped(field: Field, value: unknown): unknown {
  return shapedPart(field, value) ?? field.initial();
}

/**
 * What an editor has made of the part of a stored value that it could show, with the parts that it
 * could not.
 */
export function withHiddenParts(field: Field, edited: unknown, stored: unknown): unknown {
  const part = shapedPart(field, stored);
  if (part === undefined) {
    const isEmpty = isKind(field, 'json')
      ? isMembers(edited) && Object.keys(edited).length === 0
      : sameValue(edited, field.initial());
    return stored !== undefined && isEmpty ? stored : edited;
  }
  if (isMembers(edited) && isMembers(stored) && isKind(field, 'localized')) {
    const hidden = Object.entries(stored).filter(([key, one]) => {
      return shapedPart(field.of, one) === undefined && !Object.hasOwn(edited, key);
    });
    const shown = Object.entries(edited).map(([key, one]) => {
      return [key, Object.hasOwn(stored, key) ? withHiddenParts(field.of, one, stored[key]) : one];
    });
    return Object.fromEntries([...shown, ...hidden]);
  }
  if (isMembers(edited) && isMembers(stored) && isKind(field, 'group')) {
    const members = Object.entries(field.members).map(([name, member]) => {
      return [name, withHiddenParts(member, edited[name], stored[name])];
    });
    return { ...edited, ...Object.fromEntries(members) };
  }
  if (!Array.isArray(edited) || !Array.isArray(stored)) return edited;
  if (sameValue(edited, part)) return stored;
  return [...edited, ...stored.filter((item: unknown) => !hasForm(field, item))];
}

/**
 * Where a value is stored that its editor cannot show, and that goes where the editor is filled in: at the field's own
 * path, or at those of its languages.
 */
export function hiddenPaths(field: Field, stored: unknown, path: string): string[] {
  if (isNothing(stored)) return [];
  if (isKind(field, 'localized') && isMembers(stored)) {
    return Object.entries(stored).flatMap(([language, one]) =>
      hiddenPaths(field.of, one, `${path}.${language}`),
    );
  }
  return shapedPart(field, stored) === undefined ? [path] : [];
}

/** Something in a record that no editor shows. */
export interface OtherData {
  /** Such as `legacy` or `sections.it.0.caption`. */
  readonly path: string;
  readonly value: unknown;
}

/** All that a record has and its editors do not show: unknown keys, and values without their form. */
export function otherData({ fields }: Pick<Entity, 'fields'>, record: Members): OtherData[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return SERVER_MEMBERS.has(name) ? [] : [{ path: name, value }];
    return field.readOnly ? [] : otherIn(field, value, name);
  });
}

function otherIn(field: Field, value: unknown, path: string): OtherData[] {
  if ((isKind(field, 'localized') || isKind(field, 'group')) && isMembers(value)) {
    return Object.entries(value).flatMap(([key, one]) => {
      const [inner, place] = [fieldUnder(field, key), `${path}.${key}`];
      return inner ? otherIn(inner, one, place) : [{ path: place, value: one }];
    });
  }
  if (LISTS.has(field.kind) && Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      hasForm(field, item)
        ? unknownIn(field, item, `${path}.${index}`)
        : [{ path: `${path}.${index}`, value: item }],
    );
  }
  const isShown = shapedPart(field, value) !== undefined;
  return isShown ? unknownIn(field, value, path) : [{ path, value }];
}

/** The field of what stands under a key of a localized value or a group; undefined where nobody knows the key. */
export function fieldUnder(field: LocalizedField | GroupField, key: string): Field | undefined {
  if (isKind(field, 'localized')) return isLanguage(key) ? field.of : undefined;
  return Object.hasOwn(field.members, key) ? field.members[key] : undefined;
}

const KNOWN: Partial<Record<FieldKind, readonly string[]>> = {
  image: ['displayName', 'uniqueName', 'type', 'size', 'url', 'focus'],
  location: ['latitude', 'longitude'],
  sections: ['id', 'width', 'type', 'value', 'url', 'focus'],
};

function unknownIn(field: Field, value: unknown, path: string): OtherData[] {
  if (isKind(field, 'sections') && isMembers(value) && !isKnownSection(value)) return [];
  return unknownMembers(field, value).map(([name, one]) => ({
    path: `${path}.${name}`,
    value: one,
  }));
}

/** What the members of a value are that its kind does not know, where the kind has members. */
export function unknownMembers(field: Field, value: unknown): [name: string, value: unknown][] {
  const known =
    isKind(field, 'ref') || isKind(field, 'refs')
      ? [...SERVER_MEMBERS, ...Object.keys(entityOf(field.collection)?.fields ?? {})]
      : KNOWN[field.kind as FieldKind];
  if (!known || !isMembers(value)) return [];
  return Object.entries(value).filter(
    // A picture is one wherever its focal point may be; one that is none, no editor shows.
    ([name, one]) =>
      !known.includes(name) || (name === 'focus' && one !== undefined && !isFocus(one)),
  );
}
