/** Why a mail could not be sent, for those who can do something about it. */
export const MAIL_PROBLEMS = [
  // The server of SMTP_URL is not there, does not answer in time, does not let us in, or cannot be
  // talked to in secret: no mail can be sent.
  'unreachable',
  'timeout',
  'signIn',
  'encryption',
  // It takes this mail later, or never.
  'later',
  'refused',
  'other',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];
