/** Downloading backups. They are listed and deleted as records, and made by a function. */
import { backup } from '@regia/model/entities/backup.ts';
import { ARCHIVE_TYPE } from '../../backups/archives.ts';
import type { Backups } from '../../backups/backups.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { requireProof } from '../../records/authority.ts';
import type { RecordContext } from '../../records/context.ts';
import { getRecord } from '../../records/read.ts';

/** Adds the route below `/api/backups`. */
export function backupRoutes(api: HttpServer, context: RecordContext, backups: Backups): void {
  addRoute(api, 'GET /api/backups/:id/download', { isDownload: true }, async (request, reply) => {
    const user = signedInUser(request);
    const record = await getRecord(context, user, backup, request.params.id);
    requireProof(user);
    const { size, read } = await backups.open(record.id);
    const filename = `regia-${record.createdAt.slice(0, 16).replaceAll(':', '-')}.zip`;
    const elsewhere = await backups.downloadUrl(record.id, filename);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    reply.type(ARCHIVE_TYPE).headers({
      'content-length': size,
      'content-disposition': `attachment; filename="${filename}"`,
    });
    return reply.send(read());
  });
}
