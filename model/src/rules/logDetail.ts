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
  imported: ['records'],
  backupRestored: ['records'],
  dataDeleted: ['records'],
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

/** So many records were written. */
export interface WrittenRecords {
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly collections: readonly string[];
}

const WRITTEN = /^(\d+) (\d+) (\d+)(?: (.*))?$/;

/** The detail of an entry for many records at once. */
export function recordsDetail({ created, updated, removed, collections }: WrittenRecords): string {
  return logDetail('records', `${created} ${updated} ${removed} ${collections.join(' ')}`.trim());
}

/** What the name of `records` says; null for one that says nothing. */
export function readRecords(name: string): WrittenRecords | null {
  const [, created, updated, removed, collections = ''] = WRITTEN.exec(name) ?? [];
  if (created === undefined) return null;
  return {
    created: Number(created),
    updated: Number(updated),
    removed: Number(removed),
    collections: collections.split(' ').filter(Boolean),
  };
}
