/** What the frame says, or any screen. */

export const common = {
  yes: 'Sì',
  no: 'No',
  ok: 'OK',
  save: 'Salva',
  cancel: 'Annulla',
  undo: 'Annulla',
  close: 'Chiudi',
  back: 'Indietro',
  retry: 'Riprova',
  partFailed:
    'Questa parte non si è caricata; il resto della pagina funziona. Se riprovare non basta, salva e ricarica la pagina.',
  loading: 'Caricamento in corso',
  toDashboard: 'Vai alla dashboard',
  toContent: 'Vai al contenuto',
  openInNewTab: 'si apre in una nuova scheda',
  siteTime: 'Orario del sito ({{timeZone}})',
  version: 'Versione {{version}}',
  themes: {
    light: 'Chiaro',
    solarized: 'Solarizzato',
    dim: 'Notte',
  },
  menuModes: {
    static: 'Menu fisso',
    slim: 'Menu compatto',
    overlay: 'Menu a comparsa',
  },
};

export const shell = {
  mainMenu: 'Menu principale',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  publicSite: 'Vai al sito',
  language: 'Lingua',
  theme: 'Tema',
  menuMode: 'Disposizione del menu',
  profileMenu: 'Menu del profilo',
  logout: 'Esci',
  developedBy: 'Sviluppato da {{name}}',
  unsavedTitle: 'Modifiche non salvate',
  unsavedMessage: 'Se esci da questa pagina perdi le modifiche. Vuoi uscire?',
};

/** The notifications of the signed-in user: menu in the top bar, and screen. */
export const notifications = {
  title: 'Notifiche',
  subtitle: 'Le novità che ti riguardano, dalla più recente.',
  unread_one: 'Hai {{count, number}} nuova notifica',
  unread: 'Hai {{count, number}} nuove notifiche',
  noUnread: 'Nessuna notifica da leggere',
  all: 'Tutte le notifiche',
  filter: 'Mostra',
  allTypes: 'Tutti i tipi',
  isUnread: 'Da leggere',
  read: 'Segna come letta',
  readOne: 'Segna come letta “{{name}}”',
  readAll: 'Segna tutte come lette',
  deleteOne: 'Elimina “{{name}}”',
  empty: 'Nessuna notifica',
  emptyHint: 'Qui trovi i nuovi utenti, le nuove versioni e i backup che ti riguardano.',
  noneOfType: 'Nessuna notifica di questo tipo',
  noneOfTypeHint: 'Scegli un altro tipo per vedere le altre.',
  what: {
    userCreated: 'Nuovo utente: {{name}}',
    releaseCreated: 'Nuova versione: {{name}}',
    backup: 'Backup: {{name}}',
  },
};

/** Texts of the deleted records. */
export const bin = {
  title: 'Cestino',
  subtitle: 'Ripristina gli elementi eliminati, con i loro collegamenti.',
  deletedAt: 'Eliminato',
  filter: 'Mostra',
  all: 'Tutti gli elementi',
  restore: 'Ripristina',
  restoreOne: 'Ripristina “{{name}}”',
  restoreAll: 'Ripristina tutti ({{count, number}})',
  confirmOne: 'Ripristinare “{{name}}”?',
  confirmAll_one: 'Ripristinare {{count, number}} elemento?',
  confirmAll: 'Ripristinare {{count, number}} elementi?',
  restoring: 'Ripristino: {{done, number}} di {{total, number}}',
  restoredAll_one: '{{count, number}} elemento ripristinato.',
  restoredAll: '{{count, number}} elementi ripristinati.',
  notWhole: 'Non tutto è stato ripristinato',
  refused: 'Restano nel cestino:',
  needs: 'Prima ripristina: {{names, list}}',
  chain: '“{{name}}” ha bisogno di altri elementi del cestino',
  restoreToo: 'Ripristina anche questi',
  partly: 'Ripristinati, ma non del tutto:',
  empty: 'Il cestino è vuoto',
  noneOfType: 'Nel cestino non c’è nulla di questo tipo',
  emptyHint: 'Gli elementi eliminati finiscono qui, così puoi ripristinarli.',
  restored: '“{{name}}” è tornato al suo posto.',
  keeps_one: 'Resta nel cestino: da lì si può ripristinare.',
  keeps: '{{name}} restano nel cestino: da lì si possono ripristinare.',
  keepsDays_one: 'Resta nel cestino per {{days}}: da lì si può ripristinare.',
  keepsDays: '{{name}} restano nel cestino per {{days}}: da lì si possono ripristinare.',
  keepsForOthers_one: 'Resta nel cestino, ma il tuo ruolo non permette di ripristinare.',
  keepsForOthers: '{{name}} restano nel cestino, ma il tuo ruolo non permette di ripristinare.',
  keepsNot_one: 'Non passa dal cestino: l’eliminazione è definitiva.',
  keepsNot: '{{name}} non passano dal cestino: l’eliminazione è definitiva.',
};

