/** Turns what a schema found wrong into the closed list of field problems. */
import type { z } from 'zod';
import { FIELD_PROBLEMS, type FieldProblem, type FieldProblems } from '../errors.ts';

/** Zod's `error` option carrying one of our problems as its message. */
export function problem(code: FieldProblem): { error: FieldProblem } {
  return { error: code };
}

/** Zod's `error` option for what must be filled in: nothing was given, or nothing that fits. */
export const requiredProblem = {
  error: ({ input }: { input?: unknown }): FieldProblem =>
    input === undefined || input === null || input === '' ? 'required' : 'invalid',
};

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const own = FIELD_PROBLEMS.find((code) => code === issue.message);
  if (own) return own;
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooLong' : 'outOfRange';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'required' : 'outOfRange';
    case 'unrecognized_keys':
      return 'unknownField';
    default:
      return 'invalid';
  }
}

/**
 * Problems by path, relative to `prefix`; the first problem of a path wins.
 * @param most so many are told at most
 */
export function problemsOf(
  error: z.ZodError,
  prefix = '',
  most = Number.POSITIVE_INFINITY,
): FieldProblems {
  // A map, since a path may be `__proto__`.
  const problems = new Map<string, FieldProblem>();
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
    for (const key of keys) {
      if (problems.size >= most) break;
      const path = [prefix, ...issue.path.map(String), key].filter((part) => part).join('.');
      if (!problems.has(path)) problems.set(path, problemOf(issue));
    }
  }
  return Object.fromEntries(problems);
}
