/** Texts about what is not saved: drafts kept in the browser, and a session that ended meanwhile. */
import type { Messages } from '../it.ts';

export const drafts: Messages['drafts'] = {
  offer: 'You left unsaved changes here ({{at}}).',
  offerNew: 'You started a new item without saving it ({{at}}).',
  changes: 'Show the differences',
  resume: 'Continue with the draft',
  discard: 'Discard the draft',
  leaving_one:
    'There is an unsaved draft in this browser: it will be lost if you leave. Do you want to leave?',
  leaving_many:
    'There are {{formatted}} unsaved drafts in this browser: they will be lost if you leave. Do you want to leave?',
  leaving_other:
    'There are {{formatted}} unsaved drafts in this browser: they will be lost if you leave. Do you want to leave?',
};

export const signInAgain: Messages['signInAgain'] = {
  title: 'Your session has expired',
  message: 'Sign in again to continue: what you typed is still here.',
};

export const proof: Messages['proof'] = {
  title: 'Is it still you?',
  message:
    'You signed in more than ten minutes ago: confirm that it is you to go on. What you typed is still here.',
  confirm: 'Confirm and go on',
  passkey: 'Confirm with a passkey',
  provider: 'Sign in again in the window that opens, then come back here.',
  none: 'There is no other way to confirm it here: sign out, sign in again, and retry.',
};
