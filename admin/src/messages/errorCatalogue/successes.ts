/** What toasts say of what went well. */
import type { Line } from './line.ts';

/** Of these the specification gives the names alone. */
export const SUCCESSES: Line[] = [
  {
    key: 'toasts.success.generic',
    en: 'Operation completed',
    it: 'Operazione eseguita',
    by: ['../bin/BinScreen.tsx', "toastSuccess('generic'"],
  },
  {
    key: 'toasts.success.save',
    en: 'Object saved',
    it: 'Oggetto salvato',
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
    by: ['../screens/actions/ToggleBlockedAction.tsx', "toastSuccess('toggleUser')"],
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
    by: ['../screens/edit/useSave.ts', "'siteChecked'"],
  },
];
