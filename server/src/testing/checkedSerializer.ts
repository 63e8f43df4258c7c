/** Answers are what the contract says, and nothing more: a member it does not name is a leak. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/** Fails the request where the answer lacks something, or has something besides. */
export const checkedSerializer: FastifySerializerCompiler<unknown> = ({ schema, method, url }) => {
  if (!(schema instanceof z.ZodType)) throw new TypeError('Routes declare zod schemas.');
  return (data) => {
    const text = JSON.stringify(data);
    const sent: unknown = JSON.parse(text);
    const { data: declared, error } = schema.safeParse(sent);
    const where = `${method} ${url}`;
    if (error)
      throw new TypeError(`${where} answers against the contract: ${z.prettifyError(error)}`);
    if (!isDeepStrictEqual(declared, sent)) {
      throw new TypeError(`${where} answers more than the contract says: ${text.slice(0, 2_000)}`);
    }
    return text;
  };
};
