/** Reading that may take long: of one user a few at a time, so that the connections to the database are not all theirs. */
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyReply } from 'fastify';
import { onceAnswered } from './onceAnswered.ts';

/** Of eight connections that read. */
const AT_ONCE = 3;
/** A browser with many windows asks for some dozens. */
const MOST_WAITING = 60;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

const OF_USERS = new Map<string, Turns>();

/**
 * Does some work for an answer to a user once fewer of theirs are under way; it is until all of the answer
 * has been read. Whoever goes away before it is made frees nothing: the database goes on.
 * @throws RegiaError `tooManyRequests`
 */
export async function inFairTurn<T>(
  { id }: { readonly id: string },
  reply: Pick<FastifyReply, 'raw'>,
  work: () => Promise<T>,
): Promise<T> {
  const turns = OF_USERS.get(id) ?? { running: 0, waiting: [] };
  OF_USERS.set(id, turns);
  if (turns.waiting.length >= MOST_WAITING) {
    throw new RegiaError('tooManyRequests', 'too many requests are waiting');
  }
  if (turns.running < AT_ONCE) turns.running++;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  try {
    return await work();
  } finally {
    onceAnswered(reply, () => {
      const next = turns.waiting.shift();
      if (next) next();
      else if (--turns.running === 0) OF_USERS.delete(id);
    });
  }
}
