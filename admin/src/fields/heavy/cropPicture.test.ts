import { describe, expect, it } from 'vitest';
import { cropOf, croppedName, pixelsOf } from './cropPicture.ts';

const WIDE = { naturalWidth: 1600, naturalHeight: 800 };

describe('cropping', () => {
  it.each([[undefined], [1], [2], [16 / 9], [4 / 3]])('begins in the middle: %s', (aspect) => {
    const crop = cropOf(WIDE, aspect);
    expect(crop.x).toBeCloseTo((100 - crop.width) / 2);
    expect(crop.y).toBeCloseTo((100 - crop.height) / 2);
    expect(Math.max(crop.width, crop.height)).toBeCloseTo(80);
    const { width, height } = pixelsOf(WIDE, crop);
    if (aspect) expect(width / height).toBeCloseTo(aspect, 1);
  });

  it('counts in the pixels of the picture', () => {
    const crop = { unit: '%', x: 0, y: 0, width: 25, height: 50 } as const;
    expect(pixelsOf(WIDE, crop)).toEqual({ width: 400, height: 400 });
  });

  it.each([
    ['/files/page-images/abc.jpg', 'abc.jpg', 'image/jpeg'],
    ['/files/page-images/abc.png', 'abc.png', 'image/png'],
    ['/files/page-images/abc.avif', 'abc.webp', 'image/webp'],
  ])('%s becomes %s', (url, name, type) => {
    expect(croppedName(url)).toEqual({ name, type });
  });
});
