/**
 * Details of the action log that are codes, so that each reader has them in their own language.
 * Whatever else stands there, as in entries of earlier versions, is shown as it is.
 */
import type { LogAction } from '../entities/log.ts';

const DETAILS = {
  signInFailed: ['wrongCode'],
  signedIn: ['appCode', 'recoveryCode', 'passkey', 'provider'],
  sessionEnded: ['allOthers'],
  securityChanged: [
    'appAdded',
    'appRemoved',
    'passkeyAdded',
    'passkeyRemoved',
    'codesRenewed',
    'factorsReset',
    'emailAsked',
    'emailChanged',
  ],
  viewedAs: ['begun', 'ended', 'endedBySignOut'],
  backedUp: ['manual', 'daily'],
} as const satisfies Partial<Record<LogAction, readonly string[]>>;

export type LogDetail = (typeof DETAILS)[keyof typeof DETAILS][number];

/** The detail of an entry. @param name what the words for the code name, such as the provider */
export function logDetail(code: LogDetail, name = ''): string {
  return name === '' ? code : `${code}: ${name}`;
}

/** What an entry's detail says in code; null where it says it in words. */
export function readLogDetail(
  action: string,
  detail: string,
): { readonly code: LogDetail; readonly name: string } | null {
  const codes: readonly LogDetail[] =
    new Map<string, readonly LogDetail[]>(Object.entries(DETAILS)).get(action) ?? [];
  const code = codes.find((one) => detail === one || detail.startsWith(`${one}: `));
  return code === undefined ? null : { code, name: detail.slice(code.length + 2) };
}
