/** Every failure becomes `{code, message, details?}` here, and nowhere else. */
import { RegiaError } from '@regia/model/errors.ts';
import { escapeHtml } from '@regia/site/safeHtml.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { codedError } from '../base/codedError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is there something secret in its path? Then no log has it. */
    hasToken?: boolean;
  }
}

/** Answers with a failure; the cause of an unexpected one goes to the log alone. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, details } = noteError(thrown, request, reply);
  const requestId = status >= 500 ? request.id : undefined;
  return reply.type('application/json').send({ code, message, details, requestId });
}

/** The same for visitors of the public site: to an unexpected failure they get a page. */
export function answerVisitor(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const isPage = String(request.headers.accept).includes('text/html');
  if (!isPage || codedError(thrown).status < 500) return answerError(thrown, request, reply);
  const { status } = noteError(thrown, request, reply);
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${status}</title>` +
        `<h1>${status}</h1><p><code>${escapeHtml(request.id)}</code>`,
    );
}

function noteError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): RegiaError {
  const coded = codedError(thrown);
  const { status, code, message, details } = coded;
  if (status >= 500) {
    // Whoever has gone away is no failure of ours: what was being done for them has ended, as it should.
    const isGivenUp = code === 'interrupted' && reply.raw.destroyed;
    const level = isGivenUp ? 'info' : 'error';
    request.log[level]({ err: thrown, request: requestLine(request) }, message);
    forgetContent(reply);
  }
  if (typeof details?.retryAfter === 'number') reply.header('retry-after', details.retryAfter);
  reply.errorCode = code;
  // A failure is nothing to be kept, wherever the request has come to.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.code(status).header('x-request-id', request.id);
  return coded;
}

/** What is said of bytes that then did not come. */
const OF_CONTENT = [
  ...['etag', 'content-range', 'accept-ranges', 'content-disposition'],
  ...['content-encoding', 'content-language', 'vary'],
];

/** Takes back what was said of an answer that is not given; a failure is nothing to be kept. */
export function forgetContent(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  for (const name of OF_CONTENT) {
    reply.removeHeader(name);
    // Where a stream fails before its first byte, they have been passed on already.
    reply.raw.removeHeader(name);
  }
}

/** Answers a request for an address that does not exist. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answerError(new RegiaError('notFound', 'Nothing found at this address'), request, reply);
}

/** What was asked, as far as others may read it. */
export function requestLine(request: FastifyRequest): string {
  return `${request.method} ${loggedPath(request)}`;
}

/** A path without its query, in which there may be a token; where one is in the path, its route. */
export function loggedPath({ url, routeOptions }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  return routeOptions.config.hasToken ? (routeOptions.url ?? '') : path;
}
