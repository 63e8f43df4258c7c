/** What a file is, by its content; its name proves nothing. */

import { extname } from 'node:path';
import { RegiaError } from '@regia/model/errors.ts';
import sharp from 'sharp';

/** Extensions by format; the first is the one given where the name's is another's. */
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
  avif: ['avif'],
};

const ACCEPTED = new Set(Object.values(EXTENSIONS).flat());

/** A picture of more pixels is refused: opening it would take the memory of a small server. */
const MAX_PIXELS = 100_000_000;

/** A file name's extension in lower case. Throws notSupportedFileExtension unless we take it. */
export function acceptedExtension(fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  if (!ACCEPTED.has(extension)) throw notSupported();
  return extension;
}

/**
 * The extension that fits a picture's content: the given one, if it does.
 * Throws notSupportedFileExtension for anything that is not a picture we take, and
 * payloadTooLarge for one of too many pixels.
 */
export async function checkImage(path: string, extension: string): Promise<string> {
  const metadata = await sharp(path)
    .metadata()
    .catch(() => {
      throw notSupported();
    });
  const format =
    metadata.format === 'heif' && metadata.compression === 'av1' ? 'avif' : metadata.format;
  const fitting = EXTENSIONS[format];
  if (!fitting) throw notSupported();
  if (metadata.width * metadata.height * (metadata.pages ?? 1) > MAX_PIXELS) {
    throw new RegiaError('payloadTooLarge', 'The picture has too many pixels');
  }
  return fitting.includes(extension) ? extension : fitting[0];
}

function notSupported(): RegiaError {
  return new RegiaError('notSupportedFileExtension', 'Unsupported file extension');
}
