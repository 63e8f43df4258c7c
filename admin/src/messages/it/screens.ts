/** Texts of the screens that are neither lists nor forms. */
export const screens = {
  accessDenied: {
    title: 'Accesso negato',
    message:
      'Il tuo ruolo non permette di aprire questa pagina. Se ti serve, chiedi a un amministratore.',
  },
  error: {
    title: 'Qualcosa è andato storto',
    message: 'Riprova. Se il problema continua, segnala agli sviluppatori il messaggio qui sotto.',
    messageAlone: 'Riprova. Se il problema continua, segnalalo agli sviluppatori.',
    detail: 'Messaggio',
  },
  notFound: {
    title: 'Pagina non trovata',
    message: 'L’indirizzo potrebbe essere cambiato, o contenere un errore di battitura.',
  },
  noNetwork:
    'Manca la connessione al server. Quello che scrivi resta qui: salvalo quando la connessione torna.',
  offline: 'Il server non risponde. Controlla la connessione e riprova tra qualche istante.',
  reference: 'Da citare nella segnalazione: {{id}}',
  who: {
    what: '{{app}} è la redazione del sito: ciò che salvi qui diventa subito una pagina pubblica, nella sua lingua e al suo indirizzo.',
    promise: 'Il sito pubblico corrisponde sempre all’ultimo salvataggio, pagina per pagina.',
    developer: 'Sviluppo',
    version: 'Versione',
    news: 'Leggi le novità',
    feedback: 'Scrivici',
  },
  feedback: {
    intro: 'Un problema, un’idea, una parola gentile: leggiamo tutto.',
    submit: 'Invia',
    sentTitle: 'Grazie!',
    sent: 'Il tuo messaggio è arrivato.',
    another: 'Scrivi un altro messaggio',
  },
  changelogView: {
    intro: 'Che cosa è cambiato, versione per versione.',
    empty: 'Ancora nessuna novità',
    emptyHint: 'Le versioni compaiono qui quando diventano pubbliche.',
    latest: 'La più recente',
    nothing: 'Nessuna nota per questa versione.',
    addedItems: 'Aggiunto',
    changedItems: 'Modificato',
    fixedItems: 'Corretto',
    removedItems: 'Rimosso',
  },
};
