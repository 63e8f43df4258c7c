import { ApiError } from '../api/ApiError.ts';
import { isUnderWay, type Operation } from '../api/operations.ts';

const ASK_AGAIN_MS = 1_000;

/**
 * Waits for the end of an operation, through a lost connection and a server that starts again: it goes
 * on without us.
 * @param ask returns the operation as it is now
 * @throws what `ask` is refused with, such as by an ended session
 */
export async function untilEnded(
  begun: Operation,
  ask: () => Promise<Operation>,
): Promise<Operation> {
  let operation = begun;
  while (isUnderWay(operation)) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    try {
      operation = await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  return operation;
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
