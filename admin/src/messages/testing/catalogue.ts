/** Section 8 of the specification, line by line: the text in both languages, and the code that says it. */

export interface Line {
  readonly key: string;
  readonly en: string;
  readonly it: string;
  /** The file that says it, from the folder of the messages, and what it says there. */
  readonly by: readonly [file: string, words: string];
}

export const SERVER = '../../../server/src';

/** Of these the specification gives the names alone. */
export const SUCCESSES: Line[] = [
  {
    key: 'toasts.success.generic',
    en: 'Operation completed',
    it: 'Fatto',
    by: ['../bin/BinScreen.tsx', "toastSuccess('generic'"],
  },
  {
    key: 'toasts.success.save',
    en: 'Object saved',
    it: 'Elemento salvato',
    by: ['../screens/edit/useSave.ts', "toastSuccess('save'"],
  },
  {
    key: 'toasts.success.delete',
    en: 'Element deleted',
    it: 'Elemento eliminato',
    by: ['../screens/actions/useDelete.ts', "toastSuccess('delete'"],
  },
  {
    key: 'toasts.success.emailAsked',
    en: 'New address to be confirmed',
    it: 'Nuovo indirizzo da confermare',
    by: ['../screens/profile/ProfileScreen.tsx', "toastSuccess('emailAsked')"],
  },
  {
    key: 'toasts.success.emailChanged',
    en: 'E-mail address changed',
    it: 'Indirizzo e-mail modificato',
    by: ['../screens/auth/ConfirmEmailScreen.tsx', "toastSuccess('emailChanged')"],
  },
  {
    key: 'toasts.success.feedbackSent',
    en: 'Feedback sent',
    it: 'Feedback inviato',
    by: ['../screens/about/FeedbackScreen.tsx', "toastSuccess('feedbackSent')"],
  },
  {
    key: 'toasts.success.passwordChanged',
    en: 'Password changed',
    it: 'Password modificata',
    by: ['../screens/profile/ProfileScreen.tsx', "toastSuccess('passwordChanged')"],
  },
  {
    key: 'toasts.success.toggleUser',
    en: 'State updated',
    it: 'Stato aggiornato',
    by: ['../screens/actions/userActions.tsx', "toastSuccess('toggleUser')"],
  },
  {
    key: 'toasts.success.uploadFile',
    en: 'File uploaded',
    it: 'File caricato',
    by: ['../fields/image.tsx', "toastSuccess('uploadFile')"],
  },
  {
    key: 'toasts.success.deleteImage',
    en: 'Image deleted',
    it: 'Immagine eliminata',
    by: ['../fields/image.tsx', "toastUndo('toasts.success.deleteImage'"],
  },
  {
    key: 'toasts.success.reorder',
    en: 'Order saved',
    it: 'Ordine salvato',
    by: ['../screens/list/SortableListScreen.tsx', "toastSuccess('reorder'"],
  },
  {
    key: 'toasts.success.actionCompleted',
    en: 'Action completed',
    it: 'Azione completata',
    by: ['../palette/useCommands.ts', "toastSuccess('actionCompleted'"],
  },
  {
    key: 'toasts.success.siteChecked',
    en: 'Site up to date',
    it: 'Sito aggiornato',
    by: ['../ui/siteToasts.ts', "'siteChecked'"],
  },
  {
    key: 'toasts.success.copied',
    en: 'Link copied',
    it: 'Indirizzo copiato',
    by: ['../screens/actions/rowActions.tsx', "toastSuccess('copied'"],
  },
];

/** Texts of screens that say them once there is something to say them of. */
export const OF_OTHER_SCREENS: Omit<Line, 'by'>[] = [
  {
    key: 'errors.backupDataNotSet',
    en: 'Backup data not set',
    it: 'Mancano i dati del backup',
  },
  {
    key: 'errors.deleteFile',
    en: 'Unable to delete the file',
    it: 'Impossibile eliminare il file',
  },
  {
    key: 'errors.noAction',
    en: 'No action has been selected',
    it: 'Nessuna azione selezionata',
  },
  {
    key: 'errors.notificationSent',
    en: 'Unable to send the notification',
    it: 'Impossibile inviare la notifica',
  },
  // Nothing in the specification calculates one.
  {
    key: 'errors.fiscalCode',
    en: 'Unable to calculate the fiscal code',
    it: 'Impossibile calcolare il codice fiscale',
  },
  { key: 'toasts.success.backupGenerated', en: 'Backup generated', it: 'Backup generato' },
  { key: 'toasts.success.backupRestored', en: 'Backup restored', it: 'Backup ripristinato' },
  { key: 'toasts.success.notificationSent', en: 'Notification sent', it: 'Notifica inviata' },
];
