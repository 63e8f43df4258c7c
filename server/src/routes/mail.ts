/** The mails that could not be sent, for those who run the site. */
import { recordNotFound } from '@regia/model/errors.ts';
import { MAIL_PROBLEMS } from '@regia/model/rules/mailProblem.ts';
import { z } from 'zod';
import type { HttpServer } from '../base/httpServer.ts';
import { requireWorkbench } from '../exchange/rights.ts';
import { signedInUser } from '../http/access.ts';
import { discardMail, readMailTrouble, retryTroubled } from '../mail/troubled.ts';
import type { RecordContext } from '../records/context.ts';
import { recordId } from './collectionParams.ts';

const tags = ['Mail'];

const trouble = z.object({
  total: z.number(),
  mails: z.array(
    z.object({
      id: z.string(),
      to: z.string().meta({ description: 'Empty for those who may not read all users' }),
      subject: z.string(),
      createdAt: z.iso.datetime(),
      attempts: z.number(),
      problem: z.enum(MAIL_PROBLEMS),
      words: z.string().meta({ description: 'What the mail server, or the system, said' }),
      nextAttemptAt: z.iso.datetime().nullable().meta({ description: 'Null: given up' }),
    }),
  ),
});

export interface MailRoutes {
  context: Pick<RecordContext, 'store' | 'clock'>;
  sendMail: () => void;
}

/** Adds the routes below `/api/mail`. */
export function mailRoutes(api: HttpServer, { context, sendMail }: MailRoutes): void {
  const { store, clock } = context;

  api.get(
    '/api/mail/trouble',
    {
      schema: {
        tags,
        summary: 'The mails that could not be sent, and why',
        description: 'For whoever may read everything of the workbench. What they say is not told.',
        response: { 200: trouble },
      },
    },
    async (request) => {
      const actor = signedInUser(request);
      requireWorkbench(actor, 'read');
      const { total, mails } = await store.snapshot((session) => readMailTrouble(session, actor));
      return { total, mails: [...mails] };
    },
  );

  api.post(
    '/api/mail/retry',
    {
      schema: {
        tags,
        summary: 'Try to send now what could not be sent',
        description: 'Needs `updateAll` on `workbench` besides.',
        response: { 202: z.null() },
      },
    },
    async (request, reply) => {
      requireWorkbench(signedInUser(request), 'update');
      await store.transaction((session) => retryTroubled(session, clock()));
      sendMail();
      reply.code(202);
      return null;
    },
  );

  api.delete(
    '/api/mail/:id',
    {
      schema: {
        tags,
        summary: 'Give up a mail that could not be sent, for good',
        description: 'Needs `updateAll` on `workbench` besides.',
        params: z.object({ id: recordId }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      requireWorkbench(signedInUser(request), 'update');
      const { id } = request.params;
      const isGone = await store.transaction((session) => discardMail(session, id));
      if (!isGone) throw recordNotFound('mail', id);
      reply.code(204);
      return null;
    },
  );
}
