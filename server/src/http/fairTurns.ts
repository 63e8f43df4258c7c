/** Whatever somebody reads: a few answers at a time, so that neither the processor nor the database is all theirs. */
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyReply } from 'fastify';
import { onceAnswered } from './onceAnswered.ts';

/** Of eight connections that read. */
const AT_ONCE = 3;
/** A browser that opens all its windows again asks for many at once. */
const MOST_WAITING = 200;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

const OF_USERS = new Map<string, Turns>();

/**
 * Waits until fewer answers to a user are under way; one is until all of it has been read. Whoever goes away
 * before it is made frees nothing: the database goes on.
 * @throws RegiaError `tooManyRequests`
 */
export async function takeTurn(
  { id }: { readonly id: string },
  reply: Pick<FastifyReply, 'raw'>,
): Promise<void> {
  const turns = OF_USERS.get(id) ?? { running: 0, waiting: [] };
  OF_USERS.set(id, turns);
  if (turns.waiting.length >= MOST_WAITING) {
    throw new RegiaError('tooManyRequests', 'too many requests are waiting');
  }
  if (turns.running < AT_ONCE) turns.running++;
  else await new Promise<void>((resolve) => turns.waiting.push(resolve));
  onceAnswered(reply, () => {
    const next = turns.waiting.shift();
    if (next) next();
    else if (--turns.running === 0) OF_USERS.delete(id);
  });
}
