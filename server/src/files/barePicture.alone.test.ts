import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PictureFormat, picture } from '../testing/uploads.ts';

import { bareAvif } from './metadata/avif.ts';

/** What the library is given. */
const given: unknown[] = [];

let folder: string;
let checkImage: typeof import('./imageCheck.ts')['checkImage'];
let measureImage: typeof import('./imageCheck.ts')['measureImage'];

beforeAll(async () => {
  vi.doMock('sharp', async (importOriginal) => {
    const original = await importOriginal<typeof import('sharp')>();
    const sharp = (input: unknown, ...others: unknown[]) => {
      given.push(input);
      return Reflect.apply(original.default, undefined, [input, ...others]);
    };
    return { ...original, default: Object.assign(sharp, original.default) };
  });
  ({ checkImage, measureImage } = await import('./imageCheck.ts'));
  folder = await mkdtemp(join(tmpdir(), 'regia-bare-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  given.length = 0;
});

async function check(content: Buffer, extension: string): Promise<Buffer> {
  const path = join(folder, 'picture');
  await writeFile(path, content);
  await checkImage(path, extension);
  return readFile(path);
}

const STORY = 'a long story';

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Each of which the library would unpack. */
const packed = deflateSync(Buffer.alloc(100_000, STORY));
const TEXTS = [
  chunk('tEXt', Buffer.from(`Comment\0${STORY}`)),
  chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
  chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), packed])),
];

/** A picture with a story in front of its pixels. */
async function telling(format: PictureFormat): Promise<Buffer> {
  const image = await picture(format, 16);
  const within = (at: number, ...parts: Buffer[]) =>
    Buffer.concat([image.subarray(0, at), ...parts, image.subarray(at)]);
  if (format === 'png') return within(33, ...TEXTS);
  if (format === 'jpeg') return within(2, Buffer.from(`\xff\xfe\0\x0e${STORY}`, 'latin1'));
  if (format === 'gif') {
    return within(image.length - 1, Buffer.from(`!\xfe\x0c${STORY}\0`, 'latin1'));
  }
  const tail = Buffer.from(`XMP \x0c\0\0\0${STORY}`, 'latin1');
  const told = Buffer.concat([image, format === 'webp' ? tail : Buffer.from(STORY)]);
  if (format === 'webp') told.writeUInt32LE(told.length - 8, 4);
  return told;
}

describe('the library is never given what was sent', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'but what is left of a %s',
    async (format) => {
      const sent = await telling(format);
      const kept = await check(sent, format);
      given.length = 0;
      await check(sent, format);
      await measureImage(sent);
      expect(given).toHaveLength(3);
      for (const input of given) expect(kept.equals(Object(input))).toBe(true);
      expect(kept.includes(STORY) || kept.includes(packed)).toBe(false);
    },
  );

  it('nor anything where it begins like no picture', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';
    await expect(check(Buffer.from(drawing), 'png')).rejects.toMatchObject({
      code: 'notSupportedFileExtension',
    });
    expect(given).toEqual([]);
  });
});

it('gives of a stored picture that would be refused now no size, so that it is shown as it is', async () => {
  const jpeg = await picture('jpeg', 16);
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const slow = Buffer.concat([jpeg.subarray(0, -2), ...Array(101).fill(scan), jpeg.subarray(-2)]);
  const size = { width: null, height: null, frames: 1 };
  expect(await measureImage(slow)).toEqual(size);
  expect(await measureImage(Buffer.from('no picture'))).toEqual(size);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="4"/>';
  expect(await measureImage(Buffer.from(drawing))).toEqual({ ...size, width: 9, height: 4 });
});

it('keeps one colour profile, which the library would unpack as often as there is one', async () => {
  const png = await picture('png', 16);
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), packed]));
  const many = Buffer.concat([png.subarray(0, 33), ...Array(50).fill(profile), png.subarray(33)]);
  const kept = await check(many, 'png');
  expect(kept.length).toBe(png.length + profile.length);
});

describe('a colour profile that is longer than any', () => {
  /** Of a picture that has one: JPEG says in each segment which it is of how many. */
  const segments = (count: number) =>
    Array.from({ length: count }, () => {
      const content = Buffer.alloc(65_000, 'x');
      content.write('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
      content.writeUInt16BE(content.length - 2, 2);
      return content;
    });
  const inJpeg = async (count: number) => {
    const jpeg = await picture('jpeg', 16);
    return Buffer.concat([jpeg.subarray(0, 2), ...segments(count), jpeg.subarray(2)]);
  };
  const inPng = async (bytes: number) => {
    const png = await picture('png', 16);
    const profile = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes, 'x'))]);
    return Buffer.concat([png.subarray(0, 33), chunk('iCCP', profile), png.subarray(33)]);
  };
  const inWebp = async (...lengths: number[]) => {
    const { default: sharp } = await import('sharp');
    const webp = await sharp(await picture('png', 16))
      .withIccProfile('p3')
      .webp()
      .toBuffer();
    const at = webp.indexOf('ICCP');
    const next = at + 8 + webp.readUInt32LE(at + 4);
    const chunks = lengths.map((length) => {
      const head = Buffer.from('ICCP\0\0\0\0');
      head.writeUInt32LE(length, 4);
      return Buffer.concat([head, Buffer.alloc(length, 'x')]);
    });
    const all = Buffer.concat([webp.subarray(0, at), ...chunks, webp.subarray(next + (next % 2))]);
    all.writeUInt32LE(all.length - 8, 4);
    return all;
  };

  it('is left out of a JPEG, however many segments it has', async () => {
    expect((await check(await inJpeg(60), 'jpg')).includes('ICC_PROFILE')).toBe(true);
    expect((await check(await inJpeg(63), 'jpg')).includes('ICC_PROFILE')).toBe(false);
  });

  it('is left out of a PNG, however tightly it is packed', async () => {
    expect((await check(await inPng(3_900_000), 'png')).includes('iCCP')).toBe(true);
    expect((await check(await inPng(4_100_000), 'png')).includes('iCCP')).toBe(false);
  });

  it('is left out of a WebP, which says then that it has none, and so are others than the first', async () => {
    const said = async (...lengths: number[]) => {
      const kept = await check(await inWebp(...lengths), 'webp');
      const flag = kept.readUInt8(kept.indexOf('VP8X') + 8) & 0x20;
      return [kept.toString('latin1').split('ICCP').length - 1, flag];
    };
    expect(await said(600, 600)).toEqual([1, 0x20]);
    expect(await said(4_100_000)).toEqual([0, 0]);
  });

  it('makes an AVIF none', async () => {
    const { default: sharp } = await import('sharp');
    const avif = await sharp(await picture('png', 16))
      .withIccProfile('p3')
      .avif()
      .toBuffer();
    expect((await check(avif, 'avif')).includes('colr')).toBe(true);
    const long = (bytes: number) => {
      const copy = Buffer.concat([avif]);
      const grown = [copy.indexOf('meta'), copy.indexOf('iprp'), copy.indexOf('ipco')];
      const at = copy.indexOf('colr') - 4;
      for (const place of [...grown.map((one) => one - 4), at]) {
        copy.writeUInt32BE(copy.readUInt32BE(place) + bytes, place);
      }
      const end = at + copy.readUInt32BE(at) - bytes;
      return Buffer.concat([copy.subarray(0, end), Buffer.alloc(bytes), copy.subarray(end)]);
    };
    expect(bareAvif(long(3_900_000)).frames).toBe(1);
    expect(() => bareAvif(long(4_100_000))).toThrow('profile');
  });
});
