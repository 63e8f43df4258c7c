/** Texts of what one can do with a list: select, name views, choose columns, export, put in order. */
export const lists = {
  select: 'Seleziona {{name}}',
  selectPage: 'Seleziona le righe mostrate',
  selection: 'Elementi selezionati',
  selected_one: '{{formatted}} selezionato',
  selected: '{{formatted}} selezionati',
  selectAll: 'Seleziona tutti ({{formatted}})',
  deselect: 'Deseleziona',
  deleting: 'Eliminazione: {{done}} di {{total}}',
  andOthers_one: '{{names}} e un altro',
  andOthers: '{{names}} e altri {{formatted}}',
  many_one: '{{formatted}} elemento',
  many: '{{formatted}} elementi',
  removed_one: '{{formatted}} elemento eliminato.',
  removed: '{{formatted}} elementi eliminati.',
  refused_one: '{{formatted}} elemento non eliminato',
  refused: '{{formatted}} elementi non eliminati',
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
  exportHint: '{{formatted}} elementi trovati, con tutti i loro campi.',
  csv: 'CSV per fogli di calcolo',
  json: 'JSON',
  moveTo: 'Sposta alla posizione…',
  position: 'Posizione, da 1 a {{total}}',
  move: 'Sposta',
  moved: '{{name}}: posizione {{place}} di {{total}}.',
  tooMany:
    'Qui si possono ordinare al massimo {{limit}} elementi, e questi sono {{total}}: l’ordine si cambia nella scheda di ognuno.',
  showMore: 'Mostra altri',
  whoMay: 'Chi può…',
  right: 'Permesso',
  findUsers: 'Trova gli utenti',
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
  held: 'Non pubblico',
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
