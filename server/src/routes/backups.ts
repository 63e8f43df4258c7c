/** Downloading backups. They are listed and deleted as records, and made by a function. */
import { backup } from '@regia/model/entities/backup.ts';
import { z } from 'zod';
import type { Backups } from '../backups/backups.ts';
import { signedInUser } from '../http/access.ts';
import type { HttpServer } from '../http/validation.ts';
import type { RecordContext } from '../records/context.ts';
import { getRecord } from '../records/read.ts';

export interface BackupRoutes {
  readonly context: RecordContext;
  readonly backups: Backups;
}

/** Adds the route below `/api/backups`. */
export function backupRoutes(api: HttpServer, { context, backups }: BackupRoutes): void {
  api.get(
    '/api/backups/:id/download',
    {
      schema: {
        tags: ['Backups'],
        summary: 'The archive of a backup',
        description: 'For whoever may read the backup.',
        params: z.object({ id: z.string() }),
      },
      compress: false,
    },
    async (request, reply) => {
      const record = await getRecord(context, signedInUser(request), backup, request.params.id);
      const { size, read } = await backups.open(record.id);
      const moment = record.createdAt.slice(0, 16).replaceAll(':', '-');
      reply.type('application/zip').headers({
        'content-length': size,
        'content-disposition': `attachment; filename="regia-${moment}.zip"`,
      });
      return reply.send(read());
    },
  );
}
