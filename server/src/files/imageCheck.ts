/** What a file is, by its content; its name proves nothing. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { RegiaError } from '@regia/model/errors.ts';
import type { Metadata } from 'sharp';
import { decoding, loadSharp, MAX_PIXELS, mostPixels } from './decoding.ts';
import { bareAvif } from './metadata/avif.ts';
import { bareGif } from './metadata/gif.ts';
import { bareJpeg } from './metadata/jpeg.ts';
import { barePng, pngFrames } from './metadata/png.ts';
import { bareWebp } from './metadata/webp.ts';

type Bare = (content: Buffer, orientation: number) => Buffer;

/** The extensions of a format, the first given where the name has another's; and its bare form. */
const FORMATS: Record<string, { extensions: readonly [string, ...string[]]; bare: Bare }> = {
  jpeg: { extensions: ['jpg', 'jpeg'], bare: bareJpeg },
  png: { extensions: ['png'], bare: barePng },
  webp: { extensions: ['webp'], bare: bareWebp },
  gif: { extensions: ['gif'], bare: bareGif },
  avif: { extensions: ['avif'], bare: bareAvif },
};

const ACCEPTED = new Set([
  ...Object.values(FORMATS).flatMap(({ extensions }) => extensions),
  'svg',
]);

/** Bytes. A drawing is rewritten at one go, and meanwhile nobody else is served. */
const MAX_SVG = 2_000_000;

/** What a picture turned out to be. */
export interface CheckedImage {
  readonly extension: string;
  /** Pixels as it is shown; null where it has no size of its own. */
  readonly width: number | null;
  readonly height: number | null;
  readonly frames: number;
}

/** A file name's extension in lower case. Throws notSupportedFileExtension unless we take it. */
export function acceptedExtension(fileName: string): string {
  const extension = extname(fileName).slice(1).toLowerCase();
  if (!ACCEPTED.has(extension)) throw notSupported();
  return extension;
}

/**
 * Checks a picture, and rewrites it in place: without where and by whom it was taken, and without
 * anything that is no picture. The pixels stay as they are.
 * Throws notSupportedFileExtension for anything that is not a picture we take, and
 * payloadTooLarge for one of too many pixels.
 */
export async function checkImage(path: string, extension: string): Promise<CheckedImage> {
  if (extension === 'svg') return checkSvg(path);
  const sharp = await loadSharp();
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notSupported();
    });
  const format = FORMATS[formatOf(metadata)];
  if (!format) throw notSupported();
  const pixels = metadata.width * metadata.height;
  if (pixels > mostPixels(metadata) || pixels * (metadata.pages ?? 1) > MAX_PIXELS) {
    throw tooLarge('The picture has too many pixels');
  }
  const content = await readFile(path);
  const bare = bareOf(format.bare, content, metadata.orientation ?? 1);
  const isShown = await decoding(pixels, () => canBeShown(bare), { isUrgent: true });
  if (!isShown) throw notSupported();
  await writeFile(path, bare);
  return {
    extension: format.extensions.includes(extension) ? extension : format.extensions[0],
    ...sizeOf(metadata, bare),
  };
}

/** The size of a picture that was checked when it was stored; a drawing's too. */
export async function measureImage(
  content: Buffer,
): Promise<Pick<CheckedImage, 'width' | 'height' | 'frames'>> {
  const sharp = await loadSharp();
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata) return sizeOf(metadata, content);
  const { svgSize } = await import('./svg.ts');
  const { width = null, height = null } = svgSize(content.toString('utf8')) ?? {};
  return { width, height, frames: 1 };
}

function sizeOf(metadata: Metadata, content: Buffer) {
  const frames = metadata.format === 'png' ? pngFrames(content) : (metadata.pages ?? 1);
  const { width, height } = metadata.autoOrient;
  return { width, height, frames };
}

function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format;
}

function bareOf(bare: Bare, content: Buffer, orientation: number): Buffer {
  try {
    return bare(content, orientation);
  } catch (error) {
    // Whoever reads beyond the end of a buffer gets one, so the file ends too early.
    if (error instanceof RangeError) throw notSupported();
    throw error;
  }
}

/** Opens a picture to its last pixel: what only begins like one is none. */
async function canBeShown(content: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
    await image.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

async function checkSvg(path: string): Promise<CheckedImage> {
  const content = await readFile(path);
  if (content.length > MAX_SVG) throw tooLarge('The drawing is too large');
  const { harmlessSvg, hasTooManyParts, svgSize } = await import('./svg.ts');
  const source = textOf(content);
  if (hasTooManyParts(source)) throw tooLarge('The drawing has too many parts');
  const harmless = harmlessSvg(source);
  if (harmless === null) throw notSupported();
  await writeFile(path, harmless);
  const { width = null, height = null } = svgSize(harmless) ?? {};
  return { extension: 'svg', width, height, frames: 1 };
}

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw notSupported();
  }
}

function notSupported(): RegiaError {
  return new RegiaError('notSupportedFileExtension', 'Unsupported file extension');
}

function tooLarge(message: string): RegiaError {
  return new RegiaError('payloadTooLarge', message);
}
