/** The mails that could not be sent, for those who run the site. */
import { recordNotFound } from '@regia/model/errors.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { requireWorkbench } from '../../exchange/rights.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { discardMail, readMailTrouble, retryTroubled } from '../../mail/troubled.ts';
import type { RecordContext } from '../../records/context.ts';

/** Adds the routes below `/api/mail`. */
export function mailRoutes(
  api: HttpServer,
  { store, clock }: RecordContext,
  sendMail: () => void,
): void {
  addRoute(api, 'GET /api/mail/trouble', async (request) => {
    const actor = signedInUser(request);
    requireWorkbench(actor, 'read');
    return store.snapshot((session) => readMailTrouble(session, actor));
  });

  addRoute(api, 'POST /api/mail/retry', async (request) => {
    requireWorkbench(signedInUser(request), 'update');
    await store.transaction((session) => retryTroubled(session, clock()));
    sendMail();
  });

  addRoute(api, 'DELETE /api/mail/:id', async (request) => {
    requireWorkbench(signedInUser(request), 'update');
    const { id } = request.params;
    const isGone = await store.transaction((session) => discardMail(session, id));
    if (!isGone) throw recordNotFound('mail', id);
  });
}
