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
    'Apri l’indirizzo completo, che finisce con ?key=…, scritto dal programma all’avvio: lo trovi nel terminale o nel suo registro (con Docker: docker compose logs).',
  installing: 'Installazione in corso…',
};
