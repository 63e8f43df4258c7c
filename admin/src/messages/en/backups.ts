/** Texts of the list of backups. */
import type { Messages } from '../it.ts';

export const backups: Messages['backups'] = {
  create: 'Create a backup',
  restoreFile: 'Restore from a file',
  restoreTitle: 'Restore a backup',
  restoreHint:
    'Documents and files return to what they are in the backup; what it does not have is deleted. First comes a rehearsal: nothing changes until you agree.',
  rehearse: 'Rehearse the restore',
  checked: 'checked on {{at}}',
  problems: {
    missing: 'the file is missing',
    replaced: 'it isn’t the file that was written',
    otherBytes: 'contents differ from what was recorded: {{name}}',
    unnamed: 'not listed in the backup: {{name}}',
    notABackup: 'the file is no backup',
    tooNew: 'it was made by version {{name}}, which is newer than this one',
  },
};
