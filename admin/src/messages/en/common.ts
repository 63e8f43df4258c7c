/** What the frame says, or any screen. */
import type { Messages } from '../it.ts';

export const common: Messages['common'] = {
  yes: 'Yes',
  no: 'No',
  ok: 'OK',
  save: 'Save',
  cancel: 'Cancel',
  undo: 'Undo',
  close: 'Close',
  back: 'Back',
  partFailed:
    'This part didn’t load. The rest of the page still works. If trying again doesn’t help, save and reload the page.',
  retry: 'Try again',
  loading: 'Loading',
  toDashboard: 'Go to the dashboard',
  toContent: 'Skip to content',
  openInNewTab: 'opens in a new tab',
  siteTime: 'Site time ({{timeZone}})',
  version: 'Version {{version}}',
  themes: {
    light: 'Light',
    solarized: 'Solarized',
    dim: 'Night',
  },
  menuModes: {
    static: 'Fixed menu',
    slim: 'Compact menu',
    overlay: 'Overlay menu',
  },
};

export const shell: Messages['shell'] = {
  mainMenu: 'Main menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  publicSite: 'Go to the site',
  language: 'Language',
  theme: 'Theme',
  menuMode: 'Menu layout',
  profileMenu: 'Profile menu',
  logout: 'Logout',
  developedBy: 'Developed by {{name}}',
  unsavedTitle: 'Unsaved changes',
  unsavedMessage: 'If you leave this page, you’ll lose your changes. Leave anyway?',
};

export const notifications: Messages['notifications'] = {
  title: 'Notifications',
  subtitle: 'News for you, latest first.',
  unread_one: 'You have {{count, number}} new notification(s)',
  unread: 'You have {{count, number}} new notification(s)',
  noUnread: 'No unread notification',
  all: 'All notifications',
  filter: 'Show',
  allTypes: 'All types',
  isUnread: 'Unread',
  read: 'Mark as read',
  readOne: 'Mark “{{name}}” as read',
  readAll: 'Mark all as read',
  deleteOne: 'Delete “{{name}}”',
  empty: 'No notifications',
  emptyHint: 'News about users, releases and backups appears here.',
  noneOfType: 'No notifications of this type',
  noneOfTypeHint: 'Choose another type to see the others.',
  what: {
    userCreated: 'New user: {{name}}',
    releaseCreated: 'New release: {{name}}',
    backup: 'Backup: {{name}}',
  },
};

/** Texts of the deleted records. */
export const bin: Messages['bin'] = {
  title: 'Bin',
  subtitle: 'Restore deleted items together with their links.',
  deletedAt: 'Deleted',
  filter: 'Show',
  all: 'All items',
  restore: 'Restore',
  restoreOne: 'Restore “{{name}}”',
  restoreAll: 'Restore all ({{count, number}})',
  confirmOne: 'Restore “{{name}}”?',
  confirmAll_one: 'Restore {{count, number}} item?',
  confirmAll: 'Restore {{count, number}} items?',
  restoring: 'Restoring: {{done, number}} of {{total, number}}',
  restoredAll_one: '{{count, number}} item restored.',
  restoredAll: '{{count, number}} items restored.',
  notWhole: 'Not everything was restored',
  refused: 'Still in the bin:',
  needs: 'Restore these first: {{names, list}}',
  chain: '“{{name}}” needs other items from the bin',
  restoreToo: 'Restore these too',
  partly: 'Restored, but not completely:',
  empty: 'The bin is empty',
  noneOfType: 'There’s nothing of this type in the bin',
  emptyHint: 'Items you delete go here, so you can restore them.',
  restored: '“{{name}}” has been restored.',
  keeps_one: '“{{name}}” goes to the bin, and you can restore it from there.',
  keeps: '{{name}} go to the bin, and you can restore them from there.',
  keepsDays_one: '“{{name}}” stays in the bin for {{days}}, and you can restore it from there.',
  keepsDays: '{{name}} stay in the bin for {{days}}, and you can restore them from there.',
  keepsForOthers_one: '“{{name}}” goes to the bin, but your role can’t restore it from there.',
  keepsForOthers: '{{name}} go to the bin, but your role can’t restore them from there.',
  keepsNot_one: '“{{name}}” won’t go to the bin, so you can’t restore it.',
  keepsNot: '{{name}} won’t go to the bin, so you can’t restore them.',
};

