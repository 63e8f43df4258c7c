/** WebP, RFC 9649: a RIFF container of chunks, each padded to an even length. */
import { orientationExif, orientationIn } from './exif.ts';
import { type Bare, bare, PartCount } from './parts.ts';
import { LONGEST_PROFILE } from './profile.ts';

const FIRST_CHUNK = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** Bits of VP8X that announce metadata. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const HAS_PROFILE = 0x20;

/** The picture and nothing else; what follows its end is left out. */
export function bareWebp(webp: Buffer): Bare {
  const end = Math.min(webp.length, 8 + webp.readUInt32LE(4));
  const pieces: Buffer[] = [];
  let header: Buffer | null = null;
  let orientation: number | null = null;
  let frames = 0;
  let hasProfile = false;
  const parts = new PartCount();
  for (let at = FIRST_CHUNK; at + 8 <= end; ) {
    parts.add();
    const name = webp.toString('latin1', at, at + 4);
    const size = webp.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new RangeError('a chunk is cut off');
    if (name === 'EXIF') orientation ??= orientationIn(webp.subarray(at + 8, at + 8 + size));
    if (name === 'ANMF') frames++;
    const isProfile = name === 'ICCP';
    if (isProfile ? !hasProfile && size <= LONGEST_PROFILE : KEPT.has(name)) {
      hasProfile ||= isProfile;
      const piece = Buffer.from(webp.subarray(at, next));
      if (name === 'VP8X') header ??= piece;
      pieces.push(piece.length % 2 === 0 ? piece : Buffer.concat([piece, Buffer.alloc(1)]));
    }
    at = next;
  }
  if (header) {
    const isTurned = orientation !== null && orientation > 1;
    const left = HAS_EXIF | HAS_XMP | (hasProfile ? 0 : HAS_PROFILE);
    const others = header.readUInt8(8) & ~left;
    header.writeUInt8(isTurned ? others | HAS_EXIF : others, 8);
    if (isTurned) pieces.push(chunk('EXIF', orientationExif(orientation ?? 1)));
  }
  const content = chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...pieces]));
  return bare(content, { frames: Math.max(frames, 1) });
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
