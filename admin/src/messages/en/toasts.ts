/** What toasts say, and what a person can do about an error. */
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
    copied: 'Link copied',
    siteChecked: 'Site up to date',
  },
  warning: {
    formInvalid: 'Check the inserted fields',
    picturesLeftOut:
      'Some pictures couldn’t be pasted with the text: add each one as a file, or paste it on its own',
    pointChanged:
      'Somebody else saved this point meanwhile. You now see it as it is: move it again if you still want to',
    focusTaken:
      'A script of this page tried to take what you type: the preview now shows it without scripts',
    noCollection: 'Choose at least one collection',
    notCopied: 'Your browser doesn’t allow copying: select the text and press Ctrl+C',
  },
};

export const remedies: Messages['remedies'] = {
  invalidParameters: 'Reload the page and try again.',
  invalidData: 'Check the file or the values you entered and try again.',
  tooDeep: 'Nest lists and objects at most 100 levels deep.',
  answerTooLarge: 'Ask for fewer items at once, or only for the fields you need.',
  changeTooLarge: 'Choose fewer items at once, or shorten the longest ones.',
  noAction: 'Choose an action and try again.',
  backupDataNotSet: 'First choose the backup to restore.',
  notAuthenticated: 'What you wrote is still here: you can save it after signing in.',
  authenticationFailed: 'Check your e-mail and password, or request a new password.',
  reauthenticationFailed: 'Type your sign-in password again.',
  accessDenied: 'If you need it, ask an administrator to extend your role.',
  installerKeyWrong:
    'Open the full address, including the key, that Regia printed when it started.',
  beyondRights:
    'You can’t give rights you don’t have, or change anyone who has more than you. Ask an administrator.',
  passwordsOff:
    'Sign in through your organisation’s identity provider, with the button on the sign-in page, or with a passkey.',
  proofNeeded: 'Type your password, use your passkey, or sign in again. Then try again.',
  viewingAs: 'Return to your own role from the notice at the bottom, then try again.',
  signInExpired: 'You have ten minutes to complete each step.',
  secondFactorNeeded: 'Set it up to continue.',
  renderingTooLong: 'Simplify the loops in the code of the blocks, then try again.',
  renderingTooLarge: 'Shorten or delete the longest items the site shows, then try again.',
  renderingsExhausted: 'Wait a minute, and simplify the code of the block that takes too long.',
  passkeyFailed: 'Try again, or use another device.',
  providerRefused: 'Use another account, or ask an administrator to invite you.',
  notFound: 'Go back to the list and choose another one.',
  methodNotAllowed: 'Reload the page and try again.',
  requestTimeout: 'Check your connection and try again.',
  payloadTooLarge: 'Use a smaller file or shorten the texts.',
  notSupportedFileExtension:
    'Use a JPEG, PNG, WebP, AVIF, GIF or SVG image. If it already is one, it’s damaged: save it again with an image editor.',
  unsupportedMediaType: 'Reload the page and try again.',
  wrongHost: 'Open the address set as ADMIN_URL, or ask your server administrator to set it.',
  sync: 'Compare the two versions and choose which one to keep.',
  children: 'First change or delete what uses it.',
  alreadyInstalled: 'Sign in with your account.',
  siteBegun:
    'A homepage, a not-found page or variables with the same names: delete them, or go on from there.',
  installNeeded: 'Open the installation page and create the first user.',
  lastAdministrator: 'First give another user a role with the same rights on users and roles.',
  deleteSelf: 'Ask another administrator to do it.',
  notInUnread: 'Reload the page to see the current notifications.',
  notInOwners: 'Reload the page to see the current notifications.',
  templateNotFound: 'Choose another template and save again.',
  resetFailed: 'The link may have expired or already been used: request a new one.',
  rightsLost:
    'It stopped halfway. An administrator can undo it, or give the rights back and continue it.',
  publishByAnother: 'Ask a colleague who may change these items to publish them.',
  operationStopped: 'Your data hasn’t changed. Start it again.',
  operationRunning: 'Wait until it’s done and try again.',
  operationOver: 'Reload the page to see its state.',
  fileForgotten: 'Upload the file again. Only the last two are kept, for an hour.',
  notUndoable: 'Open the item’s history to compare its versions.',
  tooManyLinks: 'Revoke one that nobody needs any more, then try again.',
  interrupted:
    'Wait a minute and reload the page. Then you can continue the operation where it stopped.',
  generic: 'Try again. If it keeps happening, contact your site administrator.',
  actionError: 'Try again. If it keeps happening, contact your site administrator.',
  save: 'What you wrote is still here: try again in a moment.',
  delete: 'Reload the page and try again.',
  uploadFile: 'Check your connection and try again.',
  deleteFile: 'Try again in a moment.',
  deleteImage: 'Try again in a moment.',
  emailChanged: 'Check what you entered and try again.',
  passwordChanged: 'Check what you entered and try again.',
  toggleUser: 'Reload the page and try again.',
  feedbackSent: 'Your message is still here: try again in a moment.',
  fiscalCode: 'Check the personal data you entered.',
  notificationSent: 'Try again in a moment.',
  providerFailed: 'Try again in a moment, or sign in another way.',
  geocodeError: 'Write the address differently, or enter the coordinates.',
  recoverFailed: 'Check the address and try again in a moment.',
  databaseBusy: 'Try again in a moment.',
  outputDamaged:
    'We’re rebuilding it. Try again in a moment. If it keeps happening, contact your server administrator.',
  databaseUnavailable:
    'Try again in a moment. If it keeps happening, contact your server administrator.',
  storageUnavailable:
    'Nothing is lost. Try again in a moment. If it keeps happening, contact your server administrator.',
  linkInvalid: 'Request a new link in your profile.',
  signOutFailed: 'You’re still signed in. Try again before you leave this computer.',
  storageFull: 'Delete files you don’t need, or contact your server administrator.',
};

/** How much of what is sent is too much. */
export const tooLarge: Messages['tooLarge'] = {
  bytes: 'It can have at most {{most, number}} MB: make it smaller.',
  pixels:
    'The picture has {{found, number}} million pixels, and at most {{most, number}} million are accepted for one of its kind: make it smaller.',
  frames: 'The animation has too many frames: at most {{most, number}}.',
  parts: 'The picture is too complex: save it in a simpler form.',
};
