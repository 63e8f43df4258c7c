/** Texts of the workbench. */
import type { Messages } from '../it.ts';

export const workbench: Messages['workbench'] = {
  subtitle: 'All the site’s data: export, import, restore, delete.',
  data: 'Site data',
  dataHint: 'Choose collections; each comes with its sub-collections.',
  all: 'All collections',
  records_one: '{{count, number}} item',
  records: '{{count, number}} items',
  chosen_zero: 'No collection chosen',
  chosen_one: '{{count, number}} collection chosen',
  chosen: '{{count, number}} collections chosen',
  export: 'Export',
  delete: 'Delete data',
  deleteQuestion_one: 'Delete {{count, number}} item?',
  deleteQuestion: 'Delete {{count, number}} items?',
  deleteHint:
    'Collections: {{names}}. We’ll make a safety backup first, so you can undo this. Your own user stays.',
  import: 'Import from a file',
  importHint:
    'A JSON file exported from here or from the old system, or a backup. We’ll do a dry run first. Nothing changes until you confirm.',
  how: 'What to do',
  actions: {
    import: 'Import',
    restore: 'Restore',
  },
  actionHints: {
    import: 'Adds new items and overwrites those with the same ID; the others stay.',
    restore:
      'Like an import, but it also deletes anything in the file’s collections that the file doesn’t have.',
  },
  rebuild: 'Public site',
  rebuildHint: 'Generates every public page again. You don’t normally need this.',
  mail: 'Test e-mail',
  mailHint: 'Check that e-mails arrive.',
  recipient: 'Recipient',
  subject: 'Subject',
  body: 'Text',
  mailSubject: 'Test e-mail',
  mailBody: 'If you can read this, e-mail works.',
  sendMail: 'Send',
};
