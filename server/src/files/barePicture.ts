/** What is given to the library of pictures: never what was sent, and nothing that takes it long. */
import { RegiaError, tooLarge } from '@regia/model/errors.ts';
import type { Metadata } from 'sharp';
import { decoding, loadSharp, MAX_PIXELS, mostPixels } from './decoding.ts';
import { bareAvif } from './metadata/avif.ts';
import { bareGif } from './metadata/gif.ts';
import { bareJpeg } from './metadata/jpeg.ts';
import type { Bare } from './metadata/parts.ts';
import { barePng } from './metadata/png.ts';
import { bareWebp } from './metadata/webp.ts';
import type { Priority } from './priorityLimiter.ts';

/** Far more than programs write: libjpeg has ten scans. */
const MOST_PASSES = 100;
/** Ten scans of the largest picture of scans, thrice. */
const MOST_WORK = 1_000_000_000;
/** Some minutes of an animation; each frame is gone through before the first is shown. */
const MOST_FRAMES = 5_000;

/** Of what nobody counts who makes a picture. */
export const PARTS = { excess: 'parts' } as const;

interface Format {
  /** The first is given where the name has another's. */
  readonly extensions: readonly [string, ...string[]];
  /** What stands at some place of the first bytes, as Latin-1. */
  readonly signature: readonly [string, number][];
  readonly bare: (content: Buffer) => Bare;
}

const FORMATS: readonly Format[] = [
  { extensions: ['jpg', 'jpeg'], signature: [['\xff\xd8\xff', 0]], bare: bareJpeg },
  { extensions: ['png'], signature: [['\x89PNG\r\n\x1a\n', 0]], bare: barePng },
  {
    extensions: ['webp'],
    signature: [
      ['RIFF', 0],
      ['WEBP', 8],
    ],
    bare: bareWebp,
  },
  { extensions: ['gif'], signature: [['GIF8', 0]], bare: bareGif },
  { extensions: ['avif'], signature: [['ftyp', 4]], bare: bareAvif },
];

/** The extensions that pictures of pixels may have. */
export const PICTURE_EXTENSIONS = FORMATS.flatMap(({ extensions }) => extensions);

/** A picture that may be opened. */
export interface BarePicture extends Pick<Bare, 'content' | 'frames'> {
  readonly extensions: Format['extensions'];
  /** Pixels as it is shown. */
  readonly width: number;
  readonly height: number;
  /** What opening it takes: pixels, as often as they are gone through. */
  readonly work: number;
}

/**
 * Tells what a picture is by its bytes, and takes from it what the library is to see.
 * @throws RegiaError `notSupportedFileExtension` for what is none that we take, `payloadTooLarge` for one
 * that takes too much
 */
export async function barePicture(sent: Buffer, priority: Priority): Promise<BarePicture> {
  const beginning = sent.toString('latin1', 0, 12);
  const format = FORMATS.find(({ signature }) =>
    signature.every(([letters, at]) => beginning.startsWith(letters, at)),
  );
  if (!format) throw notSupported();
  const { content, frames, passes, largestPart } = bareOf(format, sent);
  if (passes > MOST_PASSES) throw tooLarge('The picture has too many scans', PARTS);
  if (frames > MOST_FRAMES) {
    throw tooLarge('The picture has too many frames', { excess: 'frames', most: MOST_FRAMES });
  }
  const metadata = await decoding(0, () => headOf(content), priority);
  const isAv1 = metadata.format !== 'heif' || metadata.compression === 'av1';
  if (!isAv1) throw notSupported();
  const pixels = Math.max(metadata.width * metadata.height, largestPart);
  const pages = metadata.pages ?? 1;
  const most = mostPixels(metadata, passes);
  if (pixels > most) throw tooManyPixels(pixels, most);
  if (pixels * pages > MAX_PIXELS) throw tooManyPixels(pixels * pages, MAX_PIXELS);
  if (pixels * passes > MOST_WORK) throw tooManyPixels(pixels, Math.floor(MOST_WORK / passes));
  const { width, height } = metadata.autoOrient;
  return {
    ...{ content, width, height, frames: Math.max(frames, pages) },
    extensions: format.extensions,
    work: pixels * passes,
  };
}

function bareOf({ bare }: Format, content: Buffer): Bare {
  try {
    return bare(content);
  } catch (error) {
    // Whoever reads beyond the end of a buffer gets one, so the file ends too early.
    if (error instanceof RangeError) throw notSupported();
    throw error;
  }
}

async function headOf(content: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    throw notSupported();
  }
}

/** What is no picture that we take. */
export function notSupported(): RegiaError {
  return new RegiaError('notSupportedFileExtension', 'Unsupported file extension');
}

function tooManyPixels(found: number, most: number): RegiaError {
  return tooLarge('The picture has too many pixels', { excess: 'pixels', found, most });
}
