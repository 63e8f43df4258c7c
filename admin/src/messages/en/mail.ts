import type { Messages } from '../it.ts';

/** Texts about mails: which ones a user wants, and those that cannot be sent. */
export const mail: Messages['mail'] = {
  choices: {
    title: 'Notifications by mail',
    hint: 'The bell always shows them; choose which ones also come to {{email}}.',
    userCreated: 'New users',
    releaseCreated: 'New releases',
    backup: 'Daily backups',
  },
  trouble: {
    title: 'Mails not sent',
    count_one: 'One mail cannot be sent.',
    count_many: '{{formatted}} mails cannot be sent.',
    count_other: '{{formatted}} mails cannot be sent.',
    retry: 'Try again now',
    discard: 'Delete',
    discardOne: 'Delete the mail to {{to}}',
    confirm: 'Delete this mail?',
    confirmHint: '“{{subject}}” will not reach {{to}}.',
    next: 'Next try: {{at}}',
    givenUp: 'Not tried any more',
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
