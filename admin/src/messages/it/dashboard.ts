/** Texts of the dashboard, and of e-mails. */

export const dashboard = {
  morning: 'Buongiorno, {{name}}',
  afternoon: 'Buon pomeriggio, {{name}}',
  evening: 'Buonasera, {{name}}',
  subtitle: 'Riprendi da dove avevi interrotto.',
  subtitleNew: 'Il sito è ancora vuoto: ecco da dove cominciare.',
  firstSteps: 'I primi passi',
  firstStepsHint:
    'Una pagina si vede sul sito quando ha un titolo e un template; un template è fatto di blocchi.',
  starter: {
    title: 'Parti da un sito già in piedi',
    hint: 'Homepage, pagina “non trovata”, intestazione, menu e piè di pagina, nelle lingue del sito: online subito. Poi cambi testi, colori e tutto il resto.',
    make: 'Crea il sito essenziale',
    made: 'Il sito ha una homepage: aprila dalle pagine e falla tua.',
    byHand: 'Oppure costruiscilo da zero',
  },
  stepDone: 'fatto',
  more: 'Crea altro',
  recent: 'Modifiche recenti',
  whose: 'Di chi sono le modifiche',
  everyones: 'Di tutti',
  mine: 'Mie',
  byUnknown: 'utente sconosciuto',
  line: '{{kind}} · {{name}}',
  withOthers_one: '{{title}} e un altro',
  withOthers: '{{title}} e altri {{count, number}}',
  recentEmpty: 'Ancora nessuna modifica',
  recentEmptyHint: 'Qui compare ciò che tu e i tuoi colleghi modificate, dal più recente.',
  mineEmpty: 'Non hai ancora modificato nulla',
  mineEmptyHint: 'Qui ritrovi gli elementi a cui hai lavorato per ultimi.',
  drafts: 'Le tue bozze non salvate',
  draftsHint: 'Conservate in questo browser: aprile per riprenderle.',
  scheduledHint: 'Orari del sito ({{timeZone}})',
  scheduledEmpty:
    'Niente in programma. Se dai a una pagina o a un lavoro una data di pubblicazione futura, resta in questo elenco finché non va online.',
  toDo: 'Da fare',
  toDoNothing: 'Niente: tutto è sul sito, in tutte le lingue.',
  backup: 'Ultimo backup',
  backupNone: 'Nessun backup finora',
  backupOverdue:
    'Da due giorni manca un backup integro. Creane uno ora e controlla lo spazio su disco.',
  backups: 'Vai ai backup',
  site: 'Il sito pubblico',
  upToDate: 'Tutto aggiornato',
  upToDateHint_one:
    'Il sito corrisponde all’ultimo salvataggio: {{count, number}} pagina pubblica.',
  upToDateHint: 'Il sito corrisponde all’ultimo salvataggio: {{count, number}} pagine pubbliche.',
  partlyUpToDate: 'Aggiornato, con eccezioni',
  partlyUpToDateHint_one: '{{count, number}} pagina pubblica, in una versione precedente.',
  partlyUpToDateHint:
    '{{count, number}} pagine pubbliche. In una versione precedente: {{kept, number}}.',
  failingHint_one: '{{count, number}} pagina pubblica. Blocchi con errori: {{blocks, number}}.',
  failingHint: '{{count, number}} pagine pubbliche. Blocchi con errori: {{blocks, number}}.',
  nothingPublic: 'Nessuna pagina pubblica, per ora.',
  homeless: 'Manca la homepage',
  homelessHint: 'All’indirizzo del sito una pagina annuncia che apre presto.',
  rendering: 'Aggiornamento in corso',
  renderingHint_one: '{{count, number}} pagina da controllare.',
  renderingHint: '{{count, number}} pagine da controllare.',
  renderedHint_one: 'Controllata {{done, number}} pagina su {{count, number}}.',
  renderedHint:
    'Controllate {{done, number}} pagine su {{count, number}}. Le modifiche saranno visibili tutte insieme.',
  failed_one: 'Un blocco contiene un errore: il sito ne mostra l’ultima versione buona, se c’è.',
  failed:
    '{{count, number}} blocchi contengono errori: il sito ne mostra l’ultima versione buona, se c’è.',
  failure: '{{block}}{{place}} ({{language}})',
  failureNothing: '{{block}}{{place}} ({{language}}): non mostra nulla',
  tooLargeTitle: 'Il sito non si può aggiornare',
  tooLarge:
    'I dati che il sito mostra non stanno più in memoria: resta visibile la versione precedente. Accorcia o elimina gli elementi più lunghi, poi rigenera il sito.',
  longest: 'Il più lungo:',
  waitingTitle: 'In attesa di andare online',
  waitingGone_one: '{{count, number}} eliminazione',
  waitingGone: '{{count, number}} eliminazioni',
  waiting: 'I visitatori non vedono ancora queste modifiche. Saranno visibili tutte insieme.',
  others_one: 'E un altro',
  others: 'E altri {{count, number}}',
  waitingMore: 'e altre',
  slowestTitle: 'Un blocco rallenta l’aggiornamento',
  slowest:
    'La maggior parte del tempo va in questo blocco. Semplificane il codice, e le modifiche saranno online prima.',
  heldTitle: 'Non ancora pubblici',
  keptTitle: 'Non aggiornati',
  held: {
    nothing:
      'Il loro template manca, non ha blocchi o nessuno dei suoi blocchi funziona. Correggi, e compariranno da soli.',
    another:
      'Un altro documento ha lo stesso indirizzo, e il sito mostra quello: scegli un altro slug.',
    works:
      'Il loro indirizzo è sotto la pagina dei lavori, dove stanno lavori e categorie: scegli un altro slug.',
    earlier:
      'Il sito continua a mostrarne l’ultima versione: il loro template manca, non ha blocchi o nessuno dei suoi blocchi funziona.',
  },
  failedTitle: 'Serve la tua attenzione',
  unknownMapsTitle: 'Mappe che non esistono',
  unknownMaps: 'Al loro posto il sito non mostra nulla: correggi il numero o crea la mappa.',
  nothingTitle: 'Nessuna sezione disponibile',
  nothingHint: 'Il tuo ruolo non comprende ancora alcuna sezione. Chiedi a un amministratore.',
  progress: 'Pagine già generate',
  loadFailed: 'Non è stato possibile leggere i dati',
};

