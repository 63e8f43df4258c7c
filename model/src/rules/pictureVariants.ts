/** The smaller copies of an uploaded picture: which there are, and where they are found. */

/** Pixels. */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The better compression first. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** A picture as far as its variants are concerned. */
export interface Scalable {
  /** The extension in upper case, such as `JPG`. */
  readonly type: string;
  /** Pixels; null where it has no width of its own. */
  readonly width: number | null;
  /** More than one where it moves. */
  readonly frames: number;
}

/** Variants would stop an animation, and drawings fit every size as they are. */
const SCALED_TYPES = new Set(['JPG', 'JPEG', 'PNG', 'WEBP', 'AVIF']);

/** How wide the variants of a picture are: narrower than itself. */
export function variantWidths({ type, width, frames }: Scalable): number[] {
  if (width === null || frames > 1 || !SCALED_TYPES.has(type)) return [];
  return VARIANT_WIDTHS.filter((one) => one < width);
}

/** What a file's variant is called: `a1b2….jpg` has `a1b2….640.webp`. */
export function variantName(uniqueName: string, width: number, format: VariantFormat): string {
  return `${uniqueName.slice(0, uniqueName.indexOf('.'))}.${width}.${format}`;
}
