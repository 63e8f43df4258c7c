/** Long work is begun here and seen to its end, on whatever screen one is by then. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  isUnderWay,
  type Operation,
  operationQuery,
  operationsQuery,
  undoOperation,
} from '../api/operations.ts';
import { forgetRecords, keys, queryClient } from '../api/queries.ts';
import { untilEnded } from '../api/untilEnded.ts';
import { actorOf } from '../session/actor.ts';
import { knownUser } from '../session/sessionQuery.ts';
import { whileBusy } from '../ui/busy.ts';
import { type SuccessKey, toastError, toastSuccess, toastUndo } from '../ui/toasts.ts';
import { mayUndo } from './dataRights.ts';

/**
 * Begins or changes an operation, has it shown at once, and says how it ended when it has; where it
 * is refused, says why.
 * @returns the operation that has begun, or null
 */
export async function begin(work: () => Promise<Operation>): Promise<Operation | null> {
  try {
    const operation = await whileBusy(work);
    await queryClient.invalidateQueries({ queryKey: operationsQuery.queryKey });
    void follow(operation);
    return operation;
  } catch (error) {
    toastError(error, 'actionError');
    return null;
  }
}

async function follow(begun: Operation): Promise<void> {
  let operation: Operation;
  try {
    const ask = () => queryClient.fetchQuery(operationQuery(begun.id));
    operation = await untilEnded(begun, ask, isUnderWay);
  } catch (error) {
    // A restore may end the session of whoever asks, or their right to see it.
    toastError(error, 'actionError');
    return;
  }
  await forgetAfter();
  const { failure, success } = endOf(operation);
  if (failure) toastError(failure, 'actionError');
  else if (mayTakeBack(operation)) {
    toastUndo(`toasts.success.${success}`, () => void begin(() => undoOperation(operation.id)));
  } else toastSuccess(success);
}

function mayTakeBack(operation: Operation): boolean {
  const user = knownUser();
  // Taking back what took something back is for the list of operations.
  if (!user || operation.undoes !== null) return false;
  return mayUndo(actorOf(user), operation);
}

/** Has everything read anew that an operation may have changed: the own user and role too. */
async function forgetAfter(): Promise<void> {
  const changed = [operationsQuery.queryKey, keys.renders, keys.me, ['preferences']];
  await Promise.all([
    forgetRecords(),
    ...changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ]);
}

/** The code of its error, or what was done (specification, section 8). */
export function endOf({
  kind,
  state,
  error,
  undoes,
}: Pick<Operation, 'kind' | 'state' | 'error' | 'undoes'>): {
  failure: string | null;
  success: SuccessKey;
} {
  const failure = state === 'done' ? null : (error?.code ?? 'actionError');
  if (kind === 'backup') return { failure, success: 'backupGenerated' };
  if (kind === 'restore' && undoes === null) return { failure, success: 'backupRestored' };
  return { failure, success: 'actionCompleted' };
}

/** The latest operations; when one ends, whoever began it, what it may have changed is read anew. */
export function useOperations() {
  const { data, error, refetch } = useQuery(operationsQuery);
  const operations = data?.items;
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!operations) return;
    const running = operations.filter(isUnderWay).map(({ id }) => id);
    const hasEnded = before.current.some((id) => !running.includes(id));
    before.current = running;
    if (hasEnded) void forgetAfter();
  }, [operations]);
  return { operations, error, retry: () => void refetch() };
}
