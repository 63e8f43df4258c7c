/** The data of the site as files: what there is to export, and how a file is sent. */
import type { Answer } from '@regia/contract/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, errorFromAnswer } from './ApiError.ts';
import { addressOf, api, noticeSession } from './client.ts';
import type { DataAction, Operation } from './operations.ts';
import { sessionHeaders } from './whoseSession.ts';

export type DataCollection = Answer<'GET /api/data/collections'>['items'][number];

/** All collections that hold records. */
export const collectionsQuery = queryOptions({
  queryKey: ['records', 'data', 'collections'],
  queryFn: ({ signal }) => api('GET /api/data/collections', { signal }),
  staleTime: 0,
});

interface Sending {
  /** Told the percentage that has arrived, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

const ACCEPTED = 200;
const MULTIPLE_CHOICES = 300;

/**
 * Sends a file of data for a dry run: nothing of it is written yet.
 * @throws ApiError `invalidData`, `payloadTooLarge`, `operationRunning`…
 */
export function dryRunFile(
  action: DataAction,
  file: File,
  { onProgress, signal }: Sending,
): Promise<Operation> {
  return new Promise((resolve, reject) => {
    // `fetch` does not say how much has been sent.
    const request = new XMLHttpRequest();
    request.open(
      'POST',
      addressOf('POST /api/data/rehearse', { query: { action, wait: 'false' } }),
    );
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(sessionHeaders())) {
      request.setRequestHeader(name, value);
    }
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onload = () => {
      const { status, response } = request;
      const isDone = status >= ACCEPTED && status < MULTIPLE_CHOICES;
      if (isDone) resolve(response);
      else reject(noticeSession(errorFromAnswer(status, response)));
    };
    request.onerror = () => reject(new ApiError('uploadFile', 0));
    request.onabort = () => reject(new DOMException('Given up', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
