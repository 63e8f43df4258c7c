/** The functions of the existing deployments: a backup, the sub-collections of a document, a mail. */

import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { emailSchema } from '@regia/model/schemas/texts.ts';
import { z } from 'zod';
import { findByEmail } from '../auth/users.ts';
import type { Backups } from '../backups/backups.ts';
import type { HttpServer } from '../base/httpServer.ts';
import { subCollectionsOf } from '../dataFiles/exportData.ts';
import { requireExchange, requireWorkbench } from '../exchange/rights.ts';
import { signedInUser } from '../http/access.ts';
import { GUESSABLE } from '../http/rateLimit.ts';
import type { Message } from '../mail/message.ts';
import { plainMessage } from '../mail/plainMessage.ts';
import type { Operations } from '../operations/operations.ts';
import { operationView } from '../operations/view.ts';
import type { RecordContext } from '../records/context.ts';
import { recordEvent } from '../records/log/recordEvent.ts';
import { trusted } from '../records/writer.ts';
import { operationSchema, waitQuery } from './operationSchemas.ts';
import { anyRecord } from './recordSchemas.ts';

const tags = ['Functions'];

export interface FunctionRoutes {
  readonly context: RecordContext;
  readonly operations: Operations;
  readonly backups: Backups;
  /** Sends a letter now, or throws. */
  readonly sendNow: (message: Message) => Promise<void>;
}

/** Adds the routes below `/api/functions`. */
export function functionRoutes(api: HttpServer, options: FunctionRoutes): void {
  const { context, operations, backups, sendNow } = options;
  const { store } = context;

  api.post(
    '/api/functions/backup',
    {
      schema: {
        tags,
        summary: 'Make a backup of everything',
        description:
          'One archive of the records and files of one moment; read again, restored for trial ' +
          'and compared before it counts. Needs `create` on `backup`. With `wait=false` only the ' +
          'operation is answered (202).',
        querystring: waitQuery,
        response: {
          201: z.object({ record: anyRecord.nullable(), operation: operationSchema }),
          202: z.object({ record: anyRecord.nullable(), operation: operationSchema }),
        },
      },
    },
    async (request, reply) => {
      const user = signedInUser(request);
      if (moduleScope(user, 'create', 'backup') !== 'all') {
        throw new RegiaError('accessDenied', 'not allowed to make a backup');
      }
      const { row, end } = await operations.begin({ kind: 'backup', by: trusted(user) });
      if (request.query.wait === 'false') {
        reply.code(202);
        return { record: null, operation: operationView(row) };
      }
      const { row: ended, failure } = await end;
      if (failure !== null) throw failure;
      reply.code(201);
      const record = await backups.record(ended.backup ?? '');
      return { record, operation: operationView(ended) };
    },
  );

  api.get(
    '/api/functions/sub-collections',
    {
      schema: {
        tags,
        summary: 'The collections below a document',
        description: 'Needs `readAll` on `workbench`.',
        querystring: z.object({
          docPath: z.string().max(5_000).meta({ description: 'Such as `works/w1`' }),
        }),
        response: {
          200: z.object({ data: z.object({ collections: z.array(z.string()) }) }),
        },
      },
    },
    async (request) => {
      requireExchange(signedInUser(request), 'look');
      const segments = request.query.docPath.split('/');
      const id = segments.pop() ?? '';
      const isPath = segments.length % 2 === 1 && id !== '' && segments.every(Boolean);
      if (!isPath) throw new RegiaError('invalidParameters', 'invalid parameters');
      const collection = segments.join('/');
      const paths = await store.snapshot((session) => subCollectionsOf(session, collection, id));
      const below = `${collection}/${id}/`.length;
      return { data: { collections: paths.map((path) => path.slice(below)) } };
    },
  );

  api.post(
    '/api/functions/mail',
    {
      schema: {
        tags,
        summary: 'Send a letter, for tests only',
        description:
          'To users here alone. Needs `readAll` and `updateAll` on `workbench`. `notificationSent` where ' +
          'it cannot be sent.',
        body: z.strictObject({
          recipient: emailSchema,
          subject: z.string().trim().min(1).max(200),
          body: z.string().max(20_000),
        }),
        response: { 204: z.null() },
      },
      config: GUESSABLE,
    },
    async (request, reply) => {
      const user = signedInUser(request);
      requireWorkbench(user, 'update');
      const { recipient, subject, body } = request.body;
      if (!(await findByEmail(store.reader, recipient))) {
        throw formInvalid({ recipient: 'recipientUnknown' });
      }
      // What is sent cannot be taken back: whether it may be is asked when it is our turn to write.
      await store.transaction(async () => {});
      try {
        await sendNow(plainMessage(recipient, subject, body));
      } catch (error) {
        request.log.warn({ err: error }, 'A test mail cannot be sent');
        throw new RegiaError('notificationSent', 'Unable to send the notification');
      }
      await recordEvent(context, { action: 'mailSent', by: user, detail: recipient });
      reply.code(204);
      return null;
    },
  );
}
