/** An HTTP server with what every one of ours has: coded errors, request ids, a quiet log. */

import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '@regia/model/constants.ts';
import { type ErrorCode, RegiaError } from '@regia/model/errors.ts';
import { withPlainTexts } from '@regia/model/normal/plainTexts.ts';
import { MAX_ID_LENGTH } from '@regia/model/rules/recordId.ts';
import Fastify, {
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify';
import type { Config } from '../base/config.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { keepConnections } from './connections.ts';
import { answerError, answerNotFound, requestLine } from './errors.ts';
import { excess } from './jsonExcess.ts';
import { type LoggingOptions, loggerOf } from './logging.ts';
import { answerInTurn, dropUnanswerable } from './pipelines.ts';
import { proxyList, requestIds, scopeRequests } from './requestScope.ts';
import { endSlowConnections } from './slowConnections.ts';
import { answerBadAddress, answerUnreadable } from './unreadable.ts';
import { boundUnsent } from './unsent.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

/** Bytes of JSON that a request may carry. */
export const BODY_LIMIT = 2_000_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Did one of our own proxies send it, whose word on it can be taken? */
    readonly isFromProxy: boolean;
  }
  interface FastifyReply {
    /** The code of the failure that it tells of. */
    errorCode: ErrorCode | null;
  }
}

export interface ServerOptions extends LoggingOptions {
  config: Pick<Config, 'logLevel' | 'secrets' | 'trustedProxies'>;
  /** What is said of failures; the coded failure unless told otherwise. */
  onError?: typeof answerError;
  /** How answers are written, unless a test checks them first. */
  serializer?: FastifySerializerCompiler<unknown> | undefined;
  /** What is said at addresses without a route; a coded failure unless told otherwise. */
  onNotFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Makes a server that listens to nothing yet. */
export function createServer(options: ServerOptions): HttpServer {
  const { config, onError = answerError, onNotFound = answerNotFound } = options;
  const isProxy = proxyList(config.trustedProxies);
  const server: HttpServer = Fastify({
    logger: loggerOf(options),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestIdHeader: false,
    genReqId: requestIds(isProxy),
    http: { requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    schemaController: { compilersFactory: { buildValidator: ours, buildSerializer: ours } },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_ID_LENGTH },
  });
  server.decorateReply('errorCode', null);
  server.decorateRequest('isFromProxy', {
    getter() {
      return isProxy(this.socket.remoteAddress);
    },
  });
  asDeclared(server);
  keepConnections(server);
  answerInTurn(server);
  dropUnanswerable(server);
  endSlowConnections(server);
  scopeRequests(server);
  boundUnsent(server);
  server.removeContentTypeParser('text/plain');
  parseJson(server);
  server.addHook('onRoute', (route) => {
    if (route.config?.isPublic) route.bodyLimit ??= PUBLIC_BODY_LIMIT;
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(options.serializer ?? serializerCompiler);
  server.setErrorHandler(onError);
  server.setNotFoundHandler(onNotFound);
  return server;
}

/** Without it, fastify would load what compiles JSON Schema before it's told our compilers. */
function ours(): never {
  throw new TypeError('Schemas are compiled as validation.ts says.');
}

/**
 * Nobody takes an answer for anything but what its type says. Node's own answers, of which no hook
 * knows, are given up for ours.
 */
function asDeclared(server: HttpServer): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    const { httpVersion, headers } = request.raw;
    const hasHost = headers.host !== undefined || httpVersion !== '1.1';
    done(hasHost ? undefined : new RegiaError('invalidParameters', 'The Host header is missing'));
  });
  server.server.on('checkExpectation', (request, response) => {
    server.server.emit('request', request, response);
  });
}

/** Names every answer, so that a report of a failure leads to its lines in the log. */
export function traceRequests(server: HttpServer): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ status: reply.statusCode, ms }, requestLine(request));
  });
}

/** What anybody can send is a short form. */
const PUBLIC_BODY_LIMIT = 64_000;

function refusalOf(excess: 'levels' | 'values'): RegiaError {
  return excess === 'levels'
    ? new RegiaError('tooDeep', `At most ${MAX_JSON_DEPTH} levels of lists and objects`)
    : new RegiaError('payloadTooLarge', `At most ${MAX_JSON_VALUES} values`);
}

/**
 * A client that calls everything JSON may send nothing where nothing is needed. What nests deeper or
 * holds more than anybody means never comes as far as code that goes through it. What no text of a
 * database holds is replaced for all routes.
 */
function parseJson(server: HttpServer): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, undefined);
      const tooMuch = excess(body, { levels: MAX_JSON_DEPTH, values: MAX_JSON_VALUES });
      if (tooMuch) done(refusalOf(tooMuch), undefined);
      else parse(request, body, (error, value) => done(error, withPlainTexts(value)));
    },
  );
}
