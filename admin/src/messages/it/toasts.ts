export const toasts = {
  titles: {
    error: 'Errore!',
    success: 'Completato!',
    warning: 'Attenzione!',
    working: 'Un momento…',
  },
  success: {
    generic: 'Operazione eseguita',
    save: 'Oggetto salvato',
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
    siteChecked: 'Sito aggiornato',
  },
  warning: {
    formInvalid: 'Controlla i campi inseriti',
    picturesLeftOut:
      'Alcune immagini non si possono incollare insieme al testo: aggiungile come file, o incollale una alla volta',
    noCollection: 'Scegli almeno una raccolta',
    notCopied: 'Il browser non permette di copiare: seleziona il testo e premi Ctrl+C',
  },
};
