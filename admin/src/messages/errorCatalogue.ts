/** Section 8 of the specification, line by line: the text in both languages, and the code that says it. */

export interface Line {
  readonly key: string;
  readonly en: string;
  readonly it: string;
  /** The file that says it, from this folder, and what it says there. */
  readonly by: readonly [file: string, words: string];
}

const SERVER = '../../../server/src';

export const TOASTS: Line[] = [
  {
    key: 'errors.actionError',
    en: 'Unable to complete the action',
    it: 'Impossibile completare l’azione',
    by: ['../palette/useDeeds.ts', "toastError(error, 'actionError')"],
  },
  {
    key: 'errors.children',
    en: 'Linked object still present',
    it: 'Sono ancora presenti oggetti collegati',
    by: [`${SERVER}/records/remove.ts`, "'children', 'Linked object still present'"],
  },
  {
    key: 'errors.delete',
    en: 'Unable to delete the element',
    it: 'Impossibile eliminare l’elemento',
    by: ['../resource/useDelete.ts', "toastError(error, 'delete')"],
  },
  {
    key: 'errors.emailChanged',
    en: 'Unable to change the e-mail address',
    it: 'Impossibile modificare l’indirizzo e-mail',
    by: ['../screens/profile/EmailPanel.tsx', "fallback: 'emailChanged'"],
  },
  {
    key: 'errors.feedbackSent',
    en: 'Unable to send the feedback',
    it: 'Impossibile inviare il feedback',
    by: ['../screens/about/FeedbackForm.tsx', "fallback: 'feedbackSent'"],
  },
  {
    key: 'errors.generic',
    en: 'Unexpected error',
    it: 'Errore imprevisto',
    by: ['../ui/toastText.ts', "'generic'"],
  },
  {
    key: 'errors.notSupportedFileExtension',
    en: 'Unsupported file extension',
    it: 'Estensione del file non supportata',
    by: [`${SERVER}/files/imageCheck.ts`, "'notSupportedFileExtension'"],
  },
  {
    key: 'errors.passwordChanged',
    en: 'Unable to change the password',
    it: 'Impossibile modificare la password',
    by: ['../screens/profile/PasswordPanel.tsx', "fallback: 'passwordChanged'"],
  },
  {
    key: 'errors.save',
    en: 'Unable to save the object',
    it: 'Impossibile salvare l’oggetto',
    by: ['../resource/edit/useSave.ts', "toastError(error, 'save')"],
  },
  {
    key: 'errors.signOutFailed',
    en: 'Unable to logout',
    it: 'Impossibile uscire',
    by: ['../shell/useLeaveSession.ts', "toastError(error, 'signOutFailed')"],
  },
  {
    key: 'errors.sync',
    en: 'Data has been edited by another user',
    it: 'I dati sono stati modificati da un altro utente',
    by: [`${SERVER}/records/save.ts`, "'sync', 'Data has been edited by another user'"],
  },
  {
    key: 'errors.toggleUser',
    en: 'Unable to save the state',
    it: 'Impossibile salvare lo stato',
    by: ['../resource/actions/ToggleBlockedAction.tsx', "toastError(error, 'toggleUser')"],
  },
  {
    key: 'errors.uploadFile',
    en: 'Unable to upload the file',
    it: 'Impossibile caricare il file',
    by: ['../fields/parts/useUpload.ts', "'uploadFile'"],
  },
  {
    key: 'errors.deleteImage',
    en: 'Unable to delete the image',
    it: 'Impossibile eliminare l’immagine',
    by: [`${SERVER}/routes/files.ts`, "'deleteImage', 'Unable to delete the image'"],
  },
  {
    key: 'errors.geocodeError',
    en: 'Unable to find the address',
    it: 'Impossibile trovare l’indirizzo',
    by: [`${SERVER}/geocode/ask.ts`, "'geocodeError'"],
  },
];

export const TITLES: Line[] = [
  { key: 'toasts.titles.error', en: 'Error!', it: 'Errore!', by: ['../ui/toasts.ts', "'error'"] },
  {
    key: 'toasts.titles.success',
    en: 'Completed!',
    it: 'Completato!',
    by: ['../ui/toasts.ts', "'success'"],
  },
  {
    key: 'toasts.titles.warning',
    en: 'Warning!',
    it: 'Attenzione!',
    by: ['../ui/toasts.ts', "'warning'"],
  },
];

