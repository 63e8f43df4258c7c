/** Links by which somebody without an account is shown the site: made, listed and revoked. */
import { RegiaError } from '@regia/model/errors.ts';
import { mayMakeLinks } from '@regia/model/rules/shownLinks.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { requireProof } from '../../records/authority.ts';
import type { RecordContext } from '../../records/context.ts';
import { recordEventIn } from '../../records/log/recordEvent.ts';
import { UnitOfWork } from '../../records/unitOfWork.ts';
import { addLink, momentOfLink, revokeLink, SHOWN_PATH } from '../../shownLinks/links.ts';
import { describeLinks, findLink, listLinks } from '../../shownLinks/listLinks.ts';

interface ShownLinkRoutes {
  readonly context: RecordContext;
  readonly siteUrl: string;
  /** How far back the history goes; undefined: as far as it is. */
  readonly historyDays: number | undefined;
}

/** Adds the routes below `/api/shown-links`. */
export function shownLinkRoutes(
  api: HttpServer,
  { context, siteUrl, historyDays }: ShownLinkRoutes,
): void {
  const { store, clock, newId } = context;

  addRoute(api, 'GET /api/shown-links', async (request) => {
    const viewer = signedInUser(request);
    const options = { viewer, now: clock(), historyDays };
    return { links: await store.snapshot((session) => listLinks(session, options)) };
  });

  addRoute(api, 'POST /api/shown-links', async (request) => {
    const user = signedInUser(request);
    if (!mayMakeLinks(user)) throw new RegiaError('accessDenied', 'Links are for editors');
    requireProof(user);
    const { target, days, note, takesComments } = request.body;
    const now = clock();
    return store.transaction(async (session) => {
      if (!(await momentOfLink(session, target, now, historyDays))) {
        throw new RegiaError('notFound', 'The history does not go that far back');
      }
      const link = { id: newId(), maker: user.id, target, days, note, takesComments };
      const { row, token } = await addLink(session, link, now);
      const unit = new UnitOfWork(session, user, now);
      await recordEventIn(context, unit, { action: 'linkMade', detail: note });
      const [made] = await describeLinks(session, [row], { viewer: user, now, historyDays });
      if (!made) throw new Error('a link that was made is not there');
      return { link: made, url: `${siteUrl}${SHOWN_PATH}/${token}/` };
    });
  });

  addRoute(api, 'DELETE /api/shown-links/:id', async (request) => {
    const user = signedInUser(request);
    const now = clock();
    await store.transaction(async (session) => {
      const link = await findLink(session, user, request.params.id, mayMakeLinks(user));
      if (!link) throw new RegiaError('notFound', 'There is no such link');
      if (link.revoked_at !== null) return;
      await revokeLink(session, link.id, now);
      const unit = new UnitOfWork(session, user, now);
      await recordEventIn(context, unit, { action: 'linkRevoked', detail: link.note });
    });
  });
}
