/** What any screen may say of work in a set of prepared changes. */
import type { Messages } from '../it.ts';

export const inSet: Messages['inSet'] = {
  title: 'Prepared changes',
  workOn: 'Work on',
  live: 'The site',
  begin: 'New set of changes',
  all: 'All prepared changes',
  working: 'You’re preparing “{{name}}”.',
  hint: 'Nothing changes on the site until you publish.',
  apart: 'This screen isn’t part of it: what you change here counts at once.',
  open: 'Open the set',
  openShort: 'Open',
  leave: 'Leave',
  leaveNamed: 'Leave “{{name}}”, back to the site',
  saved: 'In “{{name}}”, not on the site yet',
  takeAlong: 'Take what you typed into “{{name}}”?',
  takeAlongHint:
    'It isn’t saved yet. It stays in the form, and saving puts it into this set, not on the site.',
  continue: 'Take it along',
  gone: '“{{name}}” is gone',
  goneHint:
    'Somebody published or deleted this set of changes. You’re working on the site again: what you save shows at once.',
  noExport: 'What’s on the site is exported: leave the set first.',
  markHint: 'Changed in the set that you’re working in',
  actions: { create: 'New', update: 'Changed', delete: 'Deleted' },
};
