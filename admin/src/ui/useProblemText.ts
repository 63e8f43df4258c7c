import type { FieldProblem } from '@regia/model/errors.ts';
import { useTranslation } from 'react-i18next';

/** Turns a problem, or its absence, into what a form shows beneath a field. */
export function useProblemText(): (problem: FieldProblem | null) => string | null {
  const { t } = useTranslation();
  return (problem) => (problem ? t(`problems.${problem}`) : null);
}
