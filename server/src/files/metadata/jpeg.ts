/** JPEG, ITU T.81: a chain of marked segments, with the picture's data between some of them. */
import { hasExifMark, orientationExif, orientationIn } from './exif.ts';
import { type Bare, bare, PartCount } from './parts.ts';
import { LONGEST_PROFILE } from './profile.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP15 = 0xef;

/** The applications' segments that change how the picture looks. */
const KEPT: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/** The picture and nothing else; what follows its end is left out. */
export function bareJpeg(jpeg: Buffer): Bare {
  const pieces: Buffer[] = [];
  /** Of the pieces, those of the colour profile. */
  const profile = new Set<Buffer>();
  let profileBytes = 0;
  const parts = new PartCount();
  let orientation: number | null = null;
  let passes = 0;
  let at = 2;
  for (;;) {
    parts.add();
    const marker = jpeg.readUInt8(at + 1);
    if (jpeg.readUInt8(at) !== 0xff || marker === SOI) throw new RangeError('no marker');
    if (marker === EOI) {
      const begin = [jpeg.subarray(0, 2), exifSegment(orientation ?? 1)];
      const isTooLong = profileBytes > LONGEST_PROFILE;
      const kept = isTooLong ? pieces.filter((piece) => !profile.has(piece)) : pieces;
      const content = Buffer.concat([...begin, ...kept, jpeg.subarray(at, at + 2)]);
      return bare(content, { passes });
    }
    // A marker may be preceded by fill bytes.
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const next = marker === SOS ? endOfScan(jpeg, end) : end;
    const content = jpeg.subarray(at + 4, end);
    if (marker === SOS) passes++;
    // Of several, programs go by the first.
    if (marker === APP1 && hasExifMark(content)) orientation ??= orientationIn(content);
    if (isKept(marker, content)) {
      const piece = jpeg.subarray(at, next);
      pieces.push(piece);
      if (marker === APP2) profile.add(piece);
      if (marker === APP2) profileBytes += piece.length;
    }
    at = next;
  }
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = KEPT.get(marker);
  return name !== undefined && content.subarray(0, name.length).toString('latin1') === name;
}

/** Where the next marker stands after a scan's data, in which 0xff is followed by 0 or a restart. */
function endOfScan(jpeg: Buffer, start: number): number {
  // Byte by byte: where every other one is 0xff, to look for the next by a call each takes long.
  for (let at = start; at + 1 < jpeg.length; at++) {
    if (jpeg[at] !== 0xff) continue;
    const marker = jpeg[at + 1] ?? 0;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
    at++;
  }
  throw new RangeError('no end');
}

function exifSegment(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationExif(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
