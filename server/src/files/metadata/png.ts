/** PNG, third edition: chunks of length, name, content and checksum. */
import { crc32 } from 'node:zlib';
import { orientationExif, orientationIn } from './exif.ts';
import { type Bare, bare, PartCount } from './parts.ts';
import { isKeptPacked } from './profile.ts';

const SIGNATURE_LENGTH = 8;

/** Once each: the library would unpack a colour profile, or note a palette, as often as there is one. */
const KEPT_ONCE = new Set(
  'IHDR PLTE IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL'.split(' '),
);
const KEPT = new Set(['IDAT', 'fcTL', 'fdAT']);

interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  const parts = new PartCount();
  let start = SIGNATURE_LENGTH;
  for (;;) {
    parts.add();
    const end = start + 12 + png.readUInt32BE(start);
    if (end > png.length) throw new RangeError('a chunk is cut off');
    const name = png.toString('latin1', start + 4, start + 8);
    yield { name, start, end };
    if (name === 'IEND') return;
    start = end;
  }
}

/** The picture and nothing else; what follows its end is left out. */
export function barePng(png: Buffer): Bare {
  const pieces: Buffer[] = [];
  const found = new Set<string>();
  let orientation = 1;
  let shown = 0;
  for (const { name, start, end } of chunksOf(png)) {
    const isFirst = !found.has(name);
    found.add(name);
    if (name === 'eXIf' && isFirst) orientation = orientationIn(png.subarray(start + 8, end - 4));
    if (name === 'fcTL') shown++;
    const isOne = isFirst && KEPT_ONCE.has(name);
    const isKept =
      name === 'iCCP' ? isOne && isKeptPacked(png.subarray(start + 8, end - 4)) : isOne;
    if (KEPT.has(name) || isKept) pieces.push(png.subarray(start, end));
  }
  const begin = [png.subarray(0, SIGNATURE_LENGTH), ...pieces.splice(0, 1), exifChunk(orientation)];
  const frames = found.has('acTL') ? Math.max(shown, 1) : 1;
  return bare(Buffer.concat([...begin, ...pieces]), { frames });
}

function exifChunk(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const content = Buffer.concat([Buffer.from('eXIf'), orientationExif(orientation)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
