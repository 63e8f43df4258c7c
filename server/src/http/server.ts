/** An HTTP server with what every one of ours has: coded errors, request ids, a quiet log. */

import type { Writable } from 'node:stream';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { randomName } from '../ids.ts';
import { answerError, answerNotFound, requestLine } from './errors.ts';
import { type HttpServer, serializerCompiler, validatorCompiler } from './validation.ts';

/** Bytes of JSON that a request may carry. */
export const BODY_LIMIT = 2_000_000;

export interface ServerOptions {
  config: Pick<Config, 'logLevel' | 'trustedProxies'>;
  /** Where the log goes: standard output unless a test says otherwise. */
  logStream?: Writable;
  /** What is said at addresses without a route; a coded failure unless told otherwise. */
  onNotFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Makes a server that listens to nothing yet. */
export function createServer(options: ServerOptions): HttpServer {
  const { config, logStream, onNotFound = answerNotFound } = options;
  const server: HttpServer = Fastify({
    logger: {
      level: config.logLevel,
      base: null,
      redact: ['*.headers.cookie', '*.headers.authorization', '*.password', '*.token'],
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestIdHeader: false,
    genReqId: requestIds(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  server.removeContentTypeParser('text/plain');
  acceptEmptyJson(server);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler(onNotFound);
  return server;
}

/** Names every answer, so that a report of a failure leads to its lines in the log. */
export function traceRequests(server: HttpServer): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const took = Math.round(reply.elapsedTime);
    request.log.debug(`${requestLine(request)} ${reply.statusCode} ${took} ms`);
  });
}

/** A client that calls everything JSON may send nothing where nothing is needed. */
function acceptEmptyJson(server: HttpServer): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body, done)),
  );
}

/** Ids that differ between processes, and cost next to nothing. */
function requestIds(): () => string {
  const start = randomName(8);
  let count = 0;
  return () => `${start}-${++count}`;
}
