/** Texts of signing in, of proving it again, and of the first start. */

export const auth = {
  email: 'E-mail',
  newEmail: 'Nuova e-mail',
  password: 'Password',
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma la password',
  showPassword: 'Mostra la password',
  insertPassword: 'Inserisci una password valida',
  insertEmail: 'Inserisci un indirizzo e-mail valido',
  requirements: {
    title: 'La password deve contenere',
    passwordTooShort: 'almeno 8 caratteri',
    passwordTooLong: 'meno caratteri',
    passwordLowercase: 'una lettera minuscola',
    passwordUppercase: 'una lettera maiuscola',
    passwordNumber: 'un numero',
    passwordMismatch: 'la stessa conferma',
    met: 'fatto',
    unmet: 'manca',
  },
  login: {
    title: 'Accedi',
    subtitle: 'Entra nella redazione del sito.',
    submit: 'Accedi',
    forgot: 'Password dimenticata?',
    or: 'oppure',
    passkey: 'Accedi con una passkey',
    provider: 'Accedi con {{name}}',
  },
  secondStep: {
    title: 'Un altro passaggio',
    subtitle: 'Il primo passaggio è fatto. Ora conferma che sei tu.',
    code: 'Codice dell’app di autenticazione',
    codeHint: 'Le sei cifre che l’app mostra in questo momento.',
    recoveryCode: 'Codice di recupero',
    recoveryCodeHint: 'Uno dei dieci che hai salvato. Ognuno vale una volta sola.',
    insertCode: 'Inserisci il codice',
    submit: 'Verifica',
    passkey: 'Usa una passkey',
    useRecoveryCode: 'Usa un codice di recupero',
    useApp: 'Usa il codice dell’app',
    restart: 'Torna all’accesso',
    lost: 'Se hai perso anche i codici di recupero, chiedi a un amministratore di azzerare il tuo secondo fattore.',
  },
  forgot: {
    title: 'Password dimenticata',
    subtitle: 'Ti inviamo un link per scegliere una nuova password.',
    subtitleUnsent:
      'Le e-mail non partono ancora: chi amministra il sito può darti una nuova password, o il link che chiedi qui.',
    submit: 'Invia il link',
    submitUnsent: 'Prepara il link',
    sentTitle: 'Controlla la posta',
    sent: 'Se {{email}} appartiene a un utente, il messaggio con il link arriverà tra pochi istanti.',
    unsentTitle: 'Chiedi il link a chi amministra il sito',
    unsent:
      'Se {{email}} appartiene a un utente, il link è pronto: può leggerlo chi amministra il sito.',
    backToLogin: 'Torna all’accesso',
  },
  recover: {
    title: 'Scegli la tua password',
    subtitle: 'D’ora in poi la userai per accedere.',
    submit: 'Imposta la password',
    doneTitle: 'Password impostata',
    done: 'Ora puoi accedere con la password che hai scelto.',
    noTokenTitle: 'Il link non è valido',
    noToken: 'Il link è incompleto o scaduto. Chiedine uno nuovo.',
    askAgain: 'Chiedi un nuovo link',
  },
  confirmEmail: {
    title: 'Conferma il nuovo indirizzo',
    subtitle: 'D’ora in poi lo userai per accedere, e lì riceverai i messaggi.',
    submit: 'Conferma l’indirizzo',
    doneTitle: 'Indirizzo confermato',
    done: 'Ora accedi con il nuovo indirizzo.',
    enter: 'Vai alla redazione',
    noToken: 'Il link è incompleto o scaduto. Chiedine uno nuovo dal tuo profilo.',
  },
};

export const signInAgain = {
  title: 'La sessione è scaduta',
  message: 'Accedi di nuovo per continuare: nulla di ciò che hai scritto va perso.',
};

export const proof = {
  title: 'Sei ancora tu?',
  message:
    'Hai fatto l’accesso più di dieci minuti fa: per continuare conferma che sei tu. Nulla di ciò che hai scritto va perso.',
  confirm: 'Conferma e continua',
  passkey: 'Conferma con una passkey',
  provider: 'Accedi di nuovo nella finestra che si apre, poi torna qui.',
  none: 'Qui non c’è un altro modo per confermarlo: esci, accedi di nuovo e riprova.',
};

export const installer = {
  title: 'Ti diamo il benvenuto in {{app}}',
  subtitle: 'Crea il primo utente: avrà il ruolo Master e potrà invitare gli altri.',
  firstName: 'Nome',
  lastName: 'Cognome',
  emailThere: 'Quello che usi con il tuo provider di identità: accederai da lì.',
  modules: 'Funzioni facoltative',
  modulesHint: 'Il ruolo Master potrà gestirle. Potrai cambiare idea in seguito, dai ruoli.',
  moduleNames: {
    backup: 'Backup',
    work: 'Lavori',
    workCategory: 'Categorie dei lavori',
  },
  demo: 'Parti da un sito dimostrativo',
  demoHint: 'Uno studio di architettura con pagine, lavori e mappe, in italiano e in inglese.',
  submit: 'Installa',
  noKeyTitle: 'Manca la chiave di installazione',
  noKey:
    'Apri l’indirizzo completo, che finisce con ?key=…, che Regia ha scritto all’avvio: lo trovi nel terminale o nel log (con Docker: docker compose logs).',
  installing: 'Installazione in corso…',
};
