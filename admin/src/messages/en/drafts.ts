/** Texts about what is not saved: drafts kept in the browser, and a session that ended meanwhile. */
import type { Messages } from '../it.ts';

export const drafts: Messages['drafts'] = {
  offer: 'You left unsaved changes here ({{at}}).',
  offerNew: 'You started a new item without saving it ({{at}}).',
  older_one: 'There’s an older draft too: it comes after this one.',
  older_many: 'There are {{formatted}} older drafts too: they come after this one.',
  older_other: 'There are {{formatted}} older drafts too: they come after this one.',
  changes: 'Show the differences',
  resume: 'Continue with the draft',
  discard: 'Discard the draft',
  leaving_one:
    'You have an unsaved draft in this browser. If you leave, you’ll lose it. Leave anyway?',
  leaving_many:
    'You have {{formatted}} unsaved drafts in this browser. If you leave, you’ll lose them. Leave anyway?',
  leaving_other:
    'You have {{formatted}} unsaved drafts in this browser. If you leave, you’ll lose them. Leave anyway?',
};

export const signInAgain: Messages['signInAgain'] = {
  title: 'Your session has expired',
  message: 'Sign in again to continue: what you typed is still here.',
};

export const proof: Messages['proof'] = {
  title: 'Confirm it’s you',
  message:
    'You signed in more than ten minutes ago, so please confirm it’s you. What you typed is still here.',
  confirm: 'Confirm and continue',
  passkey: 'Confirm with a passkey',
  provider: 'Sign in again in the window that opens, then come back here.',
  none: 'You can’t confirm it any other way here. Sign out, sign in again, then retry.',
};
