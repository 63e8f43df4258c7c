/** Who may do what, and why. */
import type { Messages } from '../it.ts';

export const explain: Messages['explain'] = {
  person: 'Person',
  choosePerson: 'Choose a person to see what they can do here.',
  action: 'Action',
  actions: { read: 'View', create: 'Create', update: 'Update', delete: 'Delete' },
  collection: 'What',
  record: 'Which one',
  anyRecord: 'Any',
  all: 'The role “{{role}}” has the right “{{right}}” on the module “{{module}}”.',
  own: 'The role “{{role}}” has the right “{{right}}” on the module “{{module}}”, and it was created by {{owner}}.',
  ownOnly:
    'Only what {{user}} created: the role “{{role}}” has the right “{{right}}” on the module “{{module}}”.',
  notOwn:
    'The role “{{role}}” has only the right “{{right}}” on the module “{{module}}”, and it was created by {{owner}}.',
  notOwnProgram:
    'The role “{{role}}” has only the right “{{right}}” on the module “{{module}}”, and it was created by Regia.',
  none: 'The role “{{role}}” has no right to {{action}} on the module “{{module}}”.',
  noRole: '{{user}} has no role, or their role has been deleted.',
  everyone: 'Anyone who’s signed in can do this, whatever their role.',
  nobody: 'Nobody can. Regia does it automatically.',
  shared: 'It’s public: anyone who’s signed in can view it.',
  beyondRights:
    'The role “{{role}}” isn’t enough: nobody can change or delete users or roles with more rights than their own.',
  limits: {
    names: 'But only the name: this person can do more than the role allows.',
    held: 'But they can only give rights they have.',
  },
  blocked: '{{user}} is blocked and can’t sign in, whatever their role.',
};
