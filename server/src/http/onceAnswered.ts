/** The end of an answer: all of it is with the system, or whoever asked is gone. */
import type { FastifyReply } from 'fastify';

/** Calls a function once nothing of an answer is left in this process; at once where it is so already. */
export function onceAnswered({ raw }: Pick<FastifyReply, 'raw'>, then: () => void): void {
  if (raw.writableFinished || raw.destroyed) {
    then();
    return;
  }
  const end = () => {
    raw.off('finish', end).off('close', end);
    then();
  };
  raw.once('finish', end).once('close', end);
}
