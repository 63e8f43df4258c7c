/** AVIF: boxes in boxes (ISO/IEC 14496-12), of which `meta` lists the items and where they stand. */
import { type Bare, bare, PartCount } from './parts.ts';
import { LONGEST_PROFILE } from './profile.ts';

interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** Items that only describe the picture; what is called `mime` holds XMP. */
const METADATA_ITEMS = new Set(['Exif', 'mime', 'uri ']);
const CODED = 'av01';
/** What is put together of others: tiles, and what makes a picture brighter, which nobody opens here. */
const DERIVED_ITEMS = new Set(['grid', 'tmap']);

/**
 * The picture with zeros for what describes it: nothing else may move, since items are found by
 * their place. What follows the last box is left out.
 */
export function bareAvif(avif: Buffer): Bare {
  const copy = Buffer.from(avif);
  const parts = new PartCount();
  const boxes = [...boxesIn(avif, 0, avif.length, parts)];
  let tiles = 0;
  let frames = 1;
  let largestPart = 0;
  let described = 0;
  for (const meta of boxes.filter(({ type }) => type === 'meta')) {
    const inner = [...boxesIn(avif, meta.start + 4, meta.end, parts)];
    const kinds = kindsOf(avif, inner, parts);
    tiles += tilesOf(avif, inner, kinds, parts);
    refuseProfiles(avif, inner, parts);
    largestPart = Math.max(largestPart, largestOf(avif, inner, parts));
    for (const [item, content] of contentsOf(avif, inner, parts)) {
      const kind = kinds.get(item);
      if (kind === CODED) frames = Math.max(frames, framesOfAv1(joined(content), parts));
      if (!METADATA_ITEMS.has(kind ?? '')) continue;
      for (const { byteOffset, length } of content) {
        // Items may overlap, but those that describe are no longer than all that there is.
        described += length;
        if (described > avif.length) throw new RangeError('too much that describes');
        const start = byteOffset - avif.byteOffset;
        copy.fill(0, start, start + length);
      }
    }
  }
  const content = copy.subarray(0, boxes.at(-1)?.end ?? 0);
  return bare(content, { passes: frames * Math.max(tiles, 1), largestPart });
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

/** @throws RangeError where a colour profile is too long: nothing can be left out, as nothing may move */
function refuseProfiles(avif: Buffer, meta: readonly Box[], parts: PartCount): void {
  const profiles = propertiesOf(avif, meta, parts).filter(({ type }) => type === 'colr');
  if (profiles.some(({ start, end }) => end - start > LONGEST_PROFILE)) {
    throw new RangeError('a colour profile that is too long');
  }
}

/** What the items are. @throws RangeError where one is of a kind that may be made of itself without end */
function kindsOf(avif: Buffer, meta: readonly Box[], parts: PartCount): Map<number, string> {
  const kinds = new Map<number, string>();
  for (const { start, end } of meta.filter(({ type }) => type === 'iinf')) {
    const entries = start + 4 + (avif.readUInt8(start) === 0 ? 2 : 4);
    for (const info of boxesIn(avif, entries, end, parts)) {
      const isWide = avif.readUInt8(info.start) >= 3;
      const at = info.start + (isWide ? 10 : 8);
      const kind = avif.toString('latin1', at, at + 4);
      if (kind !== CODED && !DERIVED_ITEMS.has(kind) && !METADATA_ITEMS.has(kind)) {
        throw new RangeError(`items of the kind ${kind}`);
      }
      const item = isWide ? avif.readUInt32BE(info.start + 4) : avif.readUInt16BE(info.start + 4);
      // Of two of one number, nobody knows which is meant.
      if (kinds.has(item)) throw new RangeError('an item that is there twice');
      kinds.set(item, kind);
    }
  }
  return kinds;
}

/** How many tiles the pictures are made of. @throws RangeError where a tile is made of tiles */
function tilesOf(
  avif: Buffer,
  meta: readonly Box[],
  kinds: ReadonlyMap<number, string>,
  parts: PartCount,
): number {
  let tiles = 0;
  for (const { start, end } of meta.filter(({ type }) => type === 'iref')) {
    const isWide = avif.readUInt8(start) > 0;
    const read = (at: number) => (isWide ? avif.readUInt32BE(at) : avif.readUInt16BE(at));
    const width = isWide ? 4 : 2;
    for (const box of boxesIn(avif, start + 4, end, parts)) {
      if (box.type !== 'dimg' || kinds.get(read(box.start)) !== 'grid') continue;
      const count = avif.readUInt16BE(box.start + width);
      for (let tile = 0; tile < count; tile++) {
        parts.add();
        const item = read(box.start + width + 2 + tile * width);
        if (kinds.get(item) !== CODED) throw new RangeError('a tile that is made of others');
      }
      tiles += count;
    }
  }
  return tiles;
}

/** Pixels of the largest item: the library opens none that is larger than is said here. */
function largestOf(avif: Buffer, meta: readonly Box[], parts: PartCount): number {
  const sizes = propertiesOf(avif, meta, parts)
    .filter(({ type }) => type === 'ispe')
    .map(({ start }) => avif.readUInt32BE(start + 4) * avif.readUInt32BE(start + 8));
  return sizes.reduce((most, size) => Math.max(most, size), 0);
}

function propertiesOf(avif: Buffer, meta: readonly Box[], parts: PartCount): Box[] {
  return meta
    .filter(({ type }) => type === 'iprp')
    .flatMap(({ start, end }) => [...boxesIn(avif, start, end, parts)])
    .filter(({ type }) => type === 'ipco')
    .flatMap(({ start, end }) => [...boxesIn(avif, start, end, parts)]);
}

/**
 * The bytes of each item, of most in one piece. Tiles that are the same may share theirs.
 * @throws RangeError where those in pieces are longer than all that there is
 */
function contentsOf(avif: Buffer, meta: readonly Box[], parts: PartCount): Map<number, Buffer[]> {
  const contents = new Map<number, Buffer[]>();
  const base = meta.find(({ type }) => type === 'idat')?.start ?? 0;
  let left = avif.length;
  for (const box of meta.filter(({ type }) => type === 'iloc')) {
    for (const { item, start, length } of extentsIn(avif, box, base, parts)) {
      const piece = avif.subarray(start, start + length);
      const known = contents.get(item);
      if (!known) {
        contents.set(item, [piece]);
        continue;
      }
      left -= piece.length + (known.length === 1 ? (known[0]?.length ?? 0) : 0);
      if (left < 0) throw new RangeError('pieces without end');
      known.push(piece);
    }
  }
  return contents;
}

function joined(pieces: readonly Buffer[]): Buffer {
  const [first] = pieces;
  return first && pieces.length === 1 ? first : Buffer.concat(pieces);
}

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

const FRAME_HEADER = 3;
const FRAME = 6;

/** How many frames it holds; a picture needs one, and the library opens all of them. */
function framesOfAv1(av1: Buffer, parts: PartCount): number {
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
