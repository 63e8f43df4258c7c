import type { Messages } from '../it.ts';

export const viewAs: Messages['viewAs'] = {
  start: 'View as this role',
  stop: 'Return to your own role',
  banner: 'You are viewing as “{{role}}”, without changing anything.',
  gone: 'You are viewing as a role that is no longer there.',
  withheld: 'The role sees more, but not what your own may not see: {{modules}}.',
  couldEdit: 'This role could change these data; while you are viewing, nothing changes.',
};
