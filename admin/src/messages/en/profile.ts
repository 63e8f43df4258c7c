import type { Messages } from '../it.ts';

export const profile: Messages['profile'] = {
  title: 'Profile',
  role: 'Role: {{role}}',
  emailTitle: 'Change e-mail',
  emailHint: 'The address you sign in with, and where messages reach you.',
  changeEmail: 'Change e-mail',
  passwordTitle: 'Change password',
  passwordHint: 'Your other open sessions will be closed.',
  changePassword: 'Change password',
  oldPassword: 'Old password',
  preferencesTitle: 'Preferences',
  preferencesHint:
    'Language and theme follow you to every device; menu and shortcuts are yours on this one only.',
};
