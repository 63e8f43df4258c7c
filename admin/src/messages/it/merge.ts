/** Texts of what happens when two versions of a record meet. */

export const merge = {
  savedBy: '{{name}} ha salvato questo elemento ({{at}}) mentre lo stavi modificando.',
  savedByYou: 'Hai salvato questo elemento ({{at}}) da un’altra scheda o da un altro dispositivo.',
  savedBySomeone:
    'Un altro utente ha salvato questo elemento ({{at}}) mentre lo stavi modificando.',
  yoursIsHere: 'Quello che hai scritto è ancora qui.',
  compare: 'Confronta e unisci',
  showNew: 'Mostra la nuova versione',
  titleOwn: 'Hai salvato altrove nel frattempo',
  titleDraft: 'Bozza non salvata',
  conflicts_one: 'Un punto è cambiato in entrambe le versioni: scegli che cosa tenere.',
  conflicts_many:
    '{{formatted}} punti sono cambiati in entrambe le versioni: scegli che cosa tenere.',
  conflicts_other:
    '{{formatted}} punti sono cambiati in entrambe le versioni: scegli che cosa tenere.',
  noConflicts: 'Nessun punto è cambiato in entrambe le versioni: si uniscono da sole.',
  draftConflicts_one:
    'Un punto della bozza è cambiato anche qui nel frattempo: scegli che cosa tenere.',
  draftConflicts_many:
    '{{formatted}} punti della bozza sono cambiati anche qui nel frattempo: scegli che cosa tenere.',
  draftConflicts_other:
    '{{formatted}} punti della bozza sono cambiati anche qui nel frattempo: scegli che cosa tenere.',
  draftClean: 'Ecco che cosa cambia se continui con la bozza.',
  undoConflicts_one: 'Un punto è cambiato ancora dopo questa azione: scegli che cosa tenere.',
  undoConflicts_many:
    '{{formatted}} punti sono cambiati ancora dopo questa azione: scegli che cosa tenere.',
  undoConflicts_other:
    '{{formatted}} punti sono cambiati ancora dopo questa azione: scegli che cosa tenere.',
  before: 'Prima dell’azione',
  staying: 'Cambiati dopo, restano',
  undone: 'Tornano com’erano',
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
  },
  columns: '{{width}} colonne su {{columns}}',
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
