/** The API's description, for programs and for people. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasEtag, hashOf } from '../../base/etag.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { ApiDescription } from '../../http/openapi.ts';
import { EncodedForms, encodingFor, etagOf } from '../../renders/serve/encoding.ts';
import { docsPage } from './docsPage.ts';

/** Adds the OpenAPI description and a page that shows it. */
export function docsRoutes(api: HttpServer, describe: () => ApiDescription): void {
  addRoute(
    api,
    'GET /api/openapi.json',
    { isPublic: true },
    sendOnceMade('application/json', () => JSON.stringify(describe())),
  );

  const options = { schema: { hide: true }, config: { isPublic: true } } as const;
  api.get(
    '/api/docs',
    options,
    sendOnceMade('text/html', () => docsPage(describe())),
  );
}

/** Sends a text that stays the same as long as the program runs: anybody may ask, as often as they like. */
function sendOnceMade(type: string, make: () => string) {
  let made: { forms: EncodedForms; hash: string } | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (!made) {
      const text = make();
      made = { forms: new EncodedForms(text), hash: hashOf(text) };
    }
    const wanted = encodingFor(headers['accept-encoding']?.toString());
    const { encoding, bytes } = await made.forms.as(wanted);
    const etag = etagOf(made.hash, encoding);
    reply.header('etag', `"${etag}"`).header('vary', 'Accept-Encoding');
    if (hasEtag(headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type(`${type}; charset=utf-8`).send(bytes);
  };
}
