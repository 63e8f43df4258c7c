import type { Messages } from '../it.ts';

export const profile: Messages['profile'] = {
  title: 'Profile',
  role: 'Role: {{role}}',
  emailTitle: 'Change e-mail',
  emailHint: 'The address you sign in with, and where messages reach you.',
  changeEmail: 'Change e-mail',
  emailAsked:
    'Unless {{email}} already belongs to another user, a link will soon arrive there: the address changes when you open it and confirm.',
  passwordTitle: 'Change password',
  passwordHint: 'Your other open sessions will be closed.',
  changePassword: 'Change password',
  oldPassword: 'Old password',
  preferencesTitle: 'Preferences',
  preferencesHint: 'They apply at once, and follow you to every device.',
};
