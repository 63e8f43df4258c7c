/** Checks of the small forms, in terms of the model's problems. */
import type { FieldProblem } from '@regia/model/errors.ts';
import { problemsOf } from '@regia/model/fields/problem.ts';
import { passwordProblem } from '@regia/model/rules/password.ts';
import { emailSchema } from '@regia/model/schemas/texts.ts';

type Check = (value: string) => FieldProblem | null;

/** Is something there? */
export const checkFilled: Check = (value) => (value.trim() === '' ? 'required' : null);

/** Is it an e-mail address? */
export const checkEmail: Check = (value) => {
  const { error } = emailSchema.safeParse(value);
  return error ? (problemsOf(error, 'email').email ?? 'emailInvalid') : null;
};

/** Will it do as a new password? */
export const checkNewPassword: Check = passwordProblem;

/** Is the confirmation the same as the password? */
export function checkSame(confirmation: string, password: string): FieldProblem | null {
  return confirmation === password ? null : 'passwordMismatch';
}
