/** The coded failures that others' errors stand for: of fastify, the disk and the databases. */
import { type ErrorCode, RegiaError } from '@regia/model/errors.ts';

const TOO_LARGE = ['payloadTooLarge', 'The request is too large'] as const;
const NO_JSON = ['invalidData', 'Invalid data'] as const;

const NO_SPACE = ['storageFull', 'No space left'] as const;
const NO_FILES = ['storageUnavailable', 'The file storage is not responding'] as const;
const NO_DATABASE = ['databaseUnavailable', 'The database cannot be reached'] as const;

/** Failures of fastify and of the disk that have a better name than their status gives them. */
const KNOWN_ERRORS: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: TOO_LARGE,
  FST_REQ_FILE_TOO_LARGE: TOO_LARGE,
  FST_ERR_CTP_INVALID_JSON_BODY: NO_JSON,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupportedMediaType', 'Send application/json'],
  FST_ERR_MAX_PARAM_LENGTH: ['notFound', 'Nothing found at this address'],
  ENOSPC: NO_SPACE,
  EROFS: NO_FILES,
  EACCES: NO_FILES,
  EIO: NO_FILES,
  SQLITE_FULL: NO_SPACE,
  SQLITE_BUSY: ['databaseBusy', 'The database is busy'],
  SQLITE_READONLY: NO_DATABASE,
  SQLITE_CANTOPEN: NO_DATABASE,
  SQLITE_IOERR: NO_DATABASE,
  // PostgreSQL's
  '53100': NO_SPACE,
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['invalidParameters', 'invalid parameters'],
};

const BY_STATUS: Record<number, ErrorCode> = {
  401: 'notAuthenticated',
  403: 'accessDenied',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
};

/** The coded failure that a thrown value stands for; an unexpected one is `generic`. */
export function codedError(thrown: unknown): RegiaError {
  if (thrown instanceof RegiaError) return thrown;
  if (!(thrown instanceof Error)) return unexpected();
  const own = 'code' in thrown && typeof thrown.code === 'string' && known(thrown.code);
  if (own) return new RegiaError(...own);
  const status = 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  if (status < 400 || status >= 500) return unexpected();
  return new RegiaError(BY_STATUS[status] ?? 'invalidParameters', 'invalid parameters');
}

/** SQLite's codes say more after their second word. */
function known(code: string): readonly [ErrorCode, string] | undefined {
  return KNOWN_ERRORS[code] ?? KNOWN_ERRORS[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];
}

function unexpected(): RegiaError {
  return new RegiaError('generic', 'Unexpected error');
}
