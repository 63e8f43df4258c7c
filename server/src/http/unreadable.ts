/** What is said to requests that never come to a route, since they cannot be read. */
import type { Socket } from 'node:net';
import { RegiaError } from '@regia/model/errors.ts';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './errors.ts';

/** Imported, it'd load `fetch` for what it exports of that: an eighth of an idle process. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Answers bytes that are no request of HTTP, or one whose headers have no end, and ends the connection. */
export function answerUnreadable(problem: ConnectionError, socket: Socket): void {
  const { code: cause } = problem;
  if (cause === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (cause === 'HPE_HEADER_OVERFLOW') {
    const tooLarge = new RegiaError('payloadTooLarge', 'The request is too large');
    endWith(socket, tooLarge, mayBeCookies(problem.rawPacket) ? [CLEAR_COOKIES] : []);
  } else if (cause === 'ERR_HTTP_REQUEST_TIMEOUT') endWith(socket, requestTimeout());
  else endWith(socket, new RegiaError('invalidParameters', 'invalid parameters'));
}

/** Has a browser forget all cookies of the host: by itself it would send the same ones for ever. */
const CLEAR_COOKIES = 'clear-site-data: "cookies"';

/** So long is no address of ours. */
const LONG_ADDRESS = /^\S+ \S{8000}/;
const FROM_ELSEWHERE = /^sec-fetch-site: cross-site/im;

/**
 * Can cookies be what made the headers so long? Scripts of the public site set them for both ports.
 * An address without end is another site's doing, which could sign everybody out by it. Where a part
 * of a request was read before, what is there to see decides.
 */
function mayBeCookies(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return true;
  const words = packet.toString('latin1');
  return !LONG_ADDRESS.test(words) && !FROM_ELSEWHERE.test(words);
}

/** That a request did not come to its end in time. */
export function requestTimeout(): RegiaError {
  return new RegiaError('requestTimeout', 'The request took too long to arrive');
}

/** Ends a connection with a failure, where there is no request that could be answered. */
export function endWith(
  socket: Socket,
  { status, code, message }: RegiaError,
  more: readonly string[] = [],
): void {
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    ...more,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers an address that cannot be decoded: no hook has seen the request, so it adds what hooks add. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, reply.header('x-content-type-options', 'nosniff'));
}
