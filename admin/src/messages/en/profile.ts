import type { Messages } from '../it.ts';

export const profile: Messages['profile'] = {
  title: 'Profile',
  role: 'Role: {{role}}',
  emailTitle: 'Change e-mail',
  emailHint: 'You sign in with this address, and we send messages to it.',
  changeEmail: 'Change e-mail',
  emailAsked:
    'Unless {{email}} already belongs to another user, we’ll send a link to it. Your address changes when you open the link and confirm.',
  passwordTitle: 'Change password',
  passwordHint: 'This closes your other open sessions.',
  changePassword: 'Change password',
  oldPassword: 'Old password',
  preferencesTitle: 'Preferences',
  preferencesHint: 'They apply right away, on all your devices.',
};
