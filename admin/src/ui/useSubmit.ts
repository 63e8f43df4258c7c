import { type ErrorCode, FIELD_PROBLEMS, type FieldProblem } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError, codeOf } from '../api/client.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { useBusyWhile } from './busy.ts';
import { clearProblems, toastError, toastWarning } from './toasts.ts';

interface Submission<Values, Result> {
  /** What sends the form. */
  send: (values: Values) => Promise<Result>;
  /** The error text when the error has none of its own. */
  fallback: ErrorCode;
  /** What happens then; the form counts as being sent until it has. */
  onDone: (result: Result, values: Values) => unknown;
  /** Says what went wrong with the whole; a toast does when left out. */
  onRefusal?: (error: unknown) => void;
  /** Takes the problems that the server found, by field. */
  onProblems?: (problems: Record<string, FieldProblem>) => void;
}

/** The problems in an error's details; empty if it has none. */
export function problemsIn(error: unknown): Record<string, FieldProblem> {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  if (!isObject(fields)) return {};
  const entries = Object.entries(fields).flatMap(([path, value]) => {
    const problem = FIELD_PROBLEMS.find((one) => one === value);
    return problem ? [[path, problem] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Sends a small form, shows what goes wrong, and knows whether it is still under way. */
export function useSubmit<Values, Result>({
  send,
  fallback,
  onDone,
  onRefusal = (error) => toastError(error, fallback),
  onProblems,
}: Submission<Values, Result>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: Values) => {
      const result = await send(values);
      clearProblems();
      await onDone(result, values);
    },
    onError: (error) => {
      if (codeOf(error) === 'formInvalid') toastWarning('formInvalid');
      else onRefusal(error);
      // What no server said has no text of its own: its cause is for developers.
      if (!(error instanceof ApiError)) console.error(error);
      onProblems?.(problemsIn(error));
    },
  });
  useBusyWhile(isPending);
  return { submit: (values: Values) => mutate(values), isSending: isPending };
}

/** Says that a form was not sent since something in it is wrong: the specification's words. */
export const sayInvalid = () => toastWarning('formInvalid');

/** Turns a problem, or its absence, into what a form shows beneath a field. */
export function useProblemText(): (problem: FieldProblem | null) => string | null {
  const { t } = useTranslation();
  return (problem) => (problem ? t(`problems.${problem}`) : null);
}
