/** Texts of the workbench. */

export const workbench = {
  subtitle: 'Tutti i dati del sito: esporta, importa, ripristina, elimina.',
  data: 'Dati del sito',
  dataHint: 'Scegli le raccolte; ognuna comprende le sue sottoraccolte.',
  all: 'Tutte le raccolte',
  records_one: '{{count, number}} elemento',
  records: '{{count, number}} elementi',
  chosen_zero: 'Nessuna raccolta scelta',
  chosen_one: '{{count, number}} raccolta scelta',
  chosen: '{{count, number}} raccolte scelte',
  export: 'Esporta',
  delete: 'Elimina i dati',
  deleteQuestion_one: 'Eliminare {{count, number}} elemento?',
  deleteQuestion: 'Eliminare {{count, number}} elementi?',
  deleteHint:
    'Raccolte: {{names}}. Prima facciamo un backup di sicurezza, così puoi annullare. Il tuo utente resta.',
  import: 'Importa da un file',
  importHint:
    'Un file JSON esportato da qui o dal vecchio sistema, oppure un backup. Prima facciamo una prova: finché non confermi, non cambia nulla.',
  how: 'Che cosa fare',
  actions: {
    import: 'Importa',
    restore: 'Ripristina',
  },
  actionHints: {
    import: 'Aggiunge gli elementi nuovi e sovrascrive quelli con lo stesso id; gli altri restano.',
    restore:
      'Come l’importazione, ma nelle raccolte del file elimina anche ciò che il file non contiene.',
  },
  rebuild: 'Sito pubblico',
  rebuildHint: 'Rigenera da capo ogni pagina del sito. Di norma non serve.',
  mail: 'E-mail di prova',
  mailHint: 'Per controllare che la posta arrivi.',
  recipient: 'Destinatario',
  subject: 'Oggetto',
  body: 'Testo',
  mailSubject: 'E-mail di prova',
  mailBody: 'Se leggi questo messaggio, la posta funziona.',
  sendMail: 'Invia',
};
