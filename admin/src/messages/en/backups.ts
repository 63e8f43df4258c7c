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
};
