/** Which way up a picture is: all of its EXIF that is read or kept. */

const ORIENTATION = 0x0112;
const SHORT = 3;
/** Stands before it in JPEG, and in WebP by some programs. */
const MARK = Buffer.from('Exif\0\0', 'latin1');

/** EXIF that says nothing but the orientation, 1 to 8. */
export function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(ORIENTATION, 10);
  tiff.writeUInt16LE(SHORT, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** The orientation that EXIF says; 1, which is upright, where it says none. */
export function orientationIn(exif: Buffer): number {
  const tiff = hasExifMark(exif) ? exif.subarray(MARK.length) : exif;
  const order = tiff.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if (!isLittle && order !== 'MM\0*') return 1;
  const word = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < word(start); entry++) {
      const at = start + 2 + entry * 12;
      if (word(at) !== ORIENTATION) continue;
      const value = word(at + 2) === SHORT ? word(at + 8) : 1;
      return value <= 8 ? Math.max(value, 1) : 1;
    }
  } catch (error) {
    // What is cut off says nothing, and the picture is one all the same.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** Does a segment of JPEG hold EXIF? */
export function hasExifMark(content: Buffer): boolean {
  return MARK.equals(content.subarray(0, MARK.length));
}
