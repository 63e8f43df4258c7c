import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

/** How much of the picture a new area takes, in percent. */
const SHARE = 80;
const QUALITY = 0.9;
/** What a canvas can write; a picture of another type becomes a WebP. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

type Measured = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>;

/** An area in the middle of a picture, with given proportions if any. */
export function cropOf(
  { naturalWidth, naturalHeight }: Measured,
  aspect: number | undefined,
): PercentCrop {
  const share = { unit: '%', width: SHARE, height: SHARE } as const;
  const area = aspect === undefined ? share : fitted(aspect, naturalWidth, naturalHeight);
  return centerCrop({ x: 0, y: 0, ...area }, naturalWidth, naturalHeight);
}

/** The largest area of these proportions that takes no more than its share of either side. */
function fitted(aspect: number, width: number, height: number) {
  const isWide = aspect > width / height;
  const base = isWide
    ? ({ unit: '%', width: SHARE } as const)
    : ({ unit: '%', height: SHARE } as const);
  return makeAspectCrop(base, aspect, width, height);
}

/** The size of an area in the picture's own pixels. */
export function pixelsOf(
  { naturalWidth, naturalHeight }: Measured,
  crop: PercentCrop,
): { width: number; height: number } {
  return {
    width: Math.max(1, Math.round((crop.width / 100) * naturalWidth)),
    height: Math.max(1, Math.round((crop.height / 100) * naturalHeight)),
  };
}

/** The type and the name of what is cropped from a picture at an address. */
export function croppedName(url: string): { name: string; type: string } {
  const [, stem = 'image', extension = ''] = /([^/]*)\.([a-z0-9]+)$/i.exec(url) ?? [];
  const type = TYPES[extension.toLowerCase()];
  return type
    ? { name: `${stem}.${extension}`, type }
    : { name: `${stem}.webp`, type: 'image/webp' };
}

/** The chosen part of a picture as a file. @throws Error when the browser cannot write it */
export async function croppedFile(
  image: HTMLImageElement,
  crop: PercentCrop,
  url: string,
): Promise<File> {
  const { width, height } = pixelsOf(image, crop);
  const [x, y] = [(crop.x / 100) * image.naturalWidth, (crop.y / 100) * image.naturalHeight];
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height);
  const { name, type } = croppedName(url);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob || blob.type !== type) throw new Error(`The browser writes no ${type}`);
  return new File([blob], name, { type });
}
