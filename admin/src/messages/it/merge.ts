/** Texts of what happens when two versions of a record meet, and of drafts that were not saved. */
export const merge = {
  savedBy: '{{name}} ha salvato questo elemento ({{at}}) mentre lo stavi modificando.',
  savedByYou: 'Hai salvato questo elemento ({{at}}) da un’altra scheda o da un altro dispositivo.',
  savedBySomeone:
    'Un altro utente ha salvato questo elemento ({{at}}) mentre lo stavi modificando.',
  yoursIsHere: 'Quello che hai scritto è ancora qui.',
  compare: 'Confronta e unisci',
  showNew: 'Mostra la nuova versione',
  titleDraft: 'Bozza non salvata',
  conflicts_one: 'C’è un punto cambiato da entrambi: scegli che cosa tenere.',
  conflicts_many: 'Ci sono {{formatted}} punti cambiati da entrambi: scegli che cosa tenere.',
  conflicts_other: 'Ci sono {{formatted}} punti cambiati da entrambi: scegli che cosa tenere.',
  noConflicts: 'Nessun punto è stato cambiato da entrambi: le due versioni si uniscono da sole.',
  draftConflicts_one:
    'Un punto della bozza è cambiato anche qui nel frattempo: scegli che cosa tenere.',
  draftConflicts_many:
    '{{formatted}} punti della bozza sono cambiati anche qui nel frattempo: scegli che cosa tenere.',
  draftConflicts_other:
    '{{formatted}} punti della bozza sono cambiati anche qui nel frattempo: scegli che cosa tenere.',
  draftClean: 'Ecco che cosa cambia se continui con la bozza.',
  meanwhile: 'Cambiati nel frattempo',
  same: 'Le due versioni dicono la stessa cosa.',
  onlyTheirs: 'Presi dall’altra versione',
  onlyMine: 'Tuoi, mantenuti',
  both: 'Presi da entrambe',
  inDraft: 'Cambiati nella bozza',
  theirs: 'L’altra versione',
  mine: 'La tua versione',
  now: 'Adesso',
  draft: 'Nella bozza',
  joined: 'Testo unito',
  joinedClean: 'Le modifiche sono in punti diversi: il testo le contiene tutte.',
  joinedMixed:
    'Dove avete cambiato le stesse parole ci sono tutte e due le versioni: togli ciò che non serve.',
  nothing: 'Vuoto',
  absent: 'Non c’è',
  order: 'ordine',
  section: 'sezione {{position}}',
  parts: {
    value: 'contenuto',
    url: 'immagine',
    width: 'larghezza',
    type: 'tipo',
  },
  columns: '{{width}} colonne su {{columns}}',
  removed: 'tolto',
  added: 'aggiunto',
  left_one: 'Manca ancora una scelta.',
  left_many: 'Mancano ancora {{formatted}} scelte.',
  left_other: 'Mancano ancora {{formatted}} scelte.',
  save: 'Salva la versione unita',
  adopt: 'Porta nel modulo',
  gone: {
    title: 'L’elemento è stato eliminato',
    notice: 'Qualcuno ha eliminato questo elemento mentre lo stavi modificando.',
    options: 'Che cosa posso fare',
    hint: 'Puoi salvare la tua versione come nuovo elemento, oppure copiarne i testi.',
    hintCopy: 'Puoi copiare i testi della tua versione.',
    saveNew: 'Salva come nuovo',
    copy: 'Copia i testi',
    copied: 'Testi copiati',
    texts: 'La tua versione',
  },
};

export const drafts = {
  offer: 'Qui avevi lasciato delle modifiche non salvate ({{at}}).',
  offerNew: 'Avevi iniziato un nuovo elemento senza salvarlo ({{at}}).',
  changes: 'Mostra le differenze',
  resume: 'Continua con la bozza',
  discard: 'Scarta la bozza',
  leaving_one: 'In questo browser c’è una bozza non salvata: uscendo andrà persa. Vuoi uscire?',
  leaving_many:
    'In questo browser ci sono {{formatted}} bozze non salvate: uscendo andranno perse. Vuoi uscire?',
  leaving_other:
    'In questo browser ci sono {{formatted}} bozze non salvate: uscendo andranno perse. Vuoi uscire?',
};

export const signInAgain = {
  title: 'La sessione è scaduta',
  message: 'Accedi di nuovo per continuare: ciò che hai scritto è ancora qui.',
};
