/** What the first screen shows. */
import type { HttpServer } from '../../base/httpServer.ts';
import { readDashboard } from '../../dashboard/readDashboard.ts';
import { signedInUser } from '../../http/access.ts';
import { declared } from '../../http/declared.ts';
import type { RecordContext } from '../../records/context.ts';

/** Adds the route that the dashboard asks. */
export function dashboardRoutes(
  api: HttpServer,
  context: Pick<RecordContext, 'store' | 'clock'>,
  { timeZone }: { timeZone: string },
): void {
  api.route({
    ...declared('GET /api/dashboard'),
    handler: async (request) => ({
      ...(await readDashboard(context, signedInUser(request))),
      timeZone,
    }),
  });
}
