/** What is said to requests that never come to a route, since they cannot be read. */
import type { Socket } from 'node:net';
import { RegiaError } from '@regia/model/errors.ts';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './errors.ts';

/** Answers bytes that are no request of HTTP, or one whose headers have no end, and ends the connection. */
export function answerUnreadable({ code: cause }: ConnectionError, socket: Socket): void {
  if (cause === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } =
    cause === 'HPE_HEADER_OVERFLOW'
      ? new RegiaError('payloadTooLarge', 'The request is too large')
      : new RegiaError('invalidParameters', 'invalid parameters');
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status} ${status === 413 ? 'Payload Too Large' : 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers an address that cannot be decoded: no hook has seen the request, so it adds what hooks add. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, reply.header('x-content-type-options', 'nosniff'));
}
