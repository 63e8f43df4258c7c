/** The mails that could not be sent, for those who run the site. */
import { MAIL_PROBLEMS } from '@regia/model/rules/mailProblem.ts';
import { z } from 'zod';
import { instant, recordId } from './parts.ts';
import { NOTHING, routes } from './route.ts';

const trouble = z.object({
  total: z.number(),
  mails: z.array(
    z.object({
      id: z.string(),
      to: z.string().meta({ description: 'Empty unless the caller can read all users' }),
      subject: z.string(),
      createdAt: instant,
      attempts: z.number(),
      problem: z.enum(MAIL_PROBLEMS),
      words: z.string().meta({ description: 'What the mail server or the system said' }),
      nextAttemptAt: instant.nullable().meta({ description: 'Null if Regia has given up' }),
    }),
  ),
});

export const mail = routes('Mail', {
  'GET /api/mail/trouble': {
    summary: 'List e-mails that could not be sent, and why',
    description: 'Needs `readAll` on `workbench`. Does not include their contents.',
    answers: { 200: trouble },
  },

  'POST /api/mail/retry': {
    summary: 'Retry unsent e-mails now',
    description: 'Needs `readAll` and `updateAll` on `workbench`.',
    answers: { 202: z.null() },
  },

  'DELETE /api/mail/:id': {
    summary: 'Discard an unsent e-mail',
    description: 'Needs `readAll` and `updateAll` on `workbench`.',
    params: z.object({ id: recordId }),
    answers: NOTHING,
  },
});
