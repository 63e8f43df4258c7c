/** Labels of the options of every select, by collection and field. */
const languages = {
  it: 'Italiano',
  de: 'Tedesco',
  en: 'Inglese',
  fr: 'Francese',
  ru: 'Russo',
};

export const options = {
  backups: {
    type: { manual: 'Manuale', daily: 'Giornaliero', safety: 'Di sicurezza' },
    condition: {
      unchecked: 'Non verificato',
      complete: 'Integro',
      restorable: 'Ripristinabile',
      differs: 'Un ripristino di prova dà un sito diverso',
      damaged: 'Danneggiato: non ripristinabile',
    },
  },
  logs: {
    type: { error: 'Errore', info: 'Info', warning: 'Avviso' },
    action: {
      created: 'Creazione',
      updated: 'Modifica',
      deleted: 'Eliminazione',
      restored: 'Ripristino',
      undone: 'Annullamento',
      reordered: 'Riordino',
      published: 'Pubblicazione',
      blocked: 'Blocco',
      unblocked: 'Sblocco',
      signedIn: 'Accesso',
      signInFailed: 'Accesso non riuscito',
      signedOut: 'Uscita',
      sessionEnded: 'Sessione chiusa',
      passwordChanged: 'Password cambiata',
      passwordReset: 'Password reimpostata',
      securityChanged: 'Sicurezza dell’accesso',
      viewedAs: 'Visualizzazione come altro ruolo',
      refused: 'Accesso negato',
      exported: 'Esportazione',
      imported: 'Importazione',
      backedUp: 'Backup',
      backupRestored: 'Ripristino di un backup',
      dataDeleted: 'Eliminazione di dati',
      mailFailed: 'E-mail non inviata',
      backupDamaged: 'Backup danneggiato',
      backupsOverdue: 'Nessun backup integro da due giorni',
      mailSent: 'E-mail di prova inviata',
      notOnSite: 'Non è sul sito in alcune lingue',
      keyTaken: 'Valore già usato da un altro elemento, sostituito',
      notPublished: 'Modifiche preparate non pubblicate alla scadenza',
      linkMade: 'Link al sito creato',
      linkRevoked: 'Link al sito revocato',
      other: 'Altro',
    },
  },
  maps: {
    type: {
      roadmap: 'Stradale',
      satellite: 'Satellite',
      hybrid: 'Ibrida',
      terrain: 'Rilievo',
    },
    theme: {
      aubergine: 'Melanzana',
      dark: 'Scuro',
      night: 'Notte',
      retro: 'Rétro',
      silver: 'Argento',
      standard: 'Standard',
    },
  },
  notifications: {
    type: {
      userCreated: 'Nuovo utente',
      releaseCreated: 'Nuova versione',
      backup: 'Backup',
    },
  },
  settings: {
    defaultLanguage: languages,
    languages,
  },
  users: {
    'detail.locale': { it: 'Italiano', en: 'Inglese' },
    'detail.theme': { light: 'Chiaro', solarized: 'Solarizzato', dim: 'Notte' },
  },
  webRenders: {
    type: { page: 'Pagina', work: 'Lavoro', workCategory: 'Categoria' },
    language: languages,
  },
  sections: {
    type: { text: 'Testo', image: 'Immagine', html: 'HTML' },
  },
  languages,
};
