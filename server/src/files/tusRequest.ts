/** A request of the tus protocol, from Node's to the one that the protocol's server takes. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FileFolder } from '@regia/model/constants.ts';

/** The headers that the protocol knows; a proxy's and a browser's own are not its concern. */
const TUS_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-defer-length',
  'upload-metadata',
  'content-type',
  'content-length',
];

/** Whose upload a request concerns, and to which folder. */
export interface UploadRequest {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  readonly user: string;
  readonly folder: FileFolder;
  /** Fails unless whoever sends it may still do so. */
  requireRights(): Promise<void>;
}

/** The request as the protocol's server takes it. @param metadata what an upload begins with */
export function webRequest(
  { raw, response }: UploadRequest,
  metadata: Readonly<Record<string, string>> | null,
): Request {
  const headers = new Headers();
  for (const name of TUS_HEADERS) {
    const value = raw.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (metadata) headers.set('upload-metadata', metadataHeader(metadata));
  const method = raw.method ?? 'GET';
  const hasBody = method === 'POST' || method === 'PATCH';
  const request = new Request(new URL(raw.url ?? '/', 'http://localhost'), {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream, duplex: 'half' }),
  });
  // By these the protocol's server notices that the connection is lost, and keeps what came.
  Object.assign(request, { runtime: { node: { req: raw, res: response } } });
  return request;
}

/** The names and values of an Upload-Metadata header. */
export function metadataOf(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '').split(',');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}

function metadataHeader(metadata: Readonly<Record<string, string>>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
