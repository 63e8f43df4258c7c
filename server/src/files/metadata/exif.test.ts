import { expect, it } from 'vitest';
import { orientationExif, orientationIn } from './exif.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8])('says %i as it was written', (orientation) => {
  const exif = orientationExif(orientation);
  expect(orientationIn(exif)).toBe(orientation);
  expect(orientationIn(Buffer.concat([Buffer.from('Exif\0\0'), exif]))).toBe(orientation);
});

it('is read in the other order of bytes too, behind other entries', () => {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x02', 'latin1');
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag);
    bytes.writeUInt16BE(3, 2);
    bytes.writeUInt32BE(1, 4);
    bytes.writeUInt16BE(value, 8);
    return bytes;
  };
  expect(orientationIn(Buffer.concat([tiff, entry(0x010f, 3), entry(0x0112, 8)]))).toBe(8);
});

it('is upright where there is none to be read', () => {
  const [none, strange, cut] = [orientationExif(0), orientationExif(9), orientationExif(6)];
  const far = orientationExif(6);
  far.writeUInt32LE(4_000_000_000, 4);
  for (const exif of [
    none,
    strange,
    cut.subarray(0, 15),
    far,
    Buffer.from('no TIFF'),
    Buffer.alloc(0),
  ]) {
    expect(orientationIn(exif)).toBe(1);
  }
});
