/** What is said to requests that never come to a route, since they cannot be read. */
import { STATUS_CODES } from 'node:http';
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
  endWith(
    socket,
    cause === 'HPE_HEADER_OVERFLOW'
      ? new RegiaError('payloadTooLarge', 'The request is too large')
      : cause === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? requestTimeout()
        : new RegiaError('invalidParameters', 'invalid parameters'),
  );
}

/** That a request did not come to its end in time. */
export function requestTimeout(): RegiaError {
  return new RegiaError('requestTimeout', 'The request took too long to arrive');
}

/** Ends a connection with a failure, where there is no request that could be answered. */
export function endWith(socket: Socket, { status, code, message }: RegiaError): void {
  const body = JSON.stringify({ code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers an address that cannot be decoded: no hook has seen the request, so it adds what hooks add. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, reply.header('x-content-type-options', 'nosniff'));
}
