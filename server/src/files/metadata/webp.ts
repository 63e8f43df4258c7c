/** WebP, RFC 9649: a RIFF container of chunks, each padded to an even length. */
import { orientationExif } from './exif.ts';
import { PartCount } from './parts.ts';

const FIRST_CHUNK = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of VP8X that announce metadata. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** The picture and nothing else; what follows its end is left out. */
export function bareWebp(webp: Buffer, orientation: number): Buffer {
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  const pieces: Buffer[] = [];
  let isExtended = false;
  const parts = new PartCount();
  for (let at = FIRST_CHUNK; at + 8 <= end; ) {
    parts.add();
    const name = webp.toString('latin1', at, at + 4);
    const size = webp.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new RangeError('a chunk is cut off');
    if (KEPT.has(name)) {
      const piece = Buffer.from(webp.subarray(at, next));
      if (name === 'VP8X') {
        isExtended = true;
        const others = piece.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
        piece.writeUInt8(orientation > 1 ? others | HAS_EXIF : others, 8);
      }
      pieces.push(piece.length % 2 === 0 ? piece : Buffer.concat([piece, Buffer.alloc(1)]));
    }
    at = next;
  }
  if (isExtended && orientation > 1) pieces.push(chunk('EXIF', orientationExif(orientation)));
  const content = Buffer.concat([Buffer.from('WEBP'), ...pieces]);
  return chunk('RIFF', content);
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
