/** Uploads that go on where they were interrupted, by the tus protocol. */
import type { FileFolder } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { isObject } from '@regia/model/isObject.ts';
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { loadChunk } from '../lib/loadChunk.ts';
import { ApiError, errorFromAnswer } from './ApiError.ts';
import { addressOf, noticeSession } from './client.ts';
import { sessionHeaders } from './whoseSession.ts';

/** Small enough for the limits that proxies are given. */
const PIECE_BYTES = 4_000_000;

/** Milliseconds until the next try; when the browser is online again, at once. */
const WAITS = [500, 1_000, 2_000, ...Array.from({ length: 24 }, () => 5_000)];

export interface UploadListener {
  /** Told the percentage that has arrived, 0 to 100. */
  onProgress: (percent: number) => void;
  /** The connection was lost, or is back. */
  onWaiting: (isWaiting: boolean) => void;
}

function isImage(body: unknown): body is Image {
  return isObject(body) && typeof body.uniqueName === 'string' && typeof body.url === 'string';
}

/** The stored file that a header of the last answer names. */
function storedIn(response: HttpResponse): Image | null {
  const header = response.getHeader('regia-file');
  const body = parse(header ? decodeURIComponent(header) : '');
  return isImage(body) ? body : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Stores a file in a folder of the file storage, through interruptions of two minutes; begun once
 * more, it goes on with what has arrived.
 * @param signal gives the upload up
 * @throws ApiError `notSupportedFileExtension`, `payloadTooLarge`, `storageFull`, `uploadFile`
 */
export async function uploadFile(
  folder: FileFolder,
  file: File,
  listener: UploadListener,
  signal: AbortSignal,
): Promise<Image> {
  const { Upload } = await loadChunk(() => import('tus-js-client'));
  if (signal.aborted) throw new ApiError('uploadFile', 0);
  return new Promise((resolve, reject) => {
    let failures = 0;
    const upload = new Upload(file, {
      endpoint: addressOf('POST /api/files/:folder', { params: { folder } }),
      headers: sessionHeaders(),
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: PIECE_BYTES,
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      onProgress(sent, total) {
        failures = 0;
        listener.onWaiting(false);
        listener.onProgress((sent / total) * 100);
      },
      onSuccess({ lastResponse }) {
        signal.removeEventListener('abort', giveUp);
        const image = storedIn(lastResponse);
        if (image) resolve(image);
        else reject(new ApiError('uploadFile', lastResponse.getStatus()));
      },
      onError(error) {
        const problem = problemOf(error);
        const wait = WAITS[failures++];
        if (signal.aborted) return;
        if (problem) return reject(noticeSession(problem));
        if (wait === undefined) return reject(new ApiError('uploadFile', 0));
        listener.onWaiting(true);
        void untilOnline(wait, signal).then(() => signal.aborted || upload.start());
      },
    });
    const giveUp = () => {
      // What has arrived is given up too; where that fails, the server sweeps it.
      upload.abort(true).catch(() => undefined);
      reject(new ApiError('uploadFile', 0));
    };
    signal.addEventListener('abort', giveUp);
    void resume(upload).then(() => signal.aborted || upload.start());
  });
}

/** Goes on with an upload of the same file that was begun in this browser. */
async function resume(upload: Upload): Promise<void> {
  const [previous] = await upload.findPreviousUploads().catch(() => []);
  if (previous) upload.resumeFromPreviousUpload(previous);
}

/** Why the server refuses; null where it did not answer, or asks to come back. */
function problemOf(error: Error | DetailedError): ApiError | null {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return null;
  const status = response.getStatus();
  const isTransient = status === 409 || status === 423 || status === 429 || status >= 502;
  if (isTransient && status !== 507) return null;
  return errorFromAnswer(status, parse(response.getBody()));
}

function untilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
