/** What a failure to send a mail means for it, and for those that wait behind it. */
import type { MailProblem } from '@regia/model/rules/mailProblem.ts';

export interface MailFailure {
  readonly problem: MailProblem;
  /** In the server's or the system's words. */
  readonly words: string;
  /** Would every other mail fail as well? */
  readonly isOfServer: boolean;
  /** Did the server say that it will never take this mail? */
  readonly isFinal: boolean;
}

const MAX_WORDS = 500;

/** nodemailer's codes; what they do not name is told by the server's answer. */
const OF_SERVER: Record<string, MailProblem> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  EPROXY: 'unreachable',
  EPROTOCOL: 'unreachable',
  ETIMEDOUT: 'timeout',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
};
const CERTIFICATE = /certificate|\b(?:ssl|tls)\b|ERR_TLS|SELF_SIGNED|CERT_/i;

/** Reads the error of a transport. */
export function failureOf(error: unknown): MailFailure {
  const message = error instanceof Error ? error.message : String(error);
  const { code = '', responseCode = 0, response } = Object(error);
  const words = String(response || message)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS);
  const ofServer = OF_SERVER[code];
  if (ofServer) {
    const isTls = ofServer === 'unreachable' && CERTIFICATE.test(message);
    return { problem: isTls ? 'encryption' : ofServer, words, isOfServer: true, isFinal: false };
  }
  const isRefused = responseCode >= 500 && responseCode < 600;
  const isLater = responseCode >= 400 && responseCode < 500;
  const problem = isRefused ? 'refused' : isLater ? 'later' : 'other';
  return { problem, words, isOfServer: false, isFinal: isRefused };
}
