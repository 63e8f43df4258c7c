/** The type of the servers on which routes are declared: by zod schemas, and with what the API's description says. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { z } from 'zod';

/** What a handler gets is what its schemas give. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

/** A server, or a part of one, on which routes are declared. */
export type HttpServer = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypes
>;

declare module 'fastify' {
  interface FastifySchema {
    /** What the route does, in a few words, for the API's description. */
    summary?: string;
    description?: string;
    /** Under which heading the API's description lists the route. */
    tags?: readonly string[];
    /** Leaves the route out of the description: it is not part of the API. */
    hide?: boolean;
  }
}
