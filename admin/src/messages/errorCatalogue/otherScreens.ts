/** Texts of the catalogue that belong to screens of other sections. */
import type { Line } from './line.ts';

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
