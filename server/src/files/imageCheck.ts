/** What a file is, by its content; its name proves nothing. */
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { RegiaError, tooLarge } from '@regia/model/errors.ts';
import { barePicture, notSupported, PARTS, PICTURE_EXTENSIONS } from './barePicture.ts';
import { decoding, isTimeout, openPicture } from './decoding.ts';

const ACCEPTED = new Set([...PICTURE_EXTENSIONS, 'svg']);

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
 * @param by who sends it: large ones of several people take turns
 */
export async function checkImage(path: string, extension: string, by = ''): Promise<CheckedImage> {
  if (extension === 'svg') return checkSvg(path);
  const priority = { isUrgent: true, by };
  const picture = await barePicture(await readFile(path), priority);
  const { content, extensions, work, width, height, frames } = picture;
  await decoding(work, () => openToTheEnd(content), priority);
  await writeFile(path, content);
  const isOfFormat = extensions.includes(extension);
  return { extension: isOfFormat ? extension : extensions[0], width, height, frames };
}

/**
 * The size of a picture that was stored in any way; a drawing's too. Unknown where it would be refused
 * now, so that it is shown as it is.
 */
export async function measureImage(
  content: Buffer,
): Promise<Pick<CheckedImage, 'width' | 'height' | 'frames'>> {
  try {
    const { width, height, frames } = await barePicture(content, { isUrgent: false });
    return { width, height, frames };
  } catch (error) {
    if (!(error instanceof RegiaError)) throw error;
    const { svgSize } = await import('./svg.ts');
    const drawing = content.length > MAX_SVG ? null : svgSize(content.toString('utf8'));
    return { width: null, height: null, ...drawing, frames: 1 };
  }
}

/** Opens a picture to its last pixel: what only begins like one is none. */
async function openToTheEnd(content: Buffer): Promise<void> {
  // Its colours are nothing to be checked, and a profile may take long.
  const image = await openPicture(content, { sequentialRead: true, ignoreIcc: true });
  try {
    await image.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  } catch (error) {
    if (isTimeout(error)) throw tooLarge('The picture takes too long to open', PARTS);
    throw notSupported();
  }
}

async function checkSvg(path: string): Promise<CheckedImage> {
  const content = await readFile(path);
  if (content.length > MAX_SVG) {
    throw tooLarge('The drawing is too large', { excess: 'bytes', most: MAX_SVG });
  }
  const { harmlessSvg, hasTooManyParts, svgSize } = await import('./svg.ts');
  const { drawsTooManyParts } = await import('./drawnParts.ts');
  const source = textOf(content);
  if (hasTooManyParts(source)) throw tooLarge('The drawing has too many parts', PARTS);
  const harmless = harmlessSvg(source);
  if (harmless === null) throw notSupported();
  if (drawsTooManyParts(harmless)) throw tooLarge('The drawing has too many parts', PARTS);
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
