/** Texts of the deleted records. */
import type { Messages } from '../it.ts';

export const bin: Messages['bin'] = {
  title: 'Bin',
  subtitle: 'The deleted elements, which you can restore with their links.',
  open: 'Bin',
  deletedAt: 'Deleted',
  filter: 'Show',
  all: 'All elements',
  restore: 'Restore',
  restoreOne: 'Restore “{{name}}”',
  empty: 'The bin is empty',
  emptyHint: 'What you delete can be restored from here.',
  restored: '“{{name}}” is back in its place.',
};
