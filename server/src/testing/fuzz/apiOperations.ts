/** What can be asked of a server, as it describes it itself. */
import { z } from 'zod';
import type { Components, JsonSchema } from './fromSchema.ts';

const schema = z.record(z.string(), z.unknown());

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema,
});

const description = z.object({
  components: z.object({ schemas: z.record(z.string(), schema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(parameter),
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema }) }) })
          .optional(),
      }),
    ),
  ),
});

export interface ApiParameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface ApiOperation {
  /** `GET /api/me`. */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly inPath: readonly ApiParameter[];
  readonly inQuery: readonly ApiParameter[];
  readonly body: JsonSchema | null;
}

export interface Api {
  readonly operations: readonly ApiOperation[];
  readonly components: Components;
}

/** Reads an OpenAPI document as the server gives it. */
export function readApi(document: unknown): Api {
  const { paths, components } = description.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters, requestBody }]): ApiOperation => ({
        route: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        inPath: parameters.filter((one) => one.in === 'path'),
        inQuery: parameters.filter((one) => one.in === 'query'),
        body: requestBody?.content['application/json'].schema ?? null,
      }),
    ),
  );
  return { operations, components: components.schemas };
}
