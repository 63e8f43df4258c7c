/** Texts of the deleted records. */
import type { Messages } from '../it.ts';

export const bin: Messages['bin'] = {
  title: 'Bin',
  subtitle: 'Restore deleted items together with their links.',
  open: 'Bin',
  deletedAt: 'Deleted',
  filter: 'Show',
  all: 'All items',
  restore: 'Restore',
  restoreOne: 'Restore “{{name}}”',
  restoreAll: 'Restore all ({{formatted}})',
  confirmAll_one: 'Restore {{formatted}} item?',
  confirmAll_many: 'Restore {{formatted}} items?',
  confirmAll_other: 'Restore {{formatted}} items?',
  restoring: 'Restoring: {{done}} of {{total}}',
  restoredAll_one: '{{formatted}} item restored.',
  restoredAll_many: '{{formatted}} items restored.',
  restoredAll_other: '{{formatted}} items restored.',
  notWhole: 'Not everything was restored',
  refused: 'Still in the bin:',
  needs: 'Restore these first: {{names}}',
  partly: 'Restored, but not completely:',
  empty: 'The bin is empty',
  emptyHint: 'Items you delete go here, so you can restore them.',
  restored: '“{{name}}” has been restored.',
};
