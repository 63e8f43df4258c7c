/** Whether a slug is free, while it is being typed. */
import { NEW_ID, SITE_LANGUAGES } from '@regia/model/constants.ts';
import { page } from '@regia/model/entities/page.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import { FIELD_PROBLEMS } from '@regia/model/errors.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { signedInUser } from '../http/access.ts';
import type { RecordContext } from '../records/context.ts';
import { checkSlug } from '../records/slugCheck.ts';

const ENTITIES = { pages: page, works: work, workCategories: workCategory };
const id = z.string().min(1).max(200);
const flag = z.enum(['true', 'false']).default('false');
const reference = (to: string | undefined) => (to === undefined ? null : { id: to });

/** Adds the route that the editors of web documents ask. */
export function slugRoutes(
  api: HttpServer,
  context: Pick<RecordContext, 'store' | 'fillDerived'>,
): void {
  api.get(
    '/api/slugs/check',
    {
      schema: {
        tags: ['Records'],
        summary: 'What would become of a slug, and the address that a document would have with it',
        description:
          'For whoever may create or update such documents. Which document has the slug already is ' +
          'told to whoever may read it.',
        querystring: z.object({
          collection: z.enum(['pages', 'works', 'workCategories']),
          language: z.enum(SITE_LANGUAGES),
          slug: z.string().max(1_000),
          id: id.default(NEW_ID).meta({ description: 'Of the document itself' }),
          template: id.optional(),
          workCategory: id.optional(),
          isHomepage: flag,
          isNotFound: flag,
        }),
        response: {
          200: z.object({
            slug: z.string().nullable().meta({ description: 'Which one it would get' }),
            problem: z.enum(FIELD_PROBLEMS).nullable(),
            isTaken: z.boolean(),
            holder: z.object({ id: z.string(), name: z.string() }).nullable(),
            url: z.string().nullable().meta({ description: 'Without the host' }),
          }),
        },
      },
    },
    (request) => {
      const { collection, language, slug, id, ...draft } = request.query;
      return checkSlug(context, signedInUser(request), {
        entity: ENTITIES[collection],
        language,
        slug,
        id,
        draft: {
          template: reference(draft.template),
          workCategory: reference(draft.workCategory),
          isHomepage: draft.isHomepage === 'true',
          isNotFound: draft.isNotFound === 'true',
        },
      });
    },
  );
}
