/** Texts of the deleted records. */
export const bin = {
  title: 'Cestino',
  subtitle: 'Gli elementi eliminati, che puoi ripristinare con i loro collegamenti.',
  open: 'Cestino',
  deletedAt: 'Eliminato',
  filter: 'Mostra',
  all: 'Tutti gli elementi',
  restore: 'Ripristina',
  restoreOne: 'Ripristina “{{name}}”',
  empty: 'Il cestino è vuoto',
  emptyHint: 'Ciò che elimini si può ripristinare da qui.',
  restored: '“{{name}}” è tornato al suo posto.',
};
