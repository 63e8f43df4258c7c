/** Describes the API from its routes' own schemas, so that no route can be forgotten. */
import { failure } from '@regia/contract/parts.ts';
import { VERSION } from '@regia/model/constants.ts';
import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';

type JsonSchema = Record<string, unknown>;

/** One route in one method. */
export interface Operation {
  operationId: string;
  summary: string | undefined;
  description: string | undefined;
  tags: readonly string[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
  security: JsonSchema[];
}

/** An OpenAPI document. */
export interface ApiDescription {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: JsonSchema[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
}

/**
 * Notes every route that is added to the server from now on. Routes may refer to the given
 * schemas by name.
 * Returns what makes the OpenAPI description of them.
 */
export function describeRoutes(
  server: HttpServer,
  schemas: Readonly<Record<string, z.ZodType>>,
): () => ApiDescription {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => {
    const isHead = route.method === 'HEAD';
    if (route.url.startsWith('/api') && !isHead && !route.schema?.hide) routes.push(route);
  });
  let description: ApiDescription | undefined;
  return () => {
    description ??= describe(routes, schemas);
    return description;
  };
}

function describe(
  routes: readonly RouteOptions[],
  schemas: Readonly<Record<string, z.ZodType>>,
): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    for (const method of [route.method].flat()) {
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route, method, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Regia', version: VERSION, description: 'API of the back office.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema, 'output')]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'regia.session_token' },
      },
    },
  };
}

function operationOf(
  { schema = {}, config }: RouteOptions,
  method: string,
  path: string,
): Operation {
  const words = `${method.toLowerCase()} ${path}`.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return {
    operationId: words.map((word, index) => (index ? capitalize(word) : word)).join(''),
    summary: schema.summary,
    description: schema.description,
    tags: schema.tags ?? [],
    parameters: [
      ...parametersOf(schema.params, 'path'),
      ...parametersOf(schema.querystring, 'query'),
    ],
    ...(schema.body instanceof z.ZodType && {
      requestBody: { required: true, content: json(schema.body, 'input') },
    }),
    responses: responsesOf(schema),
    security: config?.isPublic ? [] : [{ session: [] }],
  };
}

function parametersOf(schema: unknown, place: 'path' | 'query'): JsonSchema[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responsesOf({ response }: FastifySchema): Record<string, JsonSchema> {
  const given = typeof response === 'object' && response !== null ? Object.entries(response) : [];
  const answers = given.map(([status, schema]) => [
    status,
    schema instanceof z.ZodType && !(schema instanceof z.ZodNull)
      ? { description: 'Done', content: json(schema, 'output') }
      : { description: 'Done' },
  ]);
  return {
    ...Object.fromEntries(answers),
    default: { description: 'An error with its code', content: json(failure, 'output') },
  };
}

function json(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

/** Kinds that JSON Schema cannot say, such as transformed values, are described as anything. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
