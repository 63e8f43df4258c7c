import type { Messages } from '../it.ts';

export const toasts: Messages['toasts'] = {
  titles: {
    error: 'Error!',
    success: 'Completed!',
    warning: 'Warning!',
    working: 'One moment…',
  },
  success: {
    generic: 'Operation completed',
    save: 'Object saved',
    delete: 'Element deleted',
    backupGenerated: 'Backup generated',
    backupRestored: 'Backup restored',
    emailChanged: 'E-mail address changed',
    emailAsked: 'New address to be confirmed',
    feedbackSent: 'Feedback sent',
    notificationSent: 'Notification sent',
    passwordChanged: 'Password changed',
    toggleUser: 'State updated',
    uploadFile: 'File uploaded',
    deleteImage: 'Image deleted',
    reorder: 'Order saved',
    actionCompleted: 'Action completed',
    siteChecked: 'Site up to date',
  },
  warning: {
    formInvalid: 'Check the inserted fields',
    picturesLeftOut:
      'Some pictures couldn’t be pasted with the text: add each one as a file, or paste it on its own',
    noCollection: 'Choose at least one collection',
    notCopied: 'Your browser doesn’t allow copying: select the text and press Ctrl+C',
  },
};
