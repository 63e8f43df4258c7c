import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { isUnderWay, type Operation } from './operations.ts';
import { untilEnded } from './untilEnded.ts';

const running = { id: 'o1', state: 'running' } as Operation;
const done = { id: 'o1', state: 'done' } as Operation;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows an operation through these answers, a second apart. */
async function follow(...answers: (Operation | Error)[]) {
  const ask = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next ?? done;
  });
  const end = untilEnded(running, ask, isUnderWay).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  return [await end, ask.mock.calls.length];
}

it('asks until an operation has ended', async () => {
  expect(await follow(running, running, done)).toEqual([done, 3]);
});

it('goes on asking where no answer comes, or the server is in trouble', async () => {
  const lost = new ApiError('generic', 0);
  const troubled = new ApiError('databaseUnavailable', 503);
  expect(await follow(lost, lost, troubled, running, done)).toEqual([done, 5]);
});

it('ends with what it is refused', async () => {
  const refused = new ApiError('notAuthenticated', 401);
  expect(await follow(running, refused)).toEqual([refused, 2]);
});
