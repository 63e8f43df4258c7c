/** Messages of signing in, and internal ones. */
import { type Line, SERVER } from './line.ts';

export const SIGNING_IN: Line[] = [
  {
    key: 'errors.authenticationFailed',
    en: 'Authentication failed',
    it: 'Autenticazione fallita',
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
    it: 'Controlla i campi inseriti',
    by: ['../../../model/src/errors.ts', "'formInvalid', 'Check the inserted fields'"],
  },
  {
    key: 'toasts.warning.formInvalid',
    en: 'Check the inserted fields',
    it: 'Controlla i campi inseriti',
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
