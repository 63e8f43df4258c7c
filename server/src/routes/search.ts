/** Search across the collections. */
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import { inFairTurn } from '../http/fairTurns.ts';
import type { RecordContext } from '../records/context.ts';
import { findRecords } from '../search/findRecords.ts';

const MAX_QUERY = 200;
const MAX_FOUND = 50;
const DEFAULT_FOUND = 20;

const found = z
  .object({
    collection: z.string(),
    id: z.string(),
    title: z.string(),
    updatedAt: z.string(),
    references: z
      .record(z.string(), z.string())
      .meta({ description: 'The ids of the records that it refers to, by field' }),
    match: z
      .object({ field: z.string(), language: z.string().nullable(), excerpt: z.string() })
      .nullable()
      .meta({ description: 'Where the words stand; null where the title shows them' }),
  })
  .meta({ description: 'A record that contains the words' });

/** Adds the route that the command palette asks. */
export function searchRoutes(api: HttpServer, context: Pick<RecordContext, 'store'>): void {
  api.get(
    '/api/search',
    {
      schema: {
        tags: ['Records'],
        summary: 'Finds records of every collection by their words',
        description: 'Only records that the caller may read; the best first.',
        querystring: z.object({
          query: z.string().max(MAX_QUERY),
          limit: z
            .string()
            .regex(/^\d{1,2}$/)
            .transform(Number)
            .pipe(z.int().min(1).max(MAX_FOUND))
            .default(DEFAULT_FOUND),
        }),
        response: { 200: z.object({ items: z.array(found) }) },
      },
    },
    async (request, reply) => {
      const { query, limit } = request.query;
      const user = signedInUser(request);
      return {
        items: await inFairTurn(user, reply, () => findRecords(context, user, query, limit)),
      };
    },
  );
}
