import { ERROR_STATUS, type ErrorCode } from '@regia/model/errors.ts';
import type { Operation } from '../api/operations.ts';
import { useLabels } from '../messages/labels.ts';
import { MistakeList } from './MistakeList.tsx';

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/** Why an operation failed, and what can be done. */
export function FailureText({ error }: { error: NonNullable<Operation['error']> }) {
  const labels = useLabels();
  const code = isErrorCode(error.code) ? error.code : 'generic';
  return (
    <>
      <div>
        {labels.error(code)}. {labels.remedy(code)}
      </div>
      {error.details && <MistakeList details={error.details} />}
    </>
  );
}
