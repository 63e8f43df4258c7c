/** AVIF: boxes in boxes (ISO/IEC 14496-12), of which `meta` lists the items and where they stand. */
import { PartCount } from './parts.ts';

interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** Items that only describe the picture; what is called `mime` holds XMP. */
const METADATA_ITEMS = new Set(['Exif', 'mime', 'uri ']);

/**
 * The picture with zeros for what describes it: nothing else may move, since items are found by
 * their place. What follows the last box is left out.
 */
export function bareAvif(avif: Buffer): Buffer {
  const copy = Buffer.from(avif);
  const parts = new PartCount();
  const boxes = [...boxesIn(avif, 0, avif.length, parts)];
  let described = 0;
  for (const meta of boxes.filter(({ type }) => type === 'meta')) {
    const inner = [...boxesIn(avif, meta.start + 4, meta.end, parts)];
    const infos = inner.filter(({ type }) => type === 'iinf');
    const items = new Set(infos.flatMap(metadataItems(avif, parts)));
    const base = inner.find(({ type }) => type === 'idat')?.start ?? 0;
    for (const box of inner.filter(({ type }) => type === 'iloc')) {
      for (const { item, start, length } of extentsIn(avif, box, base, parts)) {
        if (!items.has(item)) continue;
        // Items may overlap, but those that describe are no longer than all that there is.
        described += length;
        if (described > avif.length) throw new RangeError('too much that describes');
        copy.fill(0, start, start + length);
      }
    }
  }
  return copy.subarray(0, boxes.at(-1)?.end ?? 0);
}

function* boxesIn(avif: Buffer, from: number, to: number, parts: PartCount): Generator<Box> {
  let at = from;
  while (at + 8 <= to) {
    parts.add();
    const type = avif.toString('latin1', at + 4, at + 8);
    const short = avif.readUInt32BE(at);
    const size = short === 1 ? Number(avif.readBigUInt64BE(at + 8)) : short || to - at;
    if (size < 8 || at + size > to) return;
    yield { type, start: at + (short === 1 ? 16 : 8), end: at + size };
    at += size;
  }
}

/** The numbers of the items that describe the picture. */
const metadataItems =
  (avif: Buffer, parts: PartCount) =>
  ({ start, end }: Box): number[] => {
    const entries = start + 4 + (avif.readUInt8(start) === 0 ? 2 : 4);
    return [...boxesIn(avif, entries, end, parts)].flatMap(({ start }) => {
      const isWide = avif.readUInt8(start) >= 3;
      const type = start + (isWide ? 10 : 8);
      if (!METADATA_ITEMS.has(avif.toString('latin1', type, type + 4))) return [];
      return [isWide ? avif.readUInt32BE(start + 4) : avif.readUInt16BE(start + 4)];
    });
  };

function* extentsIn(avif: Buffer, { start }: Box, idat: number, parts: PartCount) {
  const version = avif.readUInt8(start);
  const sizes = avif.readUInt16BE(start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  let at = start + 6;
  const read = (bytes: number): number => {
    const value =
      bytes === 8 ? Number(avif.readBigUInt64BE(at)) : bytes ? avif.readUIntBE(at, bytes) : 0;
    at += bytes;
    return value;
  };
  const count = read(version < 2 ? 2 : 4);
  for (let index = 0; index < count; index++) {
    parts.add();
    const item = read(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize) + (isInIdat ? idat : 0);
    for (let extents = read(2); extents > 0; extents--) {
      parts.add();
      read(indexSize);
      const offset = read(offsetSize);
      yield { item, start: base + offset, length: read(lengthSize) };
    }
  }
}
