import type { Messages } from '../it.ts';

export const reasons: Messages['reasons'] = {
  beyond: {
    right: 'You cannot give more than you hold yourself.',
    rights: 'Greyed boxes are rights you do not hold: nobody can give more than they hold.',
    role: 'This role allows more than yours: only someone with at least the same rights, or an administrator, can change or delete it.',
    person:
      'This person’s role allows more than yours: you can only correct their name. Anything else takes someone with at least the same rights, or an administrator.',
    field: 'This person’s role allows more than yours.',
    given: 'allows more than your role',
    deletion: 'You cannot delete users or roles that allow more than your own role.',
  },
  hidden: 'Your role does not let you view {{the}}: you cannot choose any here.',
};
