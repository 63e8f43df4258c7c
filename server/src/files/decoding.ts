/** Pictures opened to their pixels, which take memory outside of the heap: many at once would take all of it. */
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { lazy } from '../base/lazy.ts';
import { type Priority, PriorityLimiter } from './priorityLimiter.ts';

/** A picture of more pixels is refused: opening it would take the memory of a small server. */
export const MAX_PIXELS = 100_000_000;
/** What cannot be read line by line stands in memory as a whole, with up to half as much again. */
const MAX_PIXELS_AT_ONCE = 32_000_000;
const MAX_BYTES_AT_ONCE = 4 * MAX_PIXELS_AT_ONCE;
/** So does what is read by lines and turned, once: a camera's, of three bytes a pixel, may have 64 megapixels. */
const MAX_BYTES_TURNED = 192_000_000;
/** Its library takes up to 19. */
const MAX_PIXELS_OF_AVIF = 12_500_000;

/** What takes more waits for others: a camera's picture has more pixels, what is drawn or cut for a page fewer. */
const LARGE = 4_000_000;
const large = new PriorityLimiter(1);
/** Of the four threads that read files and hash passwords too. */
const all = new PriorityLimiter(2);
/** The last resort, for what takes long though it has few pixels. */
const SECONDS = 60;

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * The library, loaded when the first picture comes. It is asked for no picture twice. It reads the formats that we
 * take and no other: it would draw a drawing to know its size, and nothing could end that.
 */
export const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
});

/** A picture about to be opened: bounded in its pixels, and in time. */
export async function openPicture(content: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(content, { ...options, limitInputPixels: MAX_PIXELS }).timeout({ seconds: SECONDS });
}

/** Was a picture given up because it took too long? */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout');
}

/** Does opening it take so much that only one at a time is opened? */
export function isHeavy(work: number): boolean {
  return work > LARGE;
}

/**
 * Runs what asks the library, of which nothing else may run: two at a time, of what takes much one
 * after the other.
 * @param work pixels, as often as they are gone through
 */
export function decoding<T>(work: number, run: () => Promise<T>, priority: Priority): Promise<T> {
  const begin = () => all.run(run, priority);
  return isHeavy(work) ? large.run(begin, priority) : begin();
}

/** How many pixels a picture of this kind may have. */
export function mostPixels(
  { format, isProgressive, orientation = 1, channels, depth }: Metadata,
  passes: number,
): number {
  if (format === 'heif') return MAX_PIXELS_OF_AVIF;
  const bytes = channels * (depth === 'uchar' ? 1 : 2);
  const isByLines = (format === 'jpeg' || format === 'png') && !isProgressive && passes === 1;
  if (!isByLines) return Math.min(MAX_PIXELS_AT_ONCE, MAX_BYTES_AT_ONCE / bytes);
  // 1 is upright, and 2 mirrored within each line.
  return orientation > 2 ? Math.min(MAX_PIXELS, MAX_BYTES_TURNED / bytes) : MAX_PIXELS;
}
