/** The functions of the existing deployments: a backup, the sub-collections of a document, a mail. */
import { formInvalid, RegiaError } from '@regia/model/errors.ts';
import { moduleScope } from '@regia/model/permissions.ts';
import { findByEmail } from '../../auth/users.ts';
import type { Backups } from '../../backups/backups.ts';
import type { HttpServer } from '../../base/httpServer.ts';
import { subCollectionsOf } from '../../dataFiles/exportData.ts';
import { requireExchange, requireWorkbench } from '../../exchange/rights.ts';
import { signedInUser } from '../../http/access.ts';
import { addRoute } from '../../http/addRoute.ts';
import { GUESSABLE } from '../../http/rateLimit.ts';
import { type Message, plainMessage } from '../../mail/message.ts';
import type { Operations } from '../../operations/operations.ts';
import { operationView } from '../../operations/view.ts';
import type { RecordContext } from '../../records/context.ts';
import { recordEvent } from '../../records/log/recordEvent.ts';
import { trusted } from '../../records/writer.ts';

export interface FunctionRoutes {
  readonly context: RecordContext;
  readonly operations: Operations;
  readonly backups: Backups;
  /** Sends a mail now, or throws. */
  readonly sendNow: (message: Message) => Promise<void>;
}

/** Adds the routes below `/api/functions`. */
export function functionRoutes(api: HttpServer, options: FunctionRoutes): void {
  const { context, operations, backups, sendNow } = options;
  const { store } = context;

  addRoute(api, 'POST /api/functions/backup', async (request, reply) => {
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
  });

  addRoute(api, 'GET /api/functions/sub-collections', async (request) => {
    requireExchange(signedInUser(request), 'look');
    const segments = request.query.docPath.split('/');
    const id = segments.pop() ?? '';
    const isPath = segments.length % 2 === 1 && id !== '' && segments.every(Boolean);
    if (!isPath) throw new RegiaError('invalidParameters', 'invalid parameters');
    const collection = segments.join('/');
    const paths = await store.snapshot((session) => subCollectionsOf(session, collection, id));
    const below = `${collection}/${id}/`.length;
    return { data: { collections: paths.map((path) => path.slice(below)) } };
  });

  addRoute(api, 'POST /api/functions/mail', GUESSABLE, async (request) => {
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
  });
}