/** What only editors and some screens say: fetched with the first of them. */

/** Texts about mails: which ones a user wants, and those that cannot be sent. */
export const mail = {
  choices: {
    title: 'Notifiche via e-mail',
    hint: 'Le notifiche restano sempre nella campanella; scegli quali ricevere anche a {{email}}.',
    userCreated: 'Nuovi utenti',
    releaseCreated: 'Nuove versioni',
    backup: 'Backup giornalieri',
  },
  trouble: {
    title: 'E-mail non inviate',
    count_one: 'Un’e-mail non è partita.',
    count: '{{count, number}} e-mail non sono partite.',
    retry: 'Riprova ora',
    discardOne: 'Elimina l’e-mail a {{to}}',
    confirm: 'Eliminare questa e-mail?',
    confirmHint: '“{{subject}}” non arriverà a {{to}}.',
    someone: 'un utente',
    next: 'Prossimo tentativo: {{at}}',
    givenUp: 'Non ci sono altri tentativi',
    more_one: 'e un’altra',
    more: 'e altre {{count, number}}',
    problems: {
      unreachable: 'Impossibile raggiungere il server di posta: controlla SMTP_URL.',
      timeout: 'Il server di posta non risponde in tempo.',
      signIn: 'Il server di posta rifiuta le credenziali: controlla SMTP_URL.',
      encryption: 'Impossibile connettersi in modo sicuro al server di posta.',
      later: 'Il server di posta chiede di riprovare più tardi.',
      refused: 'Il server di posta rifiuta il messaggio o il destinatario.',
      other: 'L’invio non è riuscito.',
    },
  },
};