/** Why something cannot be changed, chosen or made. */
export const reasons = {
  beyond: {
    right: 'Non puoi dare permessi che non hai.',
    rights: 'Le caselle disattivate sono permessi che non hai, e quindi non puoi darli.',
    role: 'Questo ruolo permette più del tuo: lo può modificare o eliminare solo chi ha almeno gli stessi permessi, o un amministratore.',
    person:
      'Il ruolo di questa persona permette più del tuo: puoi correggerne solo nome e cognome. Per il resto serve chi ha almeno gli stessi permessi, o un amministratore.',
    field: 'Il ruolo di questa persona permette più del tuo.',
    comingBack:
      'Darebbe più permessi dei tuoi: lo può ripristinare solo chi li ha, o un amministratore.',
    given: 'permette più del tuo ruolo',
  },
  hidden: 'Il tuo ruolo non permette di vedere {{the}}: qui non puoi scegliere.',
  derived: 'Lo calcola Regia: non si modifica a mano.',
  none: 'Puoi vedere questi dati ma non modificarli: il tuo ruolo non permette di modificare {{the}}.',
  notOwn: 'Puoi modificare solo ciò che hai creato tu: questo elemento l’ha creato {{owner}}.',
  notOwnUnknown:
    'Puoi modificare solo ciò che hai creato tu: questo elemento l’ha creato qualcun altro.',
  nobody: 'Questi dati li scrive Regia: nessuno può modificarli.',
  nothingYet: 'Non c’è ancora nulla da scegliere.',
  nothingOwn: 'Non c’è nulla da scegliere: qui vedi solo ciò che hai creato tu.',
  nothingToChoose:
    'Non c’è ancora nulla da scegliere, e il tuo ruolo non permette di creare {{the}}.',
  mayNotCreate:
    'Il tuo ruolo non permette di crearne: compariranno qui quando lo farà qualcun altro.',
  noneToSee: 'Il tuo ruolo mostra solo ciò che hai creato tu, e non permette di crearne.',
  onlyOwn: 'Qui vedi solo ciò che hai creato tu.',
};

/** Why a document is not on the site. */
export const offSite = {
  titleMissing: 'Non è sul sito in {{languages}}: scrivi un titolo.',
  slugMissing:
    'Non è sul sito ({{languages}}): manca lo slug che fa da indirizzo. Scrivilo in “{{tab}}”.',
  slugBelowWorks:
    'Non è sul sito ({{languages}}): il suo indirizzo sta sotto la pagina dei lavori, dove stanno lavori e categorie. Scrivi un altro slug in “{{tab}}”.',
  neverPublic: 'Non è sul sito: scegli date di pubblicazione valide, con la fine dopo l’inizio.',
  templateMissing: 'Non è sul sito: scegli un template.',
  templateMissingHidden:
    'Non è sul sito: manca un template, e il tuo ruolo non ti fa vedere i template. Chiedi a chi può sceglierlo.',
  categoryMissing: 'Non è sul sito: scegli una categoria.',
  categoryMissingHidden:
    'Non è sul sito: manca una categoria, e il tuo ruolo non ti fa vedere le categorie. Chiedi a chi può sceglierla.',
};

/** Seeing everything as a role would. */
export const viewAs = {
  start: 'Vedi come questo ruolo',
  stop: 'Torna al tuo ruolo',
  banner: 'Stai vedendo Regia come “{{role}}”, in sola lettura.',
  gone: 'Stavi vedendo Regia come un ruolo che non c’è più.',
  withheld: 'Questo ruolo vede anche ciò che il tuo non permette di vedere: {{modules, list}}.',
  couldEdit: 'Questo ruolo può modificare questi dati, ma ora sei in sola lettura.',
};

export const signInAgain = {
  title: 'La sessione è scaduta',
  message: 'Accedi di nuovo per continuare: nulla di ciò che hai scritto va perso.',
  back: 'Accedi di nuovo per tornare dov’eri.',
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

/** Texts of drafts kept in the browser. */
export const drafts = {
  offer: 'Qui avevi lasciato delle modifiche non salvate ({{at}}).',
  offerNew: 'Avevi iniziato un nuovo elemento senza salvarlo ({{at}}).',
  older_one: 'C’è anche una bozza meno recente: la vedi dopo questa.',
  older: 'Ci sono altre {{count, number}} bozze meno recenti: le vedi dopo questa.',
  changes: 'Mostra le differenze',
  resume: 'Continua con la bozza',
  discard: 'Scarta la bozza',
  leaving_one: 'In questo browser c’è una bozza non salvata: se esci la perdi. Vuoi uscire?',
  leaving:
    'In questo browser ci sono {{count, number}} bozze non salvate: se esci le perdi. Vuoi uscire?',
};
