/** Texts about what is not saved: drafts kept in the browser, and a session that ended meanwhile. */
export const drafts = {
  offer: 'Qui avevi lasciato delle modifiche non salvate ({{at}}).',
  offerNew: 'Avevi iniziato un nuovo elemento senza salvarlo ({{at}}).',
  older_one: 'C’è un’altra bozza, meno recente: viene dopo questa.',
  older_many: 'Ci sono altre {{formatted}} bozze, meno recenti: vengono dopo questa.',
  older_other: 'Ci sono altre {{formatted}} bozze, meno recenti: vengono dopo questa.',
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

export const proof = {
  title: 'Sei ancora tu?',
  message:
    'Hai fatto l’accesso più di dieci minuti fa: per continuare conferma che sei tu. Ciò che hai scritto è ancora qui.',
  confirm: 'Conferma e continua',
  passkey: 'Conferma con una passkey',
  provider: 'Accedi di nuovo nella finestra che si apre, poi torna qui.',
  none: 'Qui non c’è un altro modo per confermarlo: esci, accedi di nuovo e riprova.',
};
