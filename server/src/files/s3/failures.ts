/** What becomes of a refusal or a failure of S3. */
import { S3ServiceException } from '@aws-sdk/client-s3';
import { RegiaError } from '@regia/model/errors.ts';

const FULL = new Set(['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull']);

/**
 * The coded failure, with what happened as its cause, for the server's log alone: in a few words, since
 * the library's errors hold whole requests with the keys that are in them.
 */
export function storageFailure(error: unknown): RegiaError {
  if (error instanceof RegiaError) return error;
  const cause = new Error(reasonOf(error));
  if (isMissing(error)) return new RegiaError('notFound', 'The file is gone', undefined, cause);
  const isFull =
    error instanceof S3ServiceException &&
    (FULL.has(error.name) || error.$metadata.httpStatusCode === 507);
  return isFull
    ? new RegiaError('storageFull', 'No space left', undefined, cause)
    : new RegiaError('storageUnavailable', 'The file storage is not responding', undefined, cause);
}

/** Was there nothing under that name? */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.name !== 'NoSuchBucket' &&
    error.$metadata.httpStatusCode === 404
  );
}

/** What a failure says, in a few words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const name = code || (error.name === 'Error' ? '' : error.name);
  const [line = ''] = error.message.split('\n', 1);
  const message = line.replace(/^@smithy\/\S+ - (?:\[\w+\] )?/, '');
  return [name, message === name || message === 'UnknownError' ? '' : message]
    .filter(Boolean)
    .join(': ');
}
