/** What the first screen shows. */
import { BACKUP_CONDITIONS, BACKUP_TYPES } from '@regia/model/entities/backup.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { readDashboard } from '../dashboard/readDashboard.ts';
import { signedInUser } from '../http/access.ts';
import type { RecordContext } from '../records/context.ts';

const mention = z
  .object({
    collection: z.string(),
    id: z.string(),
    title: z.string(),
    updatedAt: z.string(),
    updatedBy: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Null where it was the program, or somebody who is gone' }),
    publicAt: z.string().nullable(),
    references: z
      .record(z.string(), z.string())
      .meta({ description: 'The ids of the records that it refers to, by field' }),
  })
  .meta({ description: 'A record in few words' });

const edit = mention
  .extend({
    others: z
      .number()
      .meta({ description: 'How many records the same change wrote besides this one' }),
  })
  .meta({ description: 'What one change edited of a collection' });

/** Adds the route that the dashboard asks. */
export function dashboardRoutes(
  api: HttpServer,
  context: Pick<RecordContext, 'store' | 'clock'>,
  { timeZone }: { timeZone: string },
): void {
  api.get(
    '/api/dashboard',
    {
      schema: {
        tags: ['Records'],
        summary: 'What was edited last, what is scheduled, how much there is',
        description: 'Only what the caller may read.',
        response: {
          200: z.object({
            recent: z.array(edit),
            mine: z.array(edit).meta({ description: 'What the caller edited last' }),
            scheduled: z
              .array(mention)
              .meta({ description: 'What will appear on the site, the soonest first' }),
            counts: z.record(z.string(), z.number()),
            backup: z
              .object({
                at: z.string().nullable(),
                type: z.enum(BACKUP_TYPES).nullable(),
                condition: z.enum(BACKUP_CONDITIONS).nullable(),
                checkedAt: z.string().nullable(),
                problem: z.string(),
                isOverdue: z
                  .boolean()
                  .meta({ description: 'Has no intact backup been made for two days?' }),
              })
              .nullable()
              .meta({
                description: 'The last backup, and what is known of it; null without the right',
              }),
            timeZone: z.string().meta({ description: 'Of the public site' }),
          }),
        },
      },
    },
    async (request) => {
      const { recent, mine, scheduled, ...rest } = await readDashboard(
        context,
        signedInUser(request),
      );
      return {
        ...rest,
        recent: [...recent],
        mine: [...mine],
        scheduled: [...scheduled],
        timeZone,
      };
    },
  );
}
