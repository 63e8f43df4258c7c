/** Texts of what one can do with a list: select, name views, choose columns, export, put in order. */
export const lists = {
  select: 'Seleziona {{name}}',
  selectPage: 'Seleziona le righe mostrate',
  selection: 'Elementi selezionati',
  selected_one: '{{count, number}} selezionato',
  selected: '{{count, number}} selezionati',
  selectAll: 'Seleziona tutti ({{count, number}})',
  deselect: 'Deseleziona',
  deleting: 'Eliminazione: {{done, number}} di {{total, number}}',
  andOthers_one: '{{names}} e un altro',
  andOthers: '{{names}} e altri {{count, number}}',
  many_one: '{{count, number}} elemento',
  many: '{{count, number}} elementi',
  removed_one: '{{count, number}} elemento eliminato.',
  removed: '{{count, number}} elementi eliminati.',
  refused_one: '{{count, number}} elemento non eliminato',
  refused: '{{count, number}} elementi non eliminati',
  views: 'Viste',
  allRecords: 'Tutti',
  noViews: 'Dai un nome ai filtri, all’ordine e alle colonne che usi spesso: li ritrovi qui.',
  viewName: 'Nome della vista',
  saveView: 'Salva questa vista',
  renameView: 'Rinomina “{{name}}”',
  deleteView: 'Elimina “{{name}}”',
  firstView: 'Apri l’elenco con “{{name}}”',
  options: 'Opzioni dell’elenco',
  density: 'Densità',
  comfortable: 'Comoda',
  compact: 'Compatta',
  columns: 'Colonne',
  usualColumns: 'Colonne predefinite',
  earlier: 'Sposta “{{field}}” prima',
  later: 'Sposta “{{field}}” dopo',
  export: 'Esporta',
  exportHint_one: 'L’elemento trovato, con tutti i suoi campi.',
  exportHint: '{{count, number}} elementi trovati, con tutti i loro campi.',
  csv: 'CSV per fogli di calcolo',
  json: 'JSON',
  moveTo: 'Sposta alla posizione…',
  position: 'Posizione, da 1 a {{total, number}}',
  move: 'Sposta',
  moved: '{{name}}: posizione {{place}} di {{total}}.',
  tooMany:
    'Qui si possono ordinare al massimo {{limit, number}} elementi, e questi sono {{total, number}}: l’ordine si cambia nella scheda di ognuno.',
  showMore: 'Mostra altri',
  whoMay: 'Chi può…',
  right: 'Permesso',
  findUsers: 'Trova gli utenti',
};

/** Where a document stands towards the public site. */
export const siteStatus = {
  onSite: 'Sul sito',
  scheduled: 'In programma',
  notOnSite: 'Non sul sito',
  untranslated: 'Da tradurre',
  from: 'Sul sito dal {{date}}',
  homepage: 'Homepage',
  notFoundPage: 'Pagina non trovata',
  views: 'Stato sul sito',
  all: 'Tutto',
};

export const mistakes = {
  at: 'Errore alla riga {{line}}',
  goTo: 'Vai alla riga {{line}}',
  inLanguage: 'Errore nel codice',
  saved: 'Nel codice salvato: il sito mostra l’ultima versione buona.',
  savedNothing:
    'Nel codice salvato, senza una versione precedente: al suo posto il sito non mostra nulla.',
  place: ', riga {{line}}',
  inBlock: 'Errore nel codice{{place}} ({{language}})',
  readsTooMuch:
    'Questo blocco legge più contenuti di quanti ne stiano in memoria. Elencane meno, tralascia le sezioni o accorcia i contenuti: poi il blocco tornerà da solo.',
  stopped:
    'Abbiamo fermato questo blocco perché impiega troppo tempo. Semplificane il codice. Se dipendeva da ciò che legge, rigenera tutto il sito.',
  badge: 'Errore',
  noAddress:
    'Non è sul sito: la sua categoria non c’è più o non ha un indirizzo, oppure le impostazioni non indicano la pagina dei lavori.',
  waiting: 'In attesa',
  waitingHint:
    'I visitatori non vedono ancora le ultime modifiche. Le vedranno appena il sito sarà aggiornato.',
  kept: 'Non aggiornato',
  hints: {
    nothing:
      'Il suo template manca, non ha blocchi o nessuno dei suoi blocchi funziona ({{languages}}). Correggi, e comparirà da solo.',
    another:
      'Un altro documento ha lo stesso indirizzo ({{languages}}), e il sito mostra quello: scegli un altro slug.',
    works:
      'Il suo indirizzo è sotto la pagina dei lavori, dove stanno lavori e categorie ({{languages}}): scegli un altro slug.',
    earlier:
      'Il sito continua a mostrarne l’ultima versione ({{languages}}): il suo template manca, non ha blocchi o nessuno dei suoi blocchi funziona.',
  },
};
