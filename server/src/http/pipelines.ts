/**
 * Requests that are sent on a connection before the answers to earlier ones are out: each is begun
 * when the one before it is answered. Node would begin them all, and keep what they are answered.
 */
import type { Socket } from 'node:net';
import type { HttpServer } from '../base/httpServer.ts';
import { onceAnswered } from './onceAnswered.ts';

/** Browsers and proxies send none ahead; programs that do, a few. With more, a connection ends. */
export const MOST_AHEAD = 30;

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

/**
 * One write may hold thousands of requests, which Node reads even once their connection has ended: nothing is done
 * for these. To be called when all that listens for requests does.
 */
export function dropUnanswerable({ server }: HttpServer): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return;
    for (const listen of listeners) listen.call(server, request, response);
  });
  // Where a connection ends, Node makes an error for each that is left, of which its stack would take most.
  const usual = Error.stackTraceLimit;
  server.on('connection', (socket) => {
    socket.prependListener('close', () => {
      Error.stackTraceLimit = 0;
    });
    socket.on('close', () => {
      Error.stackTraceLimit = usual;
    });
  });
}

function beginNext(socket: Socket): void {
  const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift();
  if (begin) begin();
  else waiting.delete(socket);
}
