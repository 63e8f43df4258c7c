import type { Messages } from '../it.ts';

export const installer: Messages['installer'] = {
  title: 'Welcome to {{app}}',
  subtitle: 'Create the first user: they get the Master role and can invite the others.',
  firstName: 'First name',
  lastName: 'Last name',
  emailThere: 'The one of your account at the identity provider: you will sign in there.',
  modules: 'Optional features',
  modulesHint: 'The Master role will manage them; you can change this later, under Roles.',
  moduleNames: {
    backup: 'Backups',
    work: 'Works',
    workCategory: 'Work categories',
  },
  demo: 'Start from a demo site',
  demoHint: 'An architecture studio with pages, works and maps, in Italian and English.',
  submit: 'Install',
  noKeyTitle: 'The installation key is missing',
  noKey:
    'Open the complete address, ending in ?key=…, that the program printed when it started: you will find it in the terminal or in its log (with Docker: docker compose logs).',
  installing: 'Installing…',
};
