import type { Messages } from '../it.ts';

const languages = {
  it: 'Italian',
  de: 'German',
  en: 'English',
  fr: 'French',
  ru: 'Russian',
};

export const options: Messages['options'] = {
  backups: {
    type: { manual: 'Manual', daily: 'Daily', safety: 'Safety' },
    condition: {
      unchecked: 'Not checked',
      complete: 'Intact',
      restorable: 'Restorable',
      differs: 'A test restore gives a different site',
      damaged: 'Damaged: can’t be restored',
    },
  },
  logs: {
    type: { error: 'Error', info: 'Info', warning: 'Warning' },
    action: {
      created: 'Created',
      updated: 'Edited',
      deleted: 'Deleted',
      restored: 'Restored',
      undone: 'Undone',
      reordered: 'Reordered',
      published: 'Published',
      blocked: 'Blocked',
      unblocked: 'Unblocked',
      signedIn: 'Signed in',
      signInFailed: 'Failed sign-in',
      signedOut: 'Signed out',
      sessionEnded: 'Session ended',
      passwordChanged: 'Password changed',
      passwordReset: 'Password reset',
      securityChanged: 'Sign-in security changed',
      viewedAs: 'Viewed as another role',
      refused: 'Access refused',
      exported: 'Exported',
      imported: 'Imported',
      backedUp: 'Backed up',
      backupRestored: 'Backup restored',
      dataDeleted: 'Data deleted',
      mailFailed: 'E-mail not sent',
      backupDamaged: 'Backup damaged',
      backupsOverdue: 'No intact backup for two days',
      mailSent: 'Test e-mail sent',
      notOnSite: 'Not on the site in some languages',
      keyTaken: 'Value already used by another item, replaced',
      notPublished: 'Prepared changes not published when due',
      linkMade: 'Link to the site made',
      linkRevoked: 'Link to the site revoked',
      other: 'Other',
    },
  },
  maps: {
    type: {
      roadmap: 'Roadmap',
      satellite: 'Satellite',
      hybrid: 'Hybrid',
      terrain: 'Terrain',
    },
    theme: {
      aubergine: 'Aubergine',
      dark: 'Dark',
      night: 'Night',
      retro: 'Retro',
      silver: 'Silver',
      standard: 'Standard',
    },
  },
  notifications: {
    type: {
      userCreated: 'New user',
      releaseCreated: 'New release',
      backup: 'Backup',
    },
  },
  settings: {
    defaultLanguage: languages,
    languages,
  },
  users: {
    'detail.locale': { it: 'Italian', en: 'English' },
    'detail.theme': { light: 'Light', solarized: 'Solarized', dim: 'Night' },
  },
  webRenders: {
    type: { page: 'Page', work: 'Work', workCategory: 'Category' },
    language: languages,
  },
  sections: {
    type: { text: 'Text', image: 'Image', html: 'HTML' },
  },
  languages,
};
