import type { Messages } from '../it.ts';

export const installer: Messages['installer'] = {
  title: 'Welcome to {{app}}',
  subtitle: 'Create the first user. They’ll get the Master role and can invite everyone else.',
  firstName: 'First name',
  lastName: 'Last name',
  emailThere: 'The one you use with your identity provider, where you’ll sign in.',
  modules: 'Optional features',
  modulesHint: 'The Master role will manage them. You can change this later, under Roles.',
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
    'Open the full address, ending in ?key=…, that the program printed when it started. You’ll find it in the terminal or in the log (with Docker: docker compose logs).',
  installing: 'Installing…',
};
