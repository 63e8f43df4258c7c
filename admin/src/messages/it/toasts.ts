/** What toasts say, and what a person can do about an error. */

export const toasts = {
  titles: {
    error: 'Errore!',
    success: 'Completato!',
    warning: 'Attenzione!',
    working: 'Un momento…',
  },
  success: {
    generic: 'Fatto',
    save: 'Elemento salvato',
    delete: 'Elemento eliminato',
    backupGenerated: 'Backup generato',
    backupRestored: 'Backup ripristinato',
    emailChanged: 'Indirizzo e-mail modificato',
    emailAsked: 'Nuovo indirizzo da confermare',
    feedbackSent: 'Feedback inviato',
    notificationSent: 'Notifica inviata',
    passwordChanged: 'Password modificata',
    toggleUser: 'Stato aggiornato',
    uploadFile: 'File caricato',
    deleteImage: 'Immagine eliminata',
    reorder: 'Ordine salvato',
    actionCompleted: 'Azione completata',
    copied: 'Indirizzo copiato',
    siteChecked: 'Sito aggiornato',
  },
  warning: {
    formInvalid: 'Controlla i campi evidenziati',
    picturesLeftOut:
      'Alcune immagini non si possono incollare insieme al testo: aggiungile come file, o incollale una alla volta',
    pointChanged:
      'Qualcun altro ha salvato questo punto nel frattempo: ora lo vedi com’è, spostalo di nuovo se serve',
    focusTaken:
      'Uno script di questa pagina ha provato a prendere quello che scrivi: l’anteprima ora la mostra senza script',
    noCollection: 'Scegli almeno una raccolta',
    notCopied: 'Il browser non permette di copiare: seleziona il testo e premi Ctrl+C',
  },
};

