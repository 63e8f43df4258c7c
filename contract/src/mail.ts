/** The mails that could not be sent, for those who run the site. */
import { MAIL_PROBLEMS } from '@regia/model/rules/mailProblem.ts';
import { z } from 'zod';
import { recordId } from './parts.ts';
import { NOTHING, routes } from './route.ts';

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

export const mail = routes('Mail', {
  'GET /api/mail/trouble': {
    summary: 'The mails that could not be sent, and why',
    description: 'For whoever may read everything of the workbench. What they say is not told.',
    answers: { 200: trouble },
  },

  'POST /api/mail/retry': {
    summary: 'Try to send now what could not be sent',
    description: 'Needs `updateAll` on `workbench` besides.',
    answers: { 202: z.null() },
  },

  'DELETE /api/mail/:id': {
    summary: 'Give up a mail that could not be sent, for good',
    description: 'Needs `updateAll` on `workbench` besides.',
    params: z.object({ id: recordId }),
    answers: NOTHING,
  },
});
