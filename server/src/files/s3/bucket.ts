/** A bucket of S3: the few requests that are made of it, each with its time-outs and its retries. */
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../base/bucketSettings.ts';
import type { ByteRange, DownloadAs } from '../storage.ts';
import { isMissing, storageFailure } from './failures.ts';

const CONNECTING_MS = 4_000;
/** How long not a byte may come or go. */
const IDLE_MS = 15_000;
/** Of each request; the pauses between them grow. */
const ATTEMPTS = 3;
/** Of pictures that many visitors want at once, and of the parts of uploads. */
const CONNECTIONS = 200;

const PART_BYTES = 8 * 1024 * 1024;
/** That many parts of an upload are on their way at once, and as many in memory and one more. */
const PARTS_AT_ONCE = 3;
const MOST_PARTS = 10_000;

/** How long an address for a browser can be used to begin a download. */
const ADDRESS_SECONDS = 5 * 60;

export interface FoundObject {
  readonly size: number;
  readonly etag: string | undefined;
}

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly storedAt: Date;
}

export interface Patience {
  readonly connectingMs?: number;
  readonly idleMs?: number;
  readonly attempts?: number;
}

export class Bucket {
  readonly #client: S3Client;
  readonly #browserClient: S3Client | null;
  readonly #name: string;

  constructor(settings: S3Settings, patience: Patience = {}) {
    this.#name = settings.bucket;
    this.#client = new S3Client(clientOptions(settings, patience));
    const { browserEndpoint: endpoint } = settings;
    this.#browserClient = endpoint
      ? new S3Client(clientOptions({ ...settings, endpoint }, patience))
      : null;
  }

  /**
   * Stores what comes, in parts where it is much; of an upload that fails nothing stays.
   * @param size bytes, where they are known beforehand
   * @returns how many bytes came
   */
  async put(key: string, bytes: AsyncIterable<Uint8Array>, size = 0): Promise<number> {
    let count = 0;
    let failure: unknown;
    async function* counted() {
      try {
        for await (const chunk of bytes) {
          count += chunk.length;
          yield chunk;
        }
      } catch (error) {
        failure = error;
        throw error;
      }
    }
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(key), Body: Readable.from(counted()) },
      partSize: Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS)),
      queueSize: PARTS_AT_ONCE,
      leavePartsOnError: true,
    });
    try {
      await upload.done();
    } catch (error) {
      if (bytes instanceof Readable) bytes.destroy();
      // Where this fails too, the daily sweep does it.
      if (upload.uploadId) await this.#abort(key, upload.uploadId).catch(() => undefined);
      // What was wrong where they come from is none of the storage's failures.
      throw failure ?? storageFailure(error);
    }
    return count;
  }

  /** What there is under a name, or null. */
  async head(key: string): Promise<FoundObject | null> {
    try {
      const found = await this.#client.send(new HeadObjectCommand(this.#object(key)));
      return { size: found.ContentLength ?? 0, etag: found.ETag };
    } catch (error) {
      if (isMissing(error)) return null;
      throw storageFailure(error);
    }
  }

  /** A part of the bytes that an object had when it was found. Rejects as the service answers. */
  async get(
    key: string,
    { start, end }: ByteRange,
    { etag }: FoundObject,
    signal: AbortSignal,
  ): Promise<Readable> {
    const command = new GetObjectCommand({
      ...this.#object(key),
      Range: `bytes=${start}-${end}`,
      IfMatch: etag,
    });
    const { Body: body, ContentLength: size } = await this.#client.send(command, {
      abortSignal: signal,
    });
    if (!(body instanceof Readable)) throw new Error('the answer has no bytes');
    if (size === end - start + 1) return body;
    body.destroy();
    throw new Error(`the answer has ${size} bytes instead of those from ${start} to ${end}`);
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key))).catch(fail);
  }

  /** The objects whose names begin so. */
  async *list(beginning: string): AsyncIterable<ListedObject> {
    const input = { Bucket: this.#name, Prefix: beginning };
    try {
      for await (const { Contents } of paginateListObjectsV2({ client: this.#client }, input)) {
        for (const { Key: key, Size: size = 0, LastModified: storedAt } of Contents ?? []) {
          if (key !== undefined && storedAt) yield { key, size, storedAt };
        }
      }
    } catch (error) {
      throw storageFailure(error);
    }
  }

  /** Gives up the uploads in parts that began before a time and never ended. Returns how many. */
  async abortBefore(time: Date, beginning: string): Promise<number> {
    let count = 0;
    let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (let isMore = true; isMore; ) {
      const input = { Bucket: this.#name, Prefix: beginning, ...after };
      const page = await this.#client.send(new ListMultipartUploadsCommand(input)).catch(fail);
      for (const { Key: key, UploadId: id, Initiated: begun } of page.Uploads ?? []) {
        if (key === undefined || id === undefined || !begun || begun >= time) continue;
        await this.#abort(key, id).catch(unlessMissing);
        count++;
      }
      after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      isMore = page.IsTruncated === true;
    }
    return count;
  }

  /** An address at which a browser gets an object; null where browsers do not reach the service. */
  async address(key: string, { filename, type }: DownloadAs): Promise<string | null> {
    if (!this.#browserClient) return null;
    const command = new GetObjectCommand({
      ...this.#object(key),
      ResponseContentDisposition: `attachment; filename="${filename}"`,
      ResponseContentType: type,
      ResponseCacheControl: 'no-store',
    });
    return getSignedUrl(this.#browserClient, command, { expiresIn: ADDRESS_SECONDS });
  }

  close(): void {
    this.#client.destroy();
    this.#browserClient?.destroy();
  }

  #object(key: string) {
    return { Bucket: this.#name, Key: key };
  }

  async #abort(key: string, uploadId: string): Promise<void> {
    const input = { ...this.#object(key), UploadId: uploadId };
    await this.#client.send(new AbortMultipartUploadCommand(input));
  }
}

function clientOptions(
  { endpoint, region, hasBucketInPath, credentials }: S3Settings,
  { connectingMs = CONNECTING_MS, idleMs = IDLE_MS, attempts = ATTEMPTS }: Patience,
): S3ClientConfig {
  return {
    ...(endpoint && { endpoint }),
    region,
    credentials,
    forcePathStyle: hasBucketInPath,
    maxAttempts: attempts,
    // Many services that speak S3 do not know Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectingMs,
      socketTimeout: idleMs,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  };
}

/** Somebody else gave it up, or it ended. */
function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw storageFailure(error);
}

function fail(error: unknown): never {
  throw storageFailure(error);
}