/** What a person can do about an error; the codes whose own text says it are left out. */
export const remedies = {
  invalidParameters: 'Ricarica la pagina e riprova.',
  invalidData: 'Controlla il file o i valori inseriti e riprova.',
  tooDeep: 'Annida elenchi e oggetti per non più di 100 livelli.',
  answerTooLarge: 'Chiedi meno elementi alla volta, o solo i campi che servono.',
  changeTooLarge: 'Scegli meno elementi alla volta, o accorcia i più lunghi.',
  noAction: 'Scegli un’azione e riprova.',
  backupDataNotSet: 'Scegli prima il backup da ripristinare.',
  notAuthenticated: 'Ciò che hai scritto è ancora qui: dopo l’accesso puoi salvarlo.',
  authenticationFailed: 'Riprova, oppure chiedi una nuova password.',
  reauthenticationFailed: 'Scrivi di nuovo la password con cui accedi.',
  accessDenied: 'Se ti serve, chiedi a un amministratore di ampliare il tuo ruolo.',
  installerKeyWrong: 'Apri l’indirizzo completo, con la chiave, che Regia ha scritto all’avvio.',
  beyondRights:
    'Non puoi dare permessi che non hai, né modificare chi ne ha più di te: chiedi a un amministratore.',
  passwordsOff:
    'Accedi dal provider di identità della tua organizzazione, con il pulsante della pagina di accesso, o con una passkey.',
  proofNeeded: 'Scrivi la password, usa la passkey o accedi di nuovo, e riprova.',
  viewingAs: 'Torna al tuo ruolo dall’avviso in basso, poi riprova.',
  signInExpired: 'Hai dieci minuti per completare ogni passaggio.',
  secondFactorNeeded: 'Configuralo per continuare.',
  renderingTooLong: 'Semplifica i cicli nel codice dei blocchi, poi riprova.',
  renderingTooLarge: 'Accorcia o elimina gli elementi più lunghi che il sito mostra, poi riprova.',
  renderingsExhausted:
    'Attendi un minuto e semplifica il codice del blocco che richiede tanto tempo.',
  passkeyFailed: 'Riprova, o usa un altro dispositivo.',
  providerRefused: 'Usa un altro account, o chiedi a un amministratore di invitarti.',
  notFound: 'Torna all’elenco e scegline un altro.',
  methodNotAllowed: 'Ricarica la pagina e riprova.',
  requestTimeout: 'Controlla la connessione e riprova.',
  payloadTooLarge: 'Usa un file più piccolo o accorcia i testi.',
  notSupportedFileExtension:
    'Usa un’immagine JPEG, PNG, WebP, AVIF, GIF o SVG. Se lo è già, il file è danneggiato: salvalo di nuovo con un programma di grafica.',
  unsupportedMediaType: 'Ricarica la pagina e riprova.',
  wrongHost:
    'Apri l’indirizzo impostato in ADMIN_URL, o chiedi a chi gestisce il server di impostarlo.',
  sync: 'Confronta le due versioni e scegli quale tenere.',
  children: 'Prima modifica o elimina gli elementi che lo usano.',
  alreadyInstalled: 'Accedi con il tuo utente.',
  siteBegun:
    'Una homepage, una pagina “non trovata” o variabili con gli stessi nomi: eliminale, oppure continua da lì.',
  installNeeded: 'Apri la pagina di installazione e crea il primo utente.',
  lastAdministrator:
    'Prima dai a un altro utente un ruolo con gli stessi permessi su utenti e ruoli.',
  deleteSelf: 'Chiedi a un altro amministratore di farlo.',
  notInUnread: 'Ricarica la pagina per vedere le notifiche aggiornate.',
  notInOwners: 'Ricarica la pagina per vedere le notifiche aggiornate.',
  templateNotFound: 'Scegli un altro template e salva di nuovo.',
  resetFailed: 'Il link può essere scaduto o già usato: chiedine uno nuovo.',
  rightsLost:
    'Si è fermata a metà: un amministratore può annullarla, oppure ridare i permessi e riprenderla.',
  publishByAnother: 'Chiedi di pubblicarle a chi può modificare questi elementi.',
  operationStopped: 'I dati non sono cambiati: avvia di nuovo l’operazione.',
  operationRunning: 'Attendi che finisca e riprova.',
  operationOver: 'Ricarica la pagina per vedere a che punto è.',
  fileForgotten: 'Invia di nuovo il file: si conservano gli ultimi due, per un’ora.',
  notUndoable: 'Apri la cronologia dell’elemento per confrontare le versioni.',
  tooManyLinks: 'Revocane uno che non serve più, poi riprova.',
  interrupted:
    'Aspetta un minuto e ricarica la pagina: potrai riprendere l’operazione da dove si è fermata.',
  generic: 'Riprova. Se il problema continua, avvisa chi amministra il sito.',
  actionError: 'Riprova. Se il problema continua, avvisa chi amministra il sito.',
  save: 'Ciò che hai scritto è ancora qui: riprova tra poco.',
  delete: 'Ricarica la pagina e riprova.',
  uploadFile: 'Controlla la connessione e riprova.',
  deleteFile: 'Riprova tra poco.',
  deleteImage: 'Riprova tra poco.',
  emailChanged: 'Controlla i dati inseriti e riprova.',
  passwordChanged: 'Controlla i dati inseriti e riprova.',
  toggleUser: 'Ricarica la pagina e riprova.',
  feedbackSent: 'Il messaggio è ancora qui: riprova tra poco.',
  fiscalCode: 'Controlla i dati anagrafici inseriti.',
  notificationSent: 'Riprova tra poco.',
  providerFailed: 'Riprova tra poco, o accedi in un altro modo.',
  geocodeError: 'Scrivi l’indirizzo in un altro modo, o inserisci le coordinate.',
  recoverFailed: 'Controlla l’indirizzo e riprova tra poco.',
  databaseBusy: 'Riprova tra poco.',
  outputDamaged:
    'La stiamo rigenerando: riprova tra poco. Se il problema continua, avvisa chi gestisce il server.',
  databaseUnavailable: 'Riprova tra poco. Se il problema continua, avvisa chi gestisce il server.',
  storageUnavailable:
    'Non è andato perso nulla. Riprova tra poco. Se il problema continua, avvisa chi gestisce il server.',
  linkInvalid: 'Chiedi un nuovo link dal tuo profilo.',
  signOutFailed: 'La sessione è ancora aperta: riprova prima di lasciare il computer.',
  storageFull: 'Elimina i file che non servono, o avvisa chi gestisce il server.',
};

/** How much of what is sent is too much. */
export const tooLarge = {
  bytes: 'Al massimo può avere {{most, number}} MB: riducilo.',
  pixels:
    'L’immagine ha {{found, number}} milioni di pixel, e di questo tipo se ne accettano al massimo {{most, number}}: riducila.',
  frames: 'L’animazione ha troppi fotogrammi: al massimo {{most, number}}.',
  parts: 'L’immagine è troppo complessa: salvala in una forma più semplice.',
};
