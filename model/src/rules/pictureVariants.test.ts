import { expect, test } from 'vitest';
import { variantName, variantWidths } from './pictureVariants.ts';

test.each([
  ['JPG', 2000, 1, [320, 640, 960, 1280, 1920]],
  ['PNG', 1280, 1, [320, 640, 960]],
  ['AVIF', 321, 1, [320]],
  ['WEBP', 320, 1, []],
  ['WEBP', 2000, 2, []],
  ['GIF', 2000, 1, []],
  ['SVG', 2000, 1, []],
  ['PNG', null, 1, []],
] as const)('%s, %s wide, of %s pictures', (type, width, frames, widths) => {
  expect(variantWidths({ type, width, frames })).toEqual(widths);
});

test('a variant is called after its picture', () => {
  expect(variantName('abcdefghijklmnop.jpg', 640, 'avif')).toBe('abcdefghijklmnop.640.avif');
});
