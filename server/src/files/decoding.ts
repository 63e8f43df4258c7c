/** Pictures opened to their pixels, which take memory outside of the heap: many at once would take all of it. */
import type { Metadata } from 'sharp';
import { lazily } from '../lazily.ts';
import { Lanes } from './lanes.ts';

/** A picture of more pixels is refused: opening it would take the memory of a small server. */
export const MAX_PIXELS = 100_000_000;
/** What cannot be read line by line stands in memory as a whole, with up to 6 bytes a pixel. */
const MAX_PIXELS_AT_ONCE = 32_000_000;
/** Its library takes up to 19. */
const MAX_PIXELS_OF_AVIF = 12_500_000;

/** With more pixels it waits for others: a camera has more, what is drawn or cut for a page has fewer. */
const LARGE = 4_000_000;
const large = new Lanes(1);

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * The library, loaded when the first picture comes. It is asked for no picture twice. It reads the formats that we
 * take and no other: it would draw a drawing to know its size, and nothing could end that.
 */
export const loadSharp = lazily(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
});

/** Runs what opens a picture; of large pictures one after the other. */
export function decoding<T>(
  pixels: number,
  work: () => Promise<T>,
  { isUrgent }: { isUrgent: boolean },
): Promise<T> {
  return pixels > LARGE ? large.run(work, { isUrgent }) : work();
}

/** How many pixels a picture of this kind may have. */
export function mostPixels({ format, isProgressive }: Metadata): number {
  if (format === 'heif') return MAX_PIXELS_OF_AVIF;
  const isByLines = (format === 'jpeg' || format === 'png') && !isProgressive;
  return isByLines ? MAX_PIXELS : MAX_PIXELS_AT_ONCE;
}
