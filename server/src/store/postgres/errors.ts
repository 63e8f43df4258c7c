/** What went wrong with PostgreSQL, and whether trying again may help. */
import { RegiaError } from '@regia/model/errors.ts';

/** The server ends sessions, is starting, or has no room for one more. */
const LOST_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
const CONFLICT_CODES = new Set(['40001', '40P01']);
const BUSY_CODES = new Set(['55P03', '57014']);

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // The socket of a server that has stopped.
  'ENOENT',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The library has no codes for what happens to its connections. */
const LOST_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
  'Query read timeout',
];

/** All connections of the pool were in use for too long. */
const POOL_MESSAGE = 'timeout exceeded when trying to connect';

/** None of several servers is, at this moment, the one that is written. */
export class NoPrimary extends Error {
  constructor(why: string) {
    super(`no server is the primary: ${why}`);
    this.name = 'NoPrimary';
  }
}

/** A server does not answer any more, nor does it say that it will not. */
export class ServerGone extends Error {
  constructor() {
    super('the server stopped responding');
    this.name = 'ServerGone';
  }
}

/** A commit is on this server, which did not wait until it was on the others. */
export class NotReplicated extends Error {
  constructor() {
    super('committed, but perhaps not on the other servers');
    this.name = 'NotReplicated';
  }
}

/** A statement was prepared when the tables were others, as before a newer version of this program. */
export class OutdatedStatement extends Error {
  constructor() {
    super('the tables have changed since this statement was prepared');
    this.name = 'OutdatedStatement';
  }
}

const LOSSES = [NoPrimary, ServerGone, NotReplicated, OutdatedStatement];

/** Was the connection lost, or could none be had? Another one may do. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (LOSSES.some((loss) => error instanceof loss)) return true;
  const code = codeOf(error);
  return (
    LOST_CODES.has(code) ||
    code.startsWith('08') ||
    SYSTEM_CODES.has(code) ||
    LOST_MESSAGES.some((message) => error.message.startsWith(message))
  );
}

/** Does the server refuse a prepared statement whose result has other columns by now? */
export function isOutdated(error: unknown): boolean {
  return codeOf(error) === '0A000';
}

/** Is this server a copy of the one that is written, as a primary is after another took its place? */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** Did other work get in the way of a transaction? Run again, it may pass. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.has(codeOf(error));
}

/** The failure as the rest of the server knows it: with a code where there is one for it. */
export function named(error: unknown): unknown {
  if (error instanceof RegiaError) return error;
  const isFull = error instanceof Error && error.message === POOL_MESSAGE;
  if (isFull || BUSY_CODES.has(codeOf(error))) {
    return new RegiaError('databaseBusy', 'The database is busy', undefined, error);
  }
  if (isLost(error)) {
    return new RegiaError(
      'databaseUnavailable',
      'The database cannot be reached',
      undefined,
      error,
    );
  }
  return error;
}

/** SQLSTATE, or the system's code; empty where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
