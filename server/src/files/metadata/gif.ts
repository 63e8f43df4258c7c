/** GIF89a: a header, then blocks whose content comes in pieces of up to 255 bytes. */
import { type Bare, bare, PartCount } from './parts.ts';

const TRAILER = 0x3b;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** The applications that say how often an animation is repeated. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** The picture and nothing else; what follows its end is left out. */
export function bareGif(gif: Buffer): Bare {
  let at = 13 + colorTableSize(gif.readUInt8(10));
  const pieces = [gif.subarray(0, at)];
  const parts = new PartCount();
  let frames = 0;
  for (;;) {
    parts.add();
    const kind = gif.readUInt8(at);
    if (kind === TRAILER)
      return bare(Buffer.concat([...pieces, gif.subarray(at, at + 1)]), { frames });
    const end = kind === IMAGE ? endOfImage(gif, at) : endOfPieces(gif, at + 2);
    if (kind !== IMAGE && kind !== EXTENSION) throw new RangeError('no block');
    if (kind === IMAGE) frames++;
    if (kind === IMAGE || isKept(gif, at)) pieces.push(gif.subarray(at, end));
    at = end;
  }
}

function isKept(gif: Buffer, at: number): boolean {
  const label = gif.readUInt8(at + 1);
  if (label === COMMENT) return false;
  return label !== APPLICATION || KEPT_APPLICATIONS.has(gif.toString('latin1', at + 3, at + 14));
}

function endOfImage(gif: Buffer, at: number): number {
  return endOfPieces(gif, at + 11 + colorTableSize(gif.readUInt8(at + 9)));
}

function endOfPieces(gif: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const length = gif[at];
    if (length === undefined) throw new RangeError('no end');
    at += 1 + length;
    if (length === 0) return at;
  }
}

function colorTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}
