/** What an AVIF says of its parts is not believed. */
import { expect, it } from 'vitest';
import { bareAvif } from './avif.ts';

const box = (type: string, ...content: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(content);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const words = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const word = Buffer.alloc(2);
      word.writeUInt16BE(number);
      return word;
    }),
  );

/** With one item that describes it, whose extents stand in a table of this kind. */
function avif(sizes: number, entries: Buffer[], tail = 0): Buffer {
  const infe = box('infe', words(0x0200, 0, 1, 0), Buffer.from('Exif\0'));
  const iinf = box('iinf', words(0, 0, 1), infe);
  const iloc = box('iloc', words(0, 0, sizes, entries.length), ...entries);
  return Buffer.concat([box('meta', words(0, 0), iinf, iloc), box('mdat', Buffer.alloc(tail, 1))]);
}

it('is blanked where it describes', () => {
  const image = avif(0x4400, [words(1, 0, 1, 0, 0, 0, 4)], 8);
  const at = image.length - 8;
  image.writeUInt32BE(at, image.indexOf('iloc') + 18);
  expect([...bareAvif(image).content.subarray(at)]).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

it('is none where its parts are without number or length', () => {
  // Each says in six bytes that it has 65,535 extents of no bytes: milliards altogether.
  const empty = Array.from({ length: 60_000 }, () => words(1, 0, 65_535));
  expect(() => bareAvif(avif(0, empty))).toThrow(RangeError);
  // Each is as long as the whole file: a hundred gigabytes altogether.
  const long = Array.from({ length: 20_000 }, () => words(1, 0, 1, 0, 0, 80, 0));
  expect(() => bareAvif(avif(0x4400, long, 6_000_000))).toThrow(RangeError);
});

/** With items of these kinds, numbered from 1, of which the first is made of others; 100 × 50 pixels each. */
function madeOf(kinds: readonly string[], parts: readonly number[]): Buffer {
  const infos = kinds.map((kind, index) =>
    box('infe', words(0x0200, 0, index + 1, 0), Buffer.from(`${kind}\0`)),
  );
  const iinf = box('iinf', words(0, 0, kinds.length), ...infos);
  const iref = box('iref', words(0, 0), box('dimg', words(1, parts.length, ...parts)));
  const ispe = box('ispe', words(0, 0, 0, 100, 0, 50));
  return box('meta', words(0, 0), iinf, iref, box('iprp', box('ipco', ispe)));
}

it('costs as often as it has tiles, which may be the same ones', () => {
  const { passes, largestPart } = bareAvif(madeOf(['grid', 'av01'], Array(300).fill(2)));
  expect([passes, largestPart]).toEqual([300, 5_000]);
});

it.each([
  ['tiles of tiles', ['grid', 'grid', 'av01'], [2, 2]],
  ['tiles that are nothing', ['grid'], [7]],
  ['itself', ['grid'], [1]],
  ['layers', ['iovl', 'av01'], [2, 2]],
  ['a copy', ['iden', 'av01'], [2]],
])('is none where it is made of %s', (_, kinds, parts) => {
  expect(() => bareAvif(madeOf(kinds, parts))).toThrow(RangeError);
});
