import type { Messages } from '../it.ts';

export const viewAs: Messages['viewAs'] = {
  start: 'View as this role',
  stop: 'Return to your own role',
  banner: 'You are viewing as “{{role}}”, without changing anything.',
  gone: 'You are viewing as a role that no longer exists.',
  withheld: 'The role sees more, but your own does not let you see: {{modules}}.',
  couldEdit: 'This role could change this data; while you are viewing, nothing changes.',
};
