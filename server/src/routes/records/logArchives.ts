/** What has left the action log, to be downloaded. */
import { RegiaError } from '@regia/model/errors.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../../auth/signedIn.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import type { LogArchive } from '../../log/archive.ts';
import type { RecordContext } from '../../records/context.ts';
import { recordEvent } from '../../records/log/recordEvent.ts';

/** Adds the routes below `/api/logs/archives`. */
export function logArchiveRoutes(
  api: HttpServer,
  context: RecordContext,
  archive: LogArchive,
): void {
  addRoute(api, 'GET /api/logs/archives', async (request) => {
    readerOfAll(request);
    return { archives: await archive.list() };
  });

  addRoute(api, 'GET /api/logs/archives/:month', { isDownload: true }, async (request, reply) => {
    const user = readerOfAll(request);
    const { month } = request.params;
    const file = await archive.open(month);
    if (!file) throw new RegiaError('notFound', `no archive of ${month}`);
    const event = { action: 'exported', collection: 'logs', detail: month } as const;
    await recordEvent(context, { ...event, by: user });
    const name = `logs-${month}.json.gz`;
    reply.type('application/gzip').header('content-disposition', `attachment; filename="${name}"`);
    return reply.send(file);
  });
}

/** An archive tells of everybody, so those who may read their own entries alone get none. */
function readerOfAll(request: FastifyRequest): SignedInUser {
  const user = signedInUser(request);
  if (moduleScope(user, 'read', 'log') === 'all') return user;
  throw new RegiaError('accessDenied', 'not allowed to read every entry of the log');
}
