import type { Messages } from '../it.ts';

/** Texts about e-mails: which ones a user wants, and those that cannot be sent. */
export const mail: Messages['mail'] = {
  choices: {
    title: 'Notifications by e-mail',
    hint: 'The bell always shows them; choose which ones are also sent to {{email}}.',
    userCreated: 'New users',
    releaseCreated: 'New releases',
    backup: 'Daily backups',
  },
  trouble: {
    title: 'E-mails not sent',
    count_one: 'One e-mail cannot be sent.',
    count_many: '{{formatted}} e-mails cannot be sent.',
    count_other: '{{formatted}} e-mails cannot be sent.',
    retry: 'Try again now',
    discard: 'Delete',
    discardOne: 'Delete the e-mail to {{to}}',
    confirm: 'Delete this e-mail?',
    confirmHint: '“{{subject}}” will not reach {{to}}.',
    someone: 'a user',
    next: 'Next try: {{at}}',
    givenUp: 'No longer tried',
    more_one: 'and one more',
    more_many: 'and {{formatted}} more',
    more_other: 'and {{formatted}} more',
    problems: {
      unreachable: 'The mail server cannot be reached: check SMTP_URL.',
      timeout: 'The mail server does not answer in time.',
      signIn: 'The mail server refuses the credentials: check SMTP_URL.',
      encryption: 'There is no secure connection to the mail server.',
      later: 'The mail server asks to try again later.',
      refused: 'The mail server refuses the message or its recipient.',
      other: 'It could not be sent.',
    },
  },
};
