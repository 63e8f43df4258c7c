/** What toasts say of failures, their titles, and the messages of signing in. */
import { type Line, SERVER } from './catalogue.ts';

export const TOASTS: Line[] = [
  {
    key: 'errors.actionError',
    en: 'Unable to complete the action',
    it: 'Impossibile completare l’azione',
    by: ['../palette/useCommands.ts', "toastError(error, 'actionError')"],
  },
  {
    key: 'errors.children',
    en: 'Linked object still present',
    it: 'Non si può eliminare: è ancora in uso',
    by: [`${SERVER}/records/remove.ts`, "'children', 'Linked object still present'"],
  },
  {
    key: 'errors.delete',
    en: 'Unable to delete the element',
    it: 'Impossibile eliminare l’elemento',
    by: ['../screens/actions/useDelete.ts', "toastError(error, 'delete')"],
  },
  {
    key: 'errors.emailChanged',
    en: 'Unable to change the e-mail address',
    it: 'Impossibile modificare l’indirizzo e-mail',
    by: ['../screens/profile/ProfileScreen.tsx', "fallback: 'emailChanged'"],
  },
  {
    key: 'errors.feedbackSent',
    en: 'Unable to send the feedback',
    it: 'Impossibile inviare il feedback',
    by: ['../screens/about/FeedbackScreen.tsx', "fallback: 'feedbackSent'"],
  },
  {
    key: 'errors.generic',
    en: 'Unexpected error',
    it: 'Errore imprevisto',
    by: ['../ui/toasts.ts', "code, fallback, 'generic'"],
  },
  {
    key: 'errors.notSupportedFileExtension',
    en: 'Unsupported file extension',
    it: 'Tipo di file non supportato',
    by: [`${SERVER}/files/barePicture.ts`, "'notSupportedFileExtension'"],
  },
  {
    key: 'errors.passwordChanged',
    en: 'Unable to change the password',
    it: 'Impossibile modificare la password',
    by: ['../screens/profile/ProfileScreen.tsx', "fallback: 'passwordChanged'"],
  },
  {
    key: 'errors.save',
    en: 'Unable to save the object',
    it: 'Impossibile salvare l’elemento',
    by: ['../screens/edit/useSave.ts', "toastError(error, 'save')"],
  },
  {
    key: 'errors.signOutFailed',
    en: 'Unable to logout',
    it: 'Impossibile uscire',
    by: ['../drafts/useLeaveSession.ts', "toastError(error, 'signOutFailed')"],
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
    by: ['../screens/actions/userActions.tsx', "toastError(error, 'toggleUser')"],
  },
  {
    key: 'errors.uploadFile',
    en: 'Unable to upload the file',
    it: 'Impossibile caricare il file',
    by: ['../fields/upload/useUpload.ts', "'uploadFile'"],
  },
  {
    key: 'errors.deleteImage',
    en: 'Unable to delete the image',
    it: 'Impossibile eliminare l’immagine',
    by: [`${SERVER}/files/forget.ts`, "'deleteImage', 'Unable to delete the image'"],
  },
  {
    key: 'errors.geocodeError',
    en: 'Unable to find the address',
    it: 'Indirizzo non trovato',
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

export const SIGNING_IN: Line[] = [
  {
    key: 'errors.authenticationFailed',
    en: 'Authentication failed',
    it: 'E-mail o password non corrette',
    by: ['../screens/auth/LoginScreen.tsx', "fallback: 'authenticationFailed'"],
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
    by: ['../screens/auth/RecoverScreen.tsx', "fallback: 'resetFailed'"],
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
    by: [`${SERVER}/preview/shown.ts`, "'templateNotFound', 'Template not found'"],
  },
  {
    key: 'errors.invalidParameters',
    en: 'Invalid parameters',
    it: 'Parametri non validi',
    by: [`${SERVER}/routes/site/draftSchemas.ts`, "'invalidParameters', 'invalid parameters'"],
  },
  {
    key: 'errors.formInvalid',
    en: 'Check the inserted fields',
    it: 'Controlla i campi evidenziati',
    by: ['../../../model/src/errors.ts', "'formInvalid', 'Check the inserted fields'"],
  },
  {
    key: 'toasts.warning.formInvalid',
    en: 'Check the inserted fields',
    it: 'Controlla i campi evidenziati',
    by: ['../screens/edit/useSave.ts', "toastWarning('formInvalid')"],
  },
];

/** What is said to developers alone. */
export const INTERNAL: readonly [words: string, file: string][] = [
  ['User credentials are null', '../session/auth.ts'],
  ['Unable to send password reset email', `${SERVER}/auth/ownPassword.ts`],
  ['Unable to recover password', `${SERVER}/auth/sessionLibrary.ts`],
  ['Unable to reauthenticate', `${SERVER}/auth/ownPassword.ts`],
  ['Unable to boot', '../app/main.tsx'],
  ['no work category', '../../../site/src/drops/documentDrop.ts'],
];
