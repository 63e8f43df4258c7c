import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts';
import type { FieldProblem } from '../errors.ts';

export interface PasswordRequirement {
  readonly problem: FieldProblem;
  isMet(password: string): boolean;
}

/** What a password must have, in the order in which people are told. */
export const PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  { problem: 'passwordTooShort', isMet: (it) => [...it].length >= PASSWORD_MIN_LENGTH },
  { problem: 'passwordLowercase', isMet: (it) => /\p{Ll}/u.test(it) },
  { problem: 'passwordUppercase', isMet: (it) => /\p{Lu}/u.test(it) },
  { problem: 'passwordNumber', isMet: (it) => /\p{Nd}/u.test(it) },
];

/** The first thing a password lacks, or null if it will do. */
export function passwordProblem(password: string): FieldProblem | null {
  const unmet = PASSWORD_REQUIREMENTS.find((requirement) => !requirement.isMet(password));
  if (unmet) return unmet.problem;
  return password.length > PASSWORD_MAX_LENGTH ? 'passwordTooLong' : null;
}
