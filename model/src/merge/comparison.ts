/** What the merges of the different kinds of field share. */
import type { SiteLanguage } from '../constants.ts';
import type { Effort } from '../difference/effort.ts';
import { isMembers } from '../difference/sameValue.ts';
import type { Field } from '../fields/field.ts';
import type { Part, Versions } from './piece.ts';

/** Where in a record something stands. */
export interface Place {
  readonly field: string;
  readonly language: SiteLanguage | null;
}

/** A piece that may have to be decided upon. */
export interface Candidate extends Place {
  /** Others get a number where several have the same. */
  readonly key: string;
  readonly part: Part;
  readonly of: Field | null;
  /** What the changes of both have become, where they go together. */
  readonly both?: unknown;
}

export interface Comparison {
  /** What is left for the whole record. */
  readonly effort: Effort;
  /** Chooses one of three versions, and notes the piece where they are not the same. */
  decide(candidate: Candidate, versions: Versions): unknown;
}

/** What is worked out of each of three versions. */
export function ofEach<Value, Result>(
  { base, theirs, mine }: Versions<Value>,
  work: (one: Value) => Result,
): Versions<Result> {
  return { base: work(base), theirs: work(theirs), mine: work(mine) };
}

/** The same member of each of three objects. */
export function within(versions: Versions, name: string): Versions {
  return ofEach(versions, (one) =>
    isMembers(one) && Object.hasOwn(one, name) ? one[name] : undefined,
  );
}

/** The names of the members that any of three objects has, after those that are known. */
export function memberNames(
  { base, theirs, mine }: Versions,
  known: readonly string[] = [],
): string[] {
  const given = [theirs, mine, base].flatMap((one) => (isMembers(one) ? Object.keys(one) : []));
  return [...new Set([...known, ...given])];
}
