/** Three versions of a record made one: per field, language, section and item. Pure. */
import { SITE_LANGUAGES } from '../constants.ts';
import { isMembers, type Members, sameValue, wordsOf } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import type { Field } from '../fields/field.ts';
import { isKind } from '../fields/kinds.ts';
import { type Comparison, type Place, within } from './comparison.ts';
import { mergeKeyed } from './mergeKeyed.ts';
import { mergeLines } from './mergeLines.ts';
import { mergeSections } from './mergeSections.ts';
import type { Choices, Piece, Versions } from './piece.ts';
import { pieceDecider } from './pieceDecider.ts';

export interface Merge {
  readonly values: Members;
  /** Everything that is not the same in the three versions. */
  readonly pieces: readonly Piece[];
  /** The keys of the conflicts that still need a choice; the values have mine there meanwhile. */
  readonly undecided: readonly string[];
}

/**
 * Merges what two people made of the same copy. What only one of them changed is taken; where
 * both did, `choices` decide by the keys of the pieces.
 */
export function mergeRecords(
  entity: Pick<Entity, 'fields'>,
  { base, theirs, mine }: Versions<Members>,
  choices: Choices = {},
): Merge {
  const pieces: Piece[] = [];
  const undecided: string[] = [];
  const comparison: Comparison = { decide: pieceDecider(choices, pieces, undecided) };
  const merged = Object.entries(entity.fields).map(([name, field]) => {
    const versions = { base: base[name], theirs: theirs[name], mine: mine[name] };
    // What the server works out is nobody's change.
    if (field.readOnly) return [name, versions.theirs];
    return [name, mergeField(comparison, field, versions, { field: name, language: null })];
  });
  // What belongs to no field, such as a first password, is only ever mine.
  return { values: { ...mine, ...Object.fromEntries(merged) }, pieces, undecided };
}

function mergeField(
  comparison: Comparison,
  field: Field,
  versions: Versions,
  place: Place,
): unknown {
  const { decide } = comparison;
  if (sameValue(versions.theirs, versions.mine)) return versions.mine;
  if (isKind(field, 'localized')) {
    return mergeMembers(versions, SITE_LANGUAGES, (language, inner) =>
      mergeField(comparison, field.of, inner, { ...place, language }),
    );
  }
  if (isKind(field, 'group')) {
    return mergeMembers(versions, Object.keys(field.members), (name, inner) => {
      const member = field.members[name];
      if (!member) return inner.mine;
      return mergeField(comparison, member, inner, { ...place, field: `${place.field}.${name}` });
    });
  }
  if (isKind(field, 'sections')) return mergeSections(comparison, versions, place);
  if (isKind(field, 'refs')) {
    return mergeKeyed(comparison, versions, place, { keyOf: idOf, of: field });
  }
  if (isKind(field, 'modules') || isKind(field, 'multiSelect')) {
    return mergeKeyed(comparison, versions, place, { keyOf: wordsOf, of: field });
  }
  if (isKind(field, 'list')) return mergeLineList(comparison, field, versions, place);
  if (isKind(field, 'json')) return mergeObject(comparison, versions, place, '');
  return decide({ ...place, key: keyAt(place), part: { kind: 'whole' }, of: field }, versions);
}

function keyAt({ field, language }: Place): string {
  return language ? `${field}.${language}` : field;
}

function idOf(value: unknown): string {
  return wordsOf(isMembers(value) ? value.id : value);
}

/** Members by their names; what none of the versions has stays away. */
function mergeMembers<Name extends string>(
  versions: Versions,
  names: readonly Name[],
  merge: (name: Name, versions: Versions) => unknown,
): Members {
  const entries = names.map((name) => [name, merge(name, within(versions, name))]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function mergeLineList(
  { decide }: Comparison,
  field: Field,
  versions: Versions,
  place: Place,
): unknown {
  const lines = (value: unknown) => (Array.isArray(value) ? value.map(wordsOf) : []);
  const lists = {
    base: lines(versions.base),
    theirs: lines(versions.theirs),
    mine: lines(versions.mine),
  };
  const key = keyAt(place);
  const joined = mergeLines(lists, (stretch, index) => {
    const piece = { ...place, key: `${key}/${index}`, part: { kind: 'item' as const }, of: field };
    return lines(decide(piece, stretch));
  });
  return decide({ ...place, key, part: { kind: 'whole' }, of: field, both: joined }, versions);
}

/** Objects of any shape, member by member as deep as both sides are objects. */
function mergeObject(
  comparison: Comparison,
  versions: Versions,
  place: Place,
  path: string,
): unknown {
  const { base, theirs, mine } = versions;
  if (isMembers(theirs) && isMembers(mine) && (isMembers(base) || base === undefined)) {
    const names = [theirs, mine, base ?? {}].flatMap((object) => Object.keys(object));
    return mergeMembers(versions, [...new Set(names)], (name, inner) =>
      mergeObject(comparison, inner, place, path === '' ? name : `${path}.${name}`),
    );
  }
  const key = `${keyAt(place)}/${path}`;
  return comparison.decide({ ...place, key, part: { kind: 'member', path }, of: null }, versions);
}
