/** The API's description, for programs and for people. */
import type { ApiDescription } from '../http/openapi.ts';
import type { HttpServer } from '../http/validation.ts';
import { docsPage } from './docsPage.ts';

const tags = ['System'];

/** Adds the OpenAPI description and a page that shows it. */
export function docsRoutes(api: HttpServer, describe: () => ApiDescription): void {
  api.get(
    '/api/openapi.json',
    {
      schema: { tags, summary: 'This description (OpenAPI 3.1)' },
      config: { isPublic: true },
    },
    async () => describe(),
  );

  const options = { schema: { hide: true }, config: { isPublic: true } };
  api.get('/api/docs', options, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(describe())),
  );
}
