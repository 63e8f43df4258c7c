/** Routes declare what they take as zod schemas; this makes fastify check and type them. */

import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { problemsOf } from '@regia/model/fields/problem.ts';
import { parsed } from '@regia/model/schemas/parsed.ts';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/** Nobody reads more of what is wrong with a request. */
const MOST_TOLD = 1_000;

/** A body that is not a form at all is invalid data; a form has problems field by field. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, httpPart }) => {
  if (!(schema instanceof z.ZodType)) throw new TypeError('Routes declare zod schemas.');
  return (data) => {
    const { success, data: value, error } = parsed(schema, data);
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

/** Answers are typed by their schemas; that they have nothing besides is for tests to check. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = () => JSON.stringify;
