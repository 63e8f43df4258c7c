import type { Messages } from '../it.ts';

export const viewAs: Messages['viewAs'] = {
  start: 'View as this role',
  stop: 'Return to your own role',
  banner: 'You’re viewing as “{{role}}”, read-only.',
  gone: 'You’re viewing as a role that no longer exists.',
  withheld: 'This role sees more, but your own doesn’t let you see: {{modules}}.',
  couldEdit: 'This role could change this data, but you’re only viewing.',
};
