/** Texts of the list of backups. */
export const backups = {
  create: 'Crea un backup',
  restoreFile: 'Ripristina da un file',
  restoreTitle: 'Ripristinare un backup',
  restoreHint:
    'Documenti e file tornano com’erano nel backup; ciò che il backup non contiene viene eliminato. Prima facciamo una prova: finché non confermi, non cambia nulla.',
  dryRun: 'Prova il ripristino',
  checked: 'verificato il {{at}}',
  problems: {
    missing: 'il file manca',
    replaced: 'non è il file che era stato scritto',
    otherBytes: 'contenuto diverso da quello registrato: {{name}}',
    unnamed: 'non elencati nel backup: {{name}}',
    notABackup: 'il file non è un backup',
    tooNew: 'è della versione {{name}}, più recente di questa',
  },
};
