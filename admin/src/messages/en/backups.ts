/** Texts of the list of backups. */
import type { Messages } from '../it.ts';

export const backups: Messages['backups'] = {
  create: 'Create a backup',
  restoreFile: 'Restore from a file',
  restoreTitle: 'Restore a backup',
  restoreHint:
    'Documents and files go back to how they were in the backup; anything it doesn’t contain is deleted. We’ll do a dry run first. Nothing changes until you confirm.',
  dryRun: 'Start the dry run',
  checked: 'checked on {{at}}',
  problems: {
    missing: 'the file is missing',
    replaced: 'it isn’t the file that was written',
    otherBytes: 'contents differ from what was recorded: {{name}}',
    unnamed: 'not listed in the backup: {{name}}',
    notABackup: 'the file isn’t a backup',
    tooNew: 'it was made by version {{name}}, which is newer than this one',
  },
};
