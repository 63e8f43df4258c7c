import { ApiError } from './ApiError.ts';

const ASK_AGAIN_MS = 1_000;

/**
 * Waits for the end of something, through a lost connection and a server that starts again: it goes on
 * without us.
 * @param ask returns it as it is now
 * @param isGoing whether it has not ended
 * @throws what `ask` is refused with, such as by an ended session
 */
export async function untilEnded<T>(
  begun: T,
  ask: () => Promise<T>,
  isGoing: (it: T) => boolean,
): Promise<T> {
  let last = begun;
  while (isGoing(last)) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    try {
      last = await ask();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  return last;
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
