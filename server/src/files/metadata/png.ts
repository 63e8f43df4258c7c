/** PNG, third edition: chunks of length, name, content and checksum. */
import { crc32 } from 'node:zlib';
import { orientationExif } from './exif.ts';
import { PartCount } from './parts.ts';

const SIGNATURE_LENGTH = 8;
/** Where the first chunk, which is always IHDR, ends. */
const HEADER_END = 33;

const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

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
export function barePng(png: Buffer, orientation: number): Buffer {
  const pieces = [png.subarray(0, SIGNATURE_LENGTH)];
  for (const { name, start, end } of chunksOf(png)) {
    if (KEPT.has(name)) pieces.push(png.subarray(start, end));
    if (end === HEADER_END && orientation > 1) pieces.push(exifChunk(orientation));
  }
  return Buffer.concat(pieces);
}

/** How many pictures an animated PNG shows one after the other; 1 of any other. */
export function pngFrames(png: Buffer): number {
  for (const { name, start } of chunksOf(png)) {
    if (name === 'acTL') return png.readUInt32BE(start + 8);
    if (name === 'IDAT') break;
  }
  return 1;
}

function exifChunk(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('eXIf'), orientationExif(orientation)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
