/** Values that come with a new record and are not part of it, such as a user's first password. */
import type { FieldProblem, FieldProblems } from '@regia/model/errors.ts';
import type { EntityRule } from './rule.ts';

type Given = Readonly<Record<string, unknown>>;

export interface Extras {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: FieldProblems;
}

/** Parts what a client sent into the extras that the rule knows and the rest; an empty one is none. */
export function takeExtras(rule: EntityRule, given: Given): { extras: Extras; rest: Given } {
  const values: Record<string, string> = {};
  const problems: Record<string, FieldProblem> = {};
  const rest = { ...given };
  for (const [name, problemOf] of Object.entries(rule.extras ?? {})) {
    const value = Object.hasOwn(rest, name) ? rest[name] : undefined;
    delete rest[name];
    if (value === undefined || value === null || value === '') continue;
    const problem = typeof value === 'string' ? problemOf(value) : 'invalid';
    if (problem) problems[name] = problem;
    else values[name] = String(value);
  }
  return { extras: { values, problems }, rest };
}
