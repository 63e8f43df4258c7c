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
  },
  logs: {
    type: { error: 'Errore', info: 'Informazione', warning: 'Avviso' },
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
