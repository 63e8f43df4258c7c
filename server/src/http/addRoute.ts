/** Adds routes as the contract has them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Address, CONTRACT } from '@regia/contract/contract.ts';
import type { Route } from '@regia/contract/route.ts';
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifySchema,
  HTTPMethods,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { HttpServer, ZodTypes } from '../base/httpServer.ts';

/** What fastify calls the parts of a route. */
interface Names {
  params: 'params';
  query: 'querystring';
  body: 'body';
  answers: 'response';
}

type SchemaOf<Declared> = {
  [Name in keyof Declared & keyof Names as Names[Name]]: Declared[Name];
} & FastifySchema;

/** Takes what the route's schemas give, and answers what they say. */
type Handler<At extends Address> = RouteHandlerMethod<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  RouteGenericInterface,
  FastifyContextConfig,
  SchemaOf<(typeof CONTRACT)[At]>,
  ZodTypes,
  FastifyBaseLogger
>;

interface Settings extends FastifyContextConfig {
  /** Bytes. */
  bodyLimit?: number;
}

/**
 * Adds a route. Where it succeeds with one status alone, its answers have that one; a handler that returns nothing
 * answers nothing.
 */
export function addRoute<At extends Address>(
  api: HttpServer,
  address: At,
  handler: Handler<At>,
): void;
export function addRoute<At extends Address>(
  api: HttpServer,
  address: At,
  settings: Settings,
  handler: Handler<At>,
): void;
export function addRoute(
  api: HttpServer,
  address: Address,
  ...given: [Handler<Address>] | [Settings, Handler<Address>]
): void {
  const [{ bodyLimit, ...config }, handler] = given.length === 2 ? given : [{}, given[0]];
  const [method = '', url = ''] = address.split(' ');
  const { tag = '', query, answers, ...same }: Route = CONTRACT[address];
  const schema = {
    ...{ ...same, tags: [tag] },
    ...(query && { querystring: query }),
    ...(answers && { response: answers }),
  };
  const successes = Object.keys(answers ?? {}).filter((status) => status.startsWith('2'));
  const [status] = successes.length === 1 ? successes : [];
  api.route({
    ...{ method: method as HTTPMethods, url, schema, config, bodyLimit },
    async handler(request, reply) {
      if (status) reply.code(Number(status));
      const answer = await handler.call(this, request, reply);
      // Of a reply that the handler has sent itself it is waited for the end, which is nothing.
      return reply.sent ? undefined : (answer ?? null);
    },
  });
}
