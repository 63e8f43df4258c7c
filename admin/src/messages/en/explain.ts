import type { Messages } from '../it.ts';

export const explain: Messages['explain'] = {
  title: 'Who may do what',
  person: 'Person',
  choosePerson: 'Choose a person to learn what they may do here.',
  action: 'Action',
  actions: { read: 'See', create: 'Create', update: 'Change', delete: 'Delete' },
  verbs: { read: 'see', create: 'create', update: 'change', delete: 'delete' },
  collection: 'What',
  record: 'Which one',
  anyRecord: 'Any of them',
  all: 'The role “{{role}}” has the right “{{right}}” on the module “{{module}}”.',
  own: 'The role “{{role}}” has the right “{{right}}” on the module “{{module}}”, and it was created by {{owner}}.',
  ownOnly:
    'But only what {{user}} created: the role “{{role}}” has the right “{{right}}” on the module “{{module}}”.',
  notOwn:
    'The role “{{role}}” has only the right “{{right}}” on the module “{{module}}”, and it was created by {{owner}}.',
  notOwnProgram:
    'The role “{{role}}” has only the right “{{right}}” on the module “{{module}}”, and it was created by the program.',
  none: 'The role “{{role}}” has no right to {{action}} on the module “{{module}}”.',
  noRole: '{{user}} has no role, or their role has been deleted.',
  everyone: 'Whoever is signed in may, whatever their role.',
  nobody: 'Nobody may: the program does it.',
  shared: 'It is public: whoever is signed in sees it.',
  blocked: '{{user}} is blocked and cannot sign in, whatever their role.',
};
