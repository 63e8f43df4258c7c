/** AV1: units ("OBU", section 5.3 of its specification), each with its kind and its length. */
import type { PartCount } from './parts.ts';

const FRAME_HEADER = 3;
const FRAME = 6;

/** How many frames it holds; a picture needs one, and the library opens all of them. */
export function framesOfAv1(av1: Buffer, parts: PartCount): number {
  let frames = 0;
  for (let at = 0; at < av1.length; ) {
    parts.add();
    const head = av1.readUInt8(at);
    const kind = (head >> 3) & 15;
    if (kind === FRAME || kind === FRAME_HEADER) frames++;
    const hasLength = (head & 2) !== 0;
    at += head & 4 ? 2 : 1;
    if (!hasLength) break;
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = av1.readUInt8(at++);
      length += (byte & 127) * 2 ** shift;
      if (byte < 128) break;
      if (shift > 49) throw new RangeError('a length without end');
    }
    at += length;
  }
  return frames;
}
