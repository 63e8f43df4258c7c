/** Pictures with real bytes, and the two ways of uploading them. */
import sharp from 'sharp';
import type { Answer, Client } from './client.ts';
import { textAt } from './client.ts';

const BOUNDARY = 'boundary';

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';

/** A picture of noise, which no format makes much smaller. */
export function picture(format: PictureFormat, width = 8, height = width): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .toFormat(format)
    .toBuffer();
}

export interface Upload {
  readonly content: Buffer | string;
  readonly filename: string;
  readonly folder?: string;
  readonly field?: string;
}

/** Uploads a file as a form does. */
export function uploadForm(client: Client, upload: Upload): Promise<Answer> {
  const { content, filename, folder = 'page-images', field = 'file' } = upload;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`;
  return client.send({
    method: 'POST',
    url: `/api/files/${folder}`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  });
}

/** As browsers send it: an answer must come through compression whole. */
const TUS = { 'tus-resumable': '1.0.0', 'accept-encoding': 'gzip, br' };

/** Announces a file that will come in pieces; where, is in the answer's `location`. */
export function beginUpload(
  client: Client,
  {
    filename,
    length,
    folder = 'page-images',
  }: { filename?: string; length: number; folder?: string },
): Promise<Answer> {
  const metadata = filename && `filename ${Buffer.from(filename).toString('base64')}`;
  return client.send({
    method: 'POST',
    url: `/api/files/${folder}`,
    headers: {
      ...TUS,
      'upload-length': String(length),
      ...(metadata && { 'upload-metadata': metadata }),
    },
  });
}

/** Sends a piece of an announced file. */
export function sendPiece(
  client: Client,
  { url, offset, piece }: { url: string; offset: number; piece: Buffer },
): Promise<Answer> {
  return client.send({
    method: 'PATCH',
    url,
    headers: {
      ...TUS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    payload: piece,
  });
}

/** Asks how far an announced file has come, or gives it up. */
export function askUpload(client: Client, url: string, method: 'HEAD' | 'DELETE'): Promise<Answer> {
  return client.send({ method, url, headers: TUS });
}

/** Uploads a file in one piece; the answer is the last one. */
export async function uploadTus(
  client: Client,
  { content, filename, folder }: Upload,
): Promise<Answer> {
  const bytes = Buffer.from(content);
  const begun = await beginUpload(client, {
    filename,
    length: bytes.length,
    ...(folder !== undefined && { folder }),
  });
  if (begun.status !== 201) return begun;
  return sendPiece(client, { url: String(begun.headers.location), offset: 0, piece: bytes });
}

/** What a record keeps of the file that an upload has become. */
export function imageIn(answer: Answer) {
  return {
    displayName: textAt(answer, 'displayName'),
    uniqueName: textAt(answer, 'uniqueName'),
    type: textAt(answer, 'type'),
    size: Number(textAt(answer, 'size')),
    url: textAt(answer, 'url'),
  };
}