export const reasons: Messages['reasons'] = {
  beyond: {
    right: 'You can’t give rights you don’t have.',
    rights: 'Greyed-out boxes are rights you don’t have, so you can’t give them.',
    role: 'This role allows more than yours: only someone with at least the same rights, or an administrator, can change or delete it.',
    person:
      'This person’s role allows more than yours: you can only correct their name. For anything else, ask someone with at least the same rights, or an administrator.',
    field: 'This person’s role allows more than yours.',
    comingBack:
      'It would give more than your role allows: only someone with those rights, or an administrator, can restore it.',
    given: 'allows more than your role',
  },
  hidden: 'Your role doesn’t let you view {{the}}, so you can’t choose any here.',
  derived: 'Regia works this out, so you can’t change it by hand.',
  none: 'You can view this but not change it: your role doesn’t let you update {{the}}.',
  notOwn: 'You can only change what you created yourself: {{owner}} created this.',
  notOwnUnknown: 'You can only change what you created yourself: someone else created this.',
  nobody: 'Regia writes this automatically, so nobody can change it.',
  nothingYet: 'There’s nothing to choose yet.',
  nothingOwn: 'There’s nothing to choose: you only see what you created yourself.',
  nothingToChoose: 'There’s nothing to choose yet, and your role doesn’t let you create {{the}}.',
  mayNotCreate: 'Your role doesn’t let you create any. They’ll appear here once someone else does.',
  noneToSee:
    'Your role lets you see only what you created yourself, and doesn’t let you create any.',
  onlyOwn: 'You only see what you created yourself.',
};

export const offSite: Messages['offSite'] = {
  titleMissing: 'Not on the site in {{languages}}: type a title.',
  slugMissing:
    'Not on the site ({{languages}}): it has no slug to use as its address. Type one under “{{tab}}”.',
  slugBelowWorks:
    'Not on the site ({{languages}}): its address is below the works page, which is reserved for works and categories. Type another slug under “{{tab}}”.',
  neverPublic: 'Not on the site: choose valid publication dates, with the end after the beginning.',
  templateMissing: 'Not on the site: choose a template.',
  templateMissingHidden:
    'Not on the site: it needs a template, and your role can’t see templates. Ask someone who can to choose one.',
  categoryMissing: 'Not on the site: choose a category.',
  categoryMissingHidden:
    'Not on the site: it needs a category, and your role can’t see categories. Ask someone who can to choose one.',
};

export const viewAs: Messages['viewAs'] = {
  start: 'View as this role',
  stop: 'Return to your own role',
  banner: 'You’re viewing as “{{role}}”, read-only.',
  gone: 'You’re viewing as a role that no longer exists.',
  withheld: 'This role sees more, but your own doesn’t let you see: {{modules, list}}.',
  couldEdit: 'This role could change this data, but you’re only viewing.',
};

export const signInAgain: Messages['signInAgain'] = {
  title: 'Your session has expired',
  message: 'Sign in again to continue. Nothing you typed is lost.',
  back: 'Sign in again to get back to where you were.',
};

export const proof: Messages['proof'] = {
  title: 'Confirm it’s you',
  message:
    'You signed in more than ten minutes ago, so please confirm it’s you. Nothing you typed is lost.',
  confirm: 'Confirm and continue',
  passkey: 'Confirm with a passkey',
  provider: 'Sign in again in the window that opens, then come back here.',
  none: 'You can’t confirm it any other way here. Sign out, sign in again, then retry.',
};

/** Texts of drafts kept in the browser. */
export const drafts: Messages['drafts'] = {
  offer: 'You left unsaved changes here ({{at}}).',
  offerNew: 'You started a new item without saving it ({{at}}).',
  older_one: 'There’s an older draft too: it comes after this one.',
  older: 'There are {{count, number}} older drafts too: they come after this one.',
  changes: 'Show the differences',
  resume: 'Continue with the draft',
  discard: 'Discard the draft',
  leaving_one:
    'You have an unsaved draft in this browser. If you leave, you’ll lose it. Leave anyway?',
  leaving:
    'You have {{count, number}} unsaved drafts in this browser. If you leave, you’ll lose them. Leave anyway?',
};
