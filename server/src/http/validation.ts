/** Routes declare what they take as zod schemas; this makes fastify check and type them. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { problemsOf } from '@regia/model/fields/problem.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';

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

/** Nobody reads more of what is wrong with a request. */
const MOST_TOLD = 1_000;

/** A body that is not a form at all is invalid data; a form has problems field by field. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) throw new TypeError('Routes declare zod schemas.');
  return (data) => {
    const { success, data: value, error } = schema.safeParse(data);
    if (success) return { value };
    if (httpPart !== 'body') {
      const fields = problemsOf(error, '', MOST_TOLD);
      return {
        error:
          fields.action === 'required'
            ? new RegiaError('noAction', 'No action has been selected', { fields })
            : new RegiaError('invalidParameters', 'invalid parameters', { fields }),
      };
    }
    const isForm = typeof data === 'object' && data !== null && !Array.isArray(data);
    return {
      error: isForm
        ? formInvalid(problemsOf(error, '', MOST_TOLD))
        : new RegiaError('invalidData', 'Invalid data'),
    };
  };
};

/** Answers are typed by their schemas, and not checked again at run time. */
export const serializerCompiler = () => (data: unknown) => JSON.stringify(data);