/** Of these the specification gives the names alone. */
export const SUCCESSES: Line[] = [
  {
    key: 'toasts.success.generic',
    en: 'Operation completed',
    it: 'Operazione eseguita',
    by: ['../bin/useRestoreDeleted.ts', "toastSuccess('generic'"],
  },
  {
    key: 'toasts.success.save',
    en: 'Object saved',
    it: 'Oggetto salvato',
    by: ['../resource/edit/useSave.ts', "toastSuccess('save'"],
  },
  {
    key: 'toasts.success.delete',
    en: 'Element deleted',
    it: 'Elemento eliminato',
    by: ['../resource/useDelete.ts', "toastSuccess('delete'"],
  },
  {
    key: 'toasts.success.emailAsked',
    en: 'New address to be confirmed',
    it: 'Nuovo indirizzo da confermare',
    by: ['../screens/profile/EmailPanel.tsx', "toastSuccess('emailAsked')"],
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
    by: ['../screens/about/FeedbackForm.tsx', "toastSuccess('feedbackSent')"],
  },
  {
    key: 'toasts.success.passwordChanged',
    en: 'Password changed',
    it: 'Password modificata',
    by: ['../screens/profile/PasswordPanel.tsx', "toastSuccess('passwordChanged')"],
  },
  {
    key: 'toasts.success.toggleUser',
    en: 'State updated',
    it: 'Stato aggiornato',
    by: ['../resource/actions/ToggleBlockedAction.tsx', "toastSuccess('toggleUser')"],
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
    key: 'toasts.success.actionCompleted',
    en: 'Action completed',
    it: 'Azione completata',
    by: ['../palette/useDeeds.ts', "toastSuccess('actionCompleted'"],
  },
];

export const SIGNING_IN: Line[] = [
  {
    key: 'errors.authenticationFailed',
    en: 'Authentication failed',
    it: 'Autenticazione fallita',
    by: ['../screens/auth/PasswordForm.tsx', "fallback: 'authenticationFailed'"],
  },
  {
    key: 'errors.recoverFailed',
    en: 'It was not possible to recover the password',
    it: 'Non è stato possibile recuperare la password',
    by: ['../screens/auth/ForgotScreen.tsx', "fallback: 'recoverFailed'"],
  },
  {
    key: 'errors.resetFailed',
    en: 'It was not possible to reset the password',
    it: 'Non è stato possibile reimpostare la password',
    by: ['../screens/auth/RecoverForm.tsx', "fallback: 'resetFailed'"],
  },
  {
    key: 'errors.invalidData',
    en: 'Invalid data',
    it: 'Dati non validi',
    by: [`${SERVER}/http/validation.ts`, "'invalidData', 'Invalid data'"],
  },
  {
    key: 'errors.templateNotFound',
    en: 'Template not found',
    it: 'Template non trovato',
    by: [`${SERVER}/rehearsal/shown.ts`, "'templateNotFound', 'Template not found'"],
  },
  {
    key: 'errors.invalidParameters',
    en: 'Invalid parameters',
    it: 'Parametri non validi',
    by: [`${SERVER}/routes/draftSchemas.ts`, "'invalidParameters', 'invalid parameters'"],
  },
  {
    key: 'errors.formInvalid',
    en: 'Check the inserted fields',
    it: 'Controlla i campi inseriti',
    by: ['../../../model/src/errors.ts', "'formInvalid', 'Check the inserted fields'"],
  },
  {
    key: 'toasts.warning.formInvalid',
    en: 'Check the inserted fields',
    it: 'Controlla i campi inseriti',
    by: ['../resource/edit/useSave.ts', "toastWarning('formInvalid')"],
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

/** What is said to developers alone. */
export const INTERNAL: readonly [words: string, file: string][] = [
  ['User credentials are null', '../session/auth.ts'],
  ['Unable to send password reset email', `${SERVER}/auth/ownPassword.ts`],
  ['Unable to recover password', `${SERVER}/auth/sessionLibrary.ts`],
  ['Unable to reauthenticate', `${SERVER}/auth/ownPassword.ts`],
  ['Unable to boot', '../bootFailure.ts'],
  ['no work category', '../../../site/src/drops/documentDrop.ts'],
];
