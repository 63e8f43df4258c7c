/** What the first screen shows. */
import type { HttpServer } from '../../base/httpServer.ts';
import { readDashboard } from '../../dashboard/readDashboard.ts';
import { toDo } from '../../dashboard/toDo.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { RecordContext } from '../../records/context.ts';
import type { ReadContext } from '../../records/read.ts';
import { listCommented } from '../../shownLinks/comments.ts';

/** Adds the route that the dashboard asks. */
export function dashboardRoutes(
  api: HttpServer,
  context: ReadContext & Pick<RecordContext, 'clock'>,
  { timeZone }: { timeZone: string },
): void {
  addRoute(api, 'GET /api/dashboard', async (request) => ({
    ...(await readDashboard(context, signedInUser(request))),
    toDo: await toDo(context, signedInUser(request)),
    comments: await listCommented(context.store.reader, signedInUser(request)),
    timeZone,
  }));
}
