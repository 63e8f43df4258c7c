/**
 * Details of the action log that are codes, so that each reader has them in their own language.
 * Whatever else stands there, as in entries of earlier versions, is shown as it is.
 */
import type { EVENT_ACTIONS, LogAction } from '../entities/log.ts';

const DETAILS = {
  updated: ['records'],
  published: ['records'],
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

/**
 * What the details of the other events are. A fact, such as a format or an address, is the same in every
 * language; words are those of others, such as a mail server's.
 */
type DetailKind = 'none' | 'fact' | 'instant' | 'problem' | 'words';
const KINDS = {
  signedOut: 'none',
  passwordChanged: 'none',
  passwordReset: 'none',
  refused: 'fact',
  exported: 'fact',
  mailFailed: 'words',
  backupDamaged: 'problem',
  backupsOverdue: 'instant',
  mailSent: 'fact',
  notOnSite: 'fact',
  keyTaken: 'fact',
  notPublished: 'fact',
  linkMade: 'fact',
  linkRevoked: 'fact',
} as const satisfies Record<
  Exclude<(typeof EVENT_ACTIONS)[number], keyof typeof DETAILS>,
  DetailKind
>;

/** What an entry's detail is where it is no code; `none` for what has none, unless somebody else wrote it. */
export function detailKind(action: string): DetailKind {
  return new Map<string, DetailKind>(Object.entries(KINDS)).get(action) ?? 'none';
}

/** The codes that the detail of an action may be. */
export function detailCodes(action: string): readonly LogDetail[] {
  return new Map<string, readonly LogDetail[]>(Object.entries(DETAILS)).get(action) ?? [];
}

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
  const code = detailCodes(action).find((one) => detail === one || detail.startsWith(`${one}: `));
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
