/** Texts of the deleted records. */
import type { Messages } from '../it.ts';

export const bin: Messages['bin'] = {
  title: 'Bin',
  subtitle: 'Deleted items, which you can restore with their links.',
  open: 'Bin',
  deletedAt: 'Deleted',
  filter: 'Show',
  all: 'All items',
  restore: 'Restore',
  restoreOne: 'Restore “{{name}}”',
  empty: 'The bin is empty',
  emptyHint: 'What you delete can be restored from here.',
  restored: '“{{name}}” has been restored.',
};
