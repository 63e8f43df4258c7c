import type { Effort } from '../difference/effort.ts';
import { isMembers, sameValue } from '../difference/sameValue.ts';
import type { Field } from '../fields/field.ts';
import { isKind } from '../fields/kinds.ts';
import type { Ref } from '../fields/ref.ts';
import { besideCopies } from '../rules/besideCopies.ts';
import type { Candidate, Comparison } from './comparison.ts';
import { type Grain, joinTexts } from './joinTexts.ts';
import type { Choice, Choices, Joined, Origin, Piece, Versions } from './piece.ts';

/** The kinds whose texts can be brought together, and what they consist of. */
const GRAINS: Readonly<Record<string, Grain>> = {
  text: 'words',
  multiline: 'words',
  code: 'lines',
  richText: 'blocks',
};

/** Decides piece by piece, and notes those that differ and the conflicts without a choice. */
export function pieceDecider(
  choices: Choices,
  pieces: Piece[],
  undecided: string[],
  effort: Effort,
): Comparison['decide'] {
  const keys = new Map<string, number>();
  const unique = (key: string): string => {
    const count = (keys.get(key) ?? 0) + 1;
    keys.set(key, count);
    return count === 1 ? key : unique(`${key}#${count}`);
  };
  return (candidate, versions) => {
    const origin = originOf(candidate, versions);
    if (!origin) return versions.mine;
    const key = unique(candidate.key);
    const joined = origin === 'conflict' ? joinedOf(candidate.of, versions, effort) : null;
    const choice = origin === 'conflict' ? choiceFor(choices[key], joined) : null;
    if (origin === 'conflict' && !choice) undecided.push(key);
    const taken = takenFrom(origin, candidate, versions, choice);
    const { field, language, part, of } = candidate;
    pieces.push({ ...versions, key, field, language, part, of, origin, taken, joined });
    return taken;
  };
}

/** Who changed a piece; null where nobody did, or both did the same. */
function originOf(candidate: Candidate, { base, theirs, mine }: Versions): Origin | null {
  const { of } = candidate;
  const same = of && isKind(of, 'ref') ? sameReferences(of.collection) : sameValue;
  if (same(theirs, mine)) return null;
  if (same(theirs, base)) return 'mine';
  if (same(mine, base)) return 'theirs';
  return 'both' in candidate ? 'both' : 'conflict';
}

/** Copies of a target don't make another reference of it; what files brought along does. */
function sameReferences(collection: string) {
  const own = (value: unknown) =>
    isMembers(value) ? { ...besideCopies(value as Ref, collection), id: value.id } : { id: value };
  return (one: unknown, other: unknown): boolean => sameValue(own(one), own(other));
}

function joinedOf(
  field: Field | null,
  { base, theirs, mine }: Versions,
  effort: Effort,
): Joined | null {
  const grain = field && GRAINS[field.kind];
  if (!grain || typeof theirs !== 'string' || typeof mine !== 'string') return null;
  return joinTexts({ base: typeof base === 'string' ? base : '', theirs, mine }, grain, effort);
}

/**
 * What stands for a conflict: what was chosen, or else the joined text where that contradicts nobody.
 * @returns null where a choice is needed
 */
export function choiceFor(choice: Choice | undefined, joined: Joined | null): Choice | null {
  return choice ?? (joined?.isClean ? { take: 'joined', value: joined.text } : null);
}

function takenFrom(
  origin: Origin,
  candidate: Candidate,
  { theirs, mine }: Versions,
  choice: Choice | null,
): unknown {
  if (origin === 'both') return candidate.both;
  if (choice?.take === 'joined') return choice.value;
  return origin === 'theirs' || choice?.take === 'theirs' ? theirs : mine;
}
