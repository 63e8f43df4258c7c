/** Whether a slug is free, while it is being typed. */
import { page } from '@regia/model/entities/page.ts';
import { work } from '@regia/model/entities/work.ts';
import { workCategory } from '@regia/model/entities/workCategory.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import { checkSlug } from '../../records/slugCheck.ts';

const ENTITIES = { pages: page, works: work, workCategories: workCategory };

const reference = (to: string | undefined) => (to === undefined ? null : { id: to });

/** Adds the route that the editors of web documents ask. */
export function slugRoutes(
  api: HttpServer,
  context: Pick<RecordContext, 'store' | 'fillDerived'>,
): void {
  addRoute(api, 'GET /api/slugs/check', (request) => {
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
  });
}
