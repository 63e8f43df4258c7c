import { Box } from '@mantine/core';
import { ERROR_STATUS, type ErrorCode } from '@regia/model/errors.ts';
import type { Operation } from '../api/operations.ts';
import { useLabels } from '../messages/labels.ts';
import { useEditing } from '../navigation/editing.ts';
import { BlockerNames } from '../resource/BlockerList.tsx';
import { blockersIn } from '../resource/blockers.ts';
import { MistakeList } from './MistakeList.tsx';

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/** The records that need what was to be deleted. */
function InTheWay({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { confirmLeave } = useEditing();
  return (
    <Box mt="xs">
      <BlockerNames blockers={blockersIn(details)} held={undefined} onOpen={confirmLeave} />
    </Box>
  );
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
      {code === 'children' && error.details && <InTheWay details={error.details} />}
      {code !== 'children' && error.details && <MistakeList details={error.details} />}
    </>
  );
}
