/**
 * Requests that are sent on a connection before the answers to earlier ones are out: each is begun
 * when the one before it is answered. Node would begin them all, and keep what they are answered.
 */
import type { Socket } from 'node:net';
import type { HttpServer } from '../base/httpServer.ts';
import { onceAnswered } from './onceAnswered.ts';

/** Browsers and proxies send none ahead; programs that do, a few. With more, a connection ends. */
export const MOST_AHEAD = 100;

type Begin = () => void;

/** What waits on each connection on which something is being answered. */
const waiting = new WeakMap<Socket, Begin[]>();

/** To be called before any hook that does something for a request. */
export function answerInTurn(server: HttpServer): void {
  server.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const begin = () => {
      onceAnswered(reply, () => beginNext(socket));
      done();
    };
    const others = waiting.get(socket);
    if (!others) {
      waiting.set(socket, []);
      begin();
    } else if (others.length < MOST_AHEAD) others.push(begin);
    else socket.destroy();
  });
}

function beginNext(socket: Socket): void {
  const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift();
  if (begin) begin();
  else waiting.delete(socket);
}
