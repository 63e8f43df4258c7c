import type { Messages } from '../it.ts';

/** Texts about e-mails: which ones a user wants, and those that cannot be sent. */
export const mail: Messages['mail'] = {
  choices: {
    title: 'Notifications by e-mail',
    hint: 'You’ll always see them under the bell. Choose which ones we also send to {{email}}.',
    userCreated: 'New users',
    releaseCreated: 'New releases',
    backup: 'Daily backups',
  },
  trouble: {
    title: 'E-mails not sent',
    count_one: 'One e-mail can’t be sent.',
    count_many: '{{formatted}} e-mails can’t be sent.',
    count_other: '{{formatted}} e-mails can’t be sent.',
    retry: 'Try again now',
    discard: 'Delete',
    discardOne: 'Delete the e-mail to {{to}}',
    confirm: 'Delete this e-mail?',
    confirmHint: '“{{subject}}” won’t reach {{to}}.',
    someone: 'a user',
    next: 'Next try: {{at}}',
    givenUp: 'No more tries',
    more_one: 'and one more',
    more_many: 'and {{formatted}} more',
    more_other: 'and {{formatted}} more',
    problems: {
      unreachable: 'Can’t reach the mail server: check SMTP_URL.',
      timeout: 'The mail server takes too long to respond.',
      signIn: 'The mail server rejects the credentials: check SMTP_URL.',
      encryption: 'Can’t connect securely to the mail server.',
      later: 'The mail server asked us to try again later.',
      refused: 'The mail server rejects the message or its recipient.',
      other: 'It couldn’t be sent.',
    },
  },
};
