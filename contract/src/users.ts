/** Other people’s accounts and roles, for those who look after them. */
import { z } from 'zod';
import { one, recordId } from './parts.ts';
import { NOTHING, routes } from './route.ts';

const description =
  'The session keeps its user, with the rights that the role and the user have in common. Until it ' +
  'stops, every request that would change something is answered with `viewingAs`.';

export const users = routes('Users', {
  'GET /api/users/:id/second-factor': {
    summary: 'What protects a user’s account besides the password',
    params: one,
    answers: { 200: z.object({ app: z.boolean(), passkeys: z.number() }) },
  },

  'DELETE /api/users/:id/second-factor': {
    summary: 'Take a user’s second factors away, for who has lost them',
    params: one,
    answers: NOTHING,
  },
});

export const viewAs = routes('View as', {
  'POST /api/view-as': {
    summary: 'See everything as a role would, for whoever may update that role',
    description,
    body: z.strictObject({ role: recordId }),
    answers: NOTHING,
  },

  'DELETE /api/view-as': {
    summary: 'See everything as oneself again',
    answers: NOTHING,
  },
});
