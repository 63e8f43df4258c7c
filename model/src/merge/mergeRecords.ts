/** Three versions of a record made one: per field, language, section and item. Pure. */
import { SITE_LANGUAGES } from '../constants.ts';
import { Effort } from '../difference/effort.ts';
import { idOf, isMembers, type Members, sameValue, wordsOf } from '../difference/sameValue.ts';
import type { Entity } from '../entity.ts';
import type { Field } from '../fields/field.ts';
import { isKind } from '../fields/kinds.ts';
import type { RefField } from '../fields/ref.ts';
import type { RefsField } from '../fields/refs.ts';
import { isBesideCopies } from '../rules/besideCopies.ts';
import { type Comparison, memberNames, ofEach, type Place, within } from './comparison.ts';
import { mergeKeyed } from './mergeKeyed.ts';
import { mergeRegions } from './mergeRegions.ts';
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
 * both did, `choices` decide by the keys of the pieces. What is longer than the effort serves for is
 * brought together in fewer and larger pieces, so that more is asked and nothing is lost.
 * @param effort what is left of it where several records are merged
 */
export function mergeRecords(
  entity: Pick<Entity, 'fields'>,
  { base, theirs, mine }: Versions<Members>,
  choices: Choices = {},
  effort = new Effort(),
): Merge {
  const pieces: Piece[] = [];
  const undecided: string[] = [];
  const comparison: Comparison = {
    effort,
    decide: pieceDecider(choices, pieces, undecided, effort),
  };
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
    return mergeMembers(versions, memberNames(versions, SITE_LANGUAGES), (name, inner) => {
      const language = SITE_LANGUAGES.find((one) => one === name);
      if (!language) return mergeObject(comparison, inner, place, name);
      return mergeField(comparison, field.of, inner, { ...place, language });
    });
  }
  if (isKind(field, 'group')) {
    const names = memberNames(versions, Object.keys(field.members));
    return mergeMembers(versions, names, (name, inner) => {
      const member = Object.hasOwn(field.members, name) ? field.members[name] : undefined;
      if (!member) return mergeObject(comparison, inner, place, name);
      return mergeField(comparison, member, inner, { ...place, field: `${place.field}.${name}` });
    });
  }
  if (isKind(field, 'sections')) return mergeSections(comparison, versions, place);
  if (isKind(field, 'refs')) {
    return mergeKeyed(comparison, versions, place, {
      ...{ keyOf: idOf, of: field },
      mergeItem: (item, id) => mergeReference(comparison, field, item, place, id),
    });
  }
  if (isKind(field, 'ref') && isOfOneTarget(versions)) {
    return mergeReference(comparison, field, versions, place, '');
  }
  if (isKind(field, 'modules') || isKind(field, 'multiSelect')) {
    return mergeKeyed(comparison, versions, place, { keyOf: wordsOf, of: field });
  }
  if (isKind(field, 'list')) return mergeLineList(comparison, field, versions, place);
  if (isKind(field, 'json')) return mergeObject(comparison, versions, place);
  return decide({ ...place, key: keyAt(place), part: { kind: 'whole' }, of: field }, versions);
}

function keyAt({ field, language }: Place): string {
  return language ? `${field}.${language}` : field;
}

/** One target on both sides. Copies of it are filled in again; files may have brought along more. */
function mergeReference(
  comparison: Comparison,
  { collection }: RefField | RefsField,
  { base, theirs, mine }: Versions,
  place: Place,
  path: string,
): Members {
  const versions = { base: idOf(base) === idOf(mine) ? base : undefined, theirs, mine };
  return mergeMembers(versions, memberNames(versions, ['id']), (name, inner) =>
    isBesideCopies(name, collection)
      ? mergeObject(comparison, inner, place, below(path, name))
      : inner.mine,
  );
}

function isOfOneTarget({ theirs, mine }: Versions): boolean {
  return isMembers(theirs) && isMembers(mine) && idOf(theirs) === idOf(mine);
}

/** Members by their names; what none of the versions has stays away. */
function mergeMembers(
  versions: Versions,
  names: readonly string[],
  merge: (name: string, versions: Versions) => unknown,
): Members {
  const entries = names.map((name) => [name, merge(name, within(versions, name))]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Lists of lines that have nothing to be known by but their words. */
function mergeLineList(
  { decide, effort }: Comparison,
  field: Field,
  versions: Versions,
  place: Place,
): unknown {
  const lines = (value: unknown) => (Array.isArray(value) ? value.map(wordsOf) : []);
  const lists = ofEach(versions, lines);
  const key = keyAt(place);
  let conflicts = 0;
  const joined = mergeRegions(lists, effort).flatMap((region) => {
    if ('settled' in region) return region.settled;
    const part = { kind: 'item' as const };
    return lines(decide({ ...place, key: `${key}/${conflicts++}`, part, of: field }, region));
  });
  return decide({ ...place, key, part: { kind: 'whole' }, of: field, both: joined }, versions);
}

/** Members that nobody goes through one by one. */
const APART_AT_MOST = 5_000;

/** Objects of any shape, member by member as deep as both sides are objects; one piece where too many differ. */
function mergeObject(
  comparison: Comparison,
  versions: Versions,
  place: Place,
  path = '',
  isApart = countDiffering(versions) <= APART_AT_MOST,
): unknown {
  const names = isApart ? namesIn(versions) : null;
  if (names) {
    return mergeMembers(versions, names, (name, inner) =>
      inner.theirs === inner.mine
        ? inner.mine
        : mergeObject(comparison, inner, place, below(path, name), isApart),
    );
  }
  const key = `${keyAt(place)}/${path}`;
  return comparison.decide({ ...place, key, part: { kind: 'member', path }, of: null }, versions);
}

/** The names of the members where objects are merged by them; null where they are one piece. */
function namesIn(versions: Versions): string[] | null {
  const { base, theirs, mine } = versions;
  if (!isMembers(theirs) || !isMembers(mine)) return null;
  return isMembers(base) || base === undefined ? memberNames(versions) : null;
}

/** The members that differ, as deep as they are merged; not counted on where they are too many. */
function countDiffering(versions: Versions): number {
  const names = namesIn(versions);
  if (!names) return sameValue(versions.theirs, versions.mine) ? 0 : 1;
  let count = 0;
  for (const name of names) {
    if (count > APART_AT_MOST) break;
    count += countDiffering(within(versions, name));
  }
  return count;
}

/** Characters of either end of a path. Each of many members must not cost what the names around it do. */
const PATH_END = 40;

function below(path: string, name: string): string {
  const whole = path === '' ? name : `${path}.${name}`;
  if (whole.length <= 2 * PATH_END) return whole;
  return `${whole.slice(0, PATH_END)}…${whole.slice(-PATH_END)}`;
}
