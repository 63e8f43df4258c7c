/** Other people’s accounts and roles, for those who look after them. */
import { z } from 'zod';
import { one, recordId } from './parts.ts';
import { NOTHING, routes } from './route.ts';

const description =
  'The session keeps its user, with only the rights that both the role and the user have. Until ' +
  'it ends, every request that would change something fails with `viewingAs`.';

export const users = routes('Users', {
  'GET /api/users/:id/second-factor': {
    summary: 'List a user’s second factors',
    params: one,
    answers: { 200: z.object({ app: z.boolean(), passkeys: z.number() }) },
  },

  'DELETE /api/users/:id/second-factor': {
    summary: 'Remove a user’s second factors, for someone who has lost them',
    params: one,
    answers: NOTHING,
  },
});

export const viewAs = routes('View as', {
  'POST /api/view-as': {
    summary: 'View the back office as a role. Needs the right to update it',
    description,
    body: z.strictObject({ role: recordId }),
    answers: NOTHING,
  },

  'DELETE /api/view-as': {
    summary: 'Stop viewing as a role',
    answers: NOTHING,
  },
});
