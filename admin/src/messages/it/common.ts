export const common = {
  yes: 'Sì',
  no: 'No',
  ok: 'OK',
  save: 'Salva',
  cancel: 'Annulla',
  close: 'Chiudi',
  back: 'Indietro',
  retry: 'Riprova',
  partFailed:
    'Questa parte non si è caricata. Il resto della pagina rimane com’è: se riprovare non basta, salva e ricarica la pagina.',
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
