/** What only editors and some screens say: fetched with the first of them. */
import { codeEditor } from './codeEditor.ts';
import { dashboard } from './dashboard.ts';
import { history } from './history.ts';
import { log } from './log.ts';
import { merge } from './merge.ts';
import { operations } from './operations.ts';
import { roles } from './roles.ts';
import { security } from './security.ts';
import { workbench } from './workbench.ts';

/** Texts about mails: which ones a user wants, and those that cannot be sent. */
const mail = {
  choices: {
    title: 'Notifiche via e-mail',
    hint: 'Le notifiche restano sempre nella campanella; scegli quali ricevere anche a {{email}}.',
    userCreated: 'Nuovi utenti',
    releaseCreated: 'Nuove versioni',
    backup: 'Backup giornalieri',
  },
  trouble: {
    title: 'E-mail non inviate',
    count_one: 'Una e-mail non può essere inviata.',
    count_many: '{{formatted}} e-mail non possono essere inviate.',
    count_other: '{{formatted}} e-mail non possono essere inviate.',
    retry: 'Riprova ora',
    discard: 'Elimina',
    discardOne: 'Elimina l’e-mail a {{to}}',
    confirm: 'Eliminare questa e-mail?',
    confirmHint: '“{{subject}}” non arriverà a {{to}}.',
    someone: 'un utente',
    next: 'Prossimo tentativo: {{at}}',
    givenUp: 'Nessun altro tentativo',
    more_one: 'e un’altra',
    more_many: 'e altre {{formatted}}',
    more_other: 'e altre {{formatted}}',
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

/** Texts of the preview of what is not saved yet. */
const preview = {
  title: 'Anteprima',
  open: 'Anteprima',
  shortcut: 'Mostra o nascondi l’anteprima (Ctrl+Alt+P)',
  close: 'Chiudi l’anteprima',
  frame: 'Anteprima di {{title}}',
  width: 'Larghezza dello schermo',
  phone: 'Telefono',
  tablet: 'Tablet',
  desktop: 'Computer',
  language: 'Lingua dell’anteprima',
  document: 'Pagina con cui provare',
  documentHint: 'Scegli una pagina…',
  newTab: 'Apri in una nuova scheda',
  resize: 'Larghezza dell’anteprima',
  updating: 'Aggiornamento…',
  invalid: 'Per vedere l’anteprima, correggi prima: {{fields}}.',
  noDocument: 'Nessuna pagina da mostrare',
  noDocumentHint: 'Crea prima una pagina con un template.',
  noTemplate: 'Nessun template',
  noTemplateHint: 'Scegli un template: decide l’aspetto della pagina.',
  failed: 'Non è stato possibile preparare l’anteprima',
  retry: 'Riprova',
  longest: 'Apri il record più lungo',
  failure: '{{block}}, riga {{line}}:',
  failures_one: 'Un blocco contiene un errore: qui mostra la sua ultima versione buona, se c’è.',
  failures_many:
    '{{formatted}} errori nei blocchi, che qui mostrano la loro ultima versione buona, se c’è.',
  failures_other:
    '{{formatted}} errori nei blocchi, che qui mostrano la loro ultima versione buona, se c’è.',
};

/** The map in the editors of maps and points, and the address finder. */
const maps = {
  map: 'Mappa',
  marker: 'Segnaposto',
  help: 'Scegli un punto della mappa o trascina il segnaposto. Da tastiera lo spostano le frecce; con Maiusc, di poco.',
  noStreets: 'Questa mappa non mostra le strade: per un punto preciso controlla le coordinate.',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Rimpicciolisci',
  wheel: 'Usa {key} + rotella per cambiare lo zoom',
  twoFingers: 'Usa due dita per spostare la mappa',
  unavailable: 'Qui non si può mostrare la mappa: scrivi le coordinate.',
  points: 'Punti della mappa',
  addPoints: 'Aggiungi i punti',
  pointsLater: 'Salva la mappa per aggiungere i suoi punti.',
  codeTooMuch:
    'I punti di questa mappa contengono troppo testo: il suo codice non si può mostrare qui e le pagine potrebbero tralasciare la mappa. Accorcia i contenuti o sposta alcuni punti su un’altra mappa.',
  finder: {
    title: 'Trova indirizzo',
    address: 'Indirizzo',
    placeholder: 'Via e numero, comune o CAP',
    results: 'Indirizzi trovati',
    searching: 'Ricerca in corso…',
    count_one: 'Un indirizzo trovato',
    count_many: '{{formatted}} indirizzi trovati',
    count_other: '{{formatted}} indirizzi trovati',
    townCount_one: 'Comune trovato, via non verificata',
    townCount_many: '{{formatted}} comuni trovati, via non verificata',
    townCount_other: '{{formatted}} comuni trovati, via non verificata',
    unchecked: 'Via non verificata: il segnaposto andrà al centro del comune',
    hint: 'Solo in Italia. Scegli un indirizzo, poi sistema il segnaposto sulla mappa.',
  },
};

/** Who may do what, and why. */
const explain = {
  title: 'Chi può fare cosa',
  person: 'Persona',
  choosePerson: 'Scegli una persona per sapere che cosa può fare qui.',
  action: 'Azione',
  actions: { read: 'Vedere', create: 'Creare', update: 'Modificare', delete: 'Eliminare' },
  verbs: { read: 'vedere', create: 'creare', update: 'modificare', delete: 'eliminare' },
  collection: 'Che cosa',
  record: 'Quale',
  anyRecord: 'Uno qualsiasi',
  all: 'Il ruolo “{{role}}” ha il permesso “{{right}}” sul modulo “{{module}}”.',
  own: 'Il ruolo “{{role}}” ha il permesso “{{right}}” sul modulo “{{module}}”, e l’elemento è stato creato da {{owner}}.',
  ownOnly:
    'Ma solo per ciò che ha creato {{user}}: il ruolo “{{role}}” ha il permesso “{{right}}” sul modulo “{{module}}”.',
  notOwn:
    'Il ruolo “{{role}}” ha soltanto il permesso “{{right}}” sul modulo “{{module}}”, e l’elemento è stato creato da {{owner}}.',
  notOwnProgram:
    'Il ruolo “{{role}}” ha soltanto il permesso “{{right}}” sul modulo “{{module}}”, e l’elemento è stato creato da Regia.',
  none: 'Il ruolo “{{role}}” non ha il permesso di {{action}} sul modulo “{{module}}”.',
  noRole: '{{user}} non ha un ruolo, o il suo ruolo è stato eliminato.',
  everyone: 'Lo può fare chiunque abbia eseguito l’accesso, con qualunque ruolo.',
  nobody: 'Non lo può fare nessuno: se ne occupa Regia.',
  shared: 'L’elemento è pubblico: lo vede chiunque abbia eseguito l’accesso.',
  beyondRights:
    'Il ruolo “{{role}}” non basta: nessuno può modificare o eliminare utenti o ruoli con più permessi dei propri.',
  limits: {
    names: 'Ma solo il nome e il cognome: questa persona può fare più di quanto il ruolo permetta.',
    held: 'Ma può dare solo i permessi che ha.',
  },
  blocked: '{{user}} è un utente bloccato e non può accedere, qualunque sia il suo ruolo.',
};

const installer = {
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

/** Texts of the list of backups. */
const backups = {
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

const profile = {
  title: 'Profilo',
  role: 'Ruolo: {{role}}',
  emailTitle: 'Cambia e-mail',
  emailHint: 'È l’indirizzo con cui accedi e a cui ricevi i messaggi.',
  changeEmail: 'Cambia e-mail',
  emailAsked:
    'Se {{email}} non è già di un altro utente, tra poco riceverai lì un link: l’indirizzo cambia quando lo apri e confermi.',
  passwordTitle: 'Cambia password',
  passwordHint: 'Le altre sessioni aperte verranno chiuse.',
  changePassword: 'Cambia password',
  oldPassword: 'Vecchia password',
  preferencesTitle: 'Preferenze',
  preferencesHint: 'Valgono subito, su tutti i tuoi dispositivi.',
};

/** Texts of the editor of dates, where clocks differ or change. */
const dates = {
  forYou: 'Orario del sito ({{timeZone}}). Per te: {{at}}.',
  listed: 'Negli elenchi del sito compare alla mezzanotte successiva: {{at}}.',
  skipped:
    'Quel giorno alle {{from}} gli orologi passano alle {{to}}: gli orari intermedi non esistono.',
  twice: 'Quella notte gli orologi tornano indietro e le {{time}} si ripetono. Quali intendi?',
  first: 'Le prime ({{offset}})',
  second: 'Le seconde ({{offset}})',
};

/** What is said of a slug while it is typed. */
const slugs = {
  checking: 'Verifica dell’indirizzo…',
  taken: '“{{slug}}” è già usato: salvando diventerà “{{suffixed}}”.',
  holder: 'Lo usa “{{name}}”',
  redirected: 'Chi apre l’indirizzo di prima, {{url}}, arriverà qui.',
  noAddress:
    'Ancora senza indirizzo pubblico: manca il template, la categoria o la pagina dei lavori.',
};

export const later = {
  backups,
  codeEditor,
  dashboard,
  dates,
  explain,
  history,
  installer,
  log,
  mail,
  maps,
  merge,
  operations,
  preview,
  profile,
  roles,
  slugs,
  security,
  workbench,
};
