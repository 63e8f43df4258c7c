/** Texts of signing in, of proving it again, and of the first start. */
import type { Messages } from '../it.ts';

export const auth: Messages['auth'] = {
  email: 'E-mail',
  newEmail: 'New e-mail',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  showPassword: 'Show password',
  insertPassword: 'Insert a valid password',
  insertEmail: 'Insert a valid e-mail address',
  requirements: {
    title: 'The password should contain',
    passwordTooShort: 'at least 8 characters',
    passwordTooLong: 'fewer characters',
    passwordLowercase: 'one lowercase letter',
    passwordUppercase: 'one uppercase letter',
    passwordNumber: 'one number',
    passwordMismatch: 'the same confirmation',
    met: 'done',
    unmet: 'missing',
  },
  login: {
    title: 'Sign in',
    subtitle: 'Welcome to the site’s back office.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    or: 'or',
    passkey: 'Sign in with a passkey',
    provider: 'Sign in with {{name}}',
  },
  secondStep: {
    title: 'One more step',
    subtitle: 'First step done. Now confirm it’s you.',
    code: 'Code from the authenticator app',
    codeHint: 'The six digits the app shows right now.',
    recoveryCode: 'Recovery code',
    recoveryCodeHint: 'One of the ten you saved. Each works only once.',
    insertCode: 'Enter the code',
    submit: 'Verify',
    passkey: 'Use a passkey',
    useRecoveryCode: 'Use a recovery code',
    useApp: 'Use a code from the app',
    restart: 'Back to sign-in',
    lost: 'Lost your recovery codes too? Ask an administrator to reset your second factor.',
  },
  forgot: {
    title: 'Reset your password',
    subtitle: 'We’ll send you a link to choose a new password.',
    subtitleUnsent:
      'This site can’t send e-mails yet. Your site administrator can give you a new password, or the link you request here.',
    submit: 'Send the link',
    submitUnsent: 'Prepare the link',
    sentTitle: 'Check your e-mail',
    sent: 'If {{email}} belongs to a user, the link will arrive in a moment.',
    unsentTitle: 'Ask your site administrator for the link',
    unsent:
      'If {{email}} belongs to a user, the link is ready. Your site administrator can see it.',
    backToLogin: 'Back to sign-in',
  },
  recover: {
    title: 'Choose your password',
    subtitle: 'You’ll use it to sign in from now on.',
    submit: 'Set password',
    doneTitle: 'Password set',
    done: 'You can now sign in with the password you chose.',
    noTokenTitle: 'This link isn’t valid',
    noToken: 'It’s incomplete or has expired. Request a new one.',
    askAgain: 'Request a new link',
  },
  confirmEmail: {
    title: 'Confirm the new address',
    subtitle: 'You’ll sign in with it, and we’ll send your e-mails there.',
    submit: 'Confirm the address',
    doneTitle: 'Address confirmed',
    done: 'Sign in with the new address from now on.',
    enter: 'Go to the back office',
    noToken: 'It’s incomplete or has expired. Request a new one in your profile.',
  },
};

export const signInAgain: Messages['signInAgain'] = {
  title: 'Your session has expired',
  message: 'Sign in again to continue. Nothing you typed is lost.',
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

export const installer: Messages['installer'] = {
  title: 'Welcome to {{app}}',
  subtitle: 'Create the first user. They’ll get the Master role and can invite everyone else.',
  firstName: 'First name',
  lastName: 'Last name',
  emailThere: 'The one you use with your identity provider, where you’ll sign in.',
  modules: 'Optional features',
  modulesHint: 'The Master role will manage them. You can change this later, under Roles.',
  moduleNames: {
    backup: 'Backups',
    work: 'Works',
    workCategory: 'Work categories',
  },
  demo: 'Start from a demo site',
  demoHint: 'An architecture studio with pages, works and maps, in Italian and English.',
  submit: 'Install',
  noKeyTitle: 'The installation key is missing',
  noKey:
    'Open the full address, ending in ?key=…, that Regia printed when it started. You’ll find it in the terminal or in the log (with Docker: docker compose logs).',
  installing: 'Installing…',
};
