import { ERROR_STATUS, type ErrorCode } from '@regia/model/errors.ts';
import { isObject } from '@regia/model/isObject.ts';

/** A refused or failed request, under the product's closed list of codes. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** Of an unexpected failure: by what the server's log knows it. */
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    status: number,
    message: string = code,
    details: Record<string, unknown> = {},
    requestId?: string,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

/** The error that an unsuccessful answer stands for; `generic` if its body is not ours. */
export function errorFromAnswer(status: number, body: unknown): ApiError {
  const { code, message, details, requestId } = isObject(body) ? body : {};
  return new ApiError(
    isErrorCode(code) ? code : 'generic',
    status,
    typeof message === 'string' ? message : undefined,
    isObject(details) ? details : undefined,
    typeof requestId === 'string' ? requestId : undefined,
  );
}

/** Is it about a set of prepared changes that is gone? */
export function isSetGone(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.code === 'notFound' &&
    error.details.collection === 'prepared'
  );
}

/** The code of anything thrown: `generic` for what is not an answer of the server. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof ApiError ? error.code : 'generic';
}
