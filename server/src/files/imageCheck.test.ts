import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PictureFormat, picture } from '../testing/uploads.ts';
import { loadSharp } from './decoding.ts';
import { checkImage } from './imageCheck.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regia-check-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(content: Buffer, extension: string) {
  const path = join(folder, 'picture');
  await writeFile(path, content);
  const checked = await checkImage(path, extension);
  return { ...checked, content: await readFile(path) };
}

const WHERE = 'Via Segreta 7';
const EXIF = { IFD0: { Copyright: WHERE }, IFD3: { GPSLatitude: '45/1 21/1 0/1' } };
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const satisfies PictureFormat[];

async function withExif(format: PictureFormat, orientation: number): Promise<Buffer> {
  return sharp(await picture('png', 40, 20))
    .withMetadata({ orientation })
    .withExifMerge(EXIF)
    .toFormat(format, { lossless: true })
    .toBuffer();
}

const pixels = (content: Buffer) => sharp(content).autoOrient().raw().toBuffer();

describe('a photo keeps its pixels and not its story', () => {
  it.each(FORMATS)('%s', async (format) => {
    const photo = await withExif(format, 1);
    expect(photo.includes(WHERE)).toBe(true);
    const { content, width, height } = await check(photo, format);
    expect(content.includes(WHERE)).toBe(false);
    expect((await pixels(content)).equals(await pixels(photo))).toBe(true);
    expect([width, height]).toEqual([40, 20]);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('%s taken upright', async (format) => {
    const photo = await withExif(format, 6);
    const { content, width, height } = await check(photo, format);
    expect((await sharp(content).metadata()).orientation).toBe(6);
    expect(content.includes(WHERE)).toBe(false);
    expect((await pixels(content)).equals(await pixels(photo))).toBe(true);
    expect([width, height]).toEqual([20, 40]);
  });

  it('with its colours', async () => {
    const photo = await sharp(await picture('png', 8))
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const { content } = await check(photo, 'jpg');
    expect((await sharp(content).metadata()).icc).toEqual((await sharp(photo).metadata()).icc);
  });
});

describe('what is no mere picture', () => {
  it.each([...FORMATS, 'gif'] as const)('loses what follows the end of a %s', async (format) => {
    const image = await picture(format);
    const tail = Buffer.from('PK\u0003\u0004<script>alert(1)</script>');
    const { content } = await check(Buffer.concat([image, tail]), format);
    expect(content.includes('script')).toBe(false);
    expect((await pixels(content)).equals(await pixels(image))).toBe(true);
  });

  it.each([...FORMATS, 'gif'] as const)('is refused where a %s is cut off', async (format) => {
    const image = await picture(format, 64);
    const cut = image.subarray(0, Math.floor(image.length * 0.6));
    await expect(check(cut, format)).rejects.toMatchObject({ code: 'notSupportedFileExtension' });
  });

  it('is refused where it only begins like one', async () => {
    const script = Buffer.from('GIF89a/*\u0000\u0000\u0000*/=1;alert(1)');
    await expect(check(script, 'gif')).rejects.toMatchObject({
      code: 'notSupportedFileExtension',
    });
  });
});

it('counts the pictures of an animation', async () => {
  const page = await sharp({
    create: { width: 4, height: 12, channels: 3, background: 'teal', pageHeight: 4 },
  })
    .composite([{ input: await picture('png', 4), top: 4, left: 0 }])
    .raw()
    .toBuffer();
  const moving = sharp(page, { raw: { width: 4, height: 12, channels: 3, pageHeight: 4 } });
  const { frames, width, height } = await check(await moving.gif({ delay: 100 }).toBuffer(), 'gif');
  expect([width, height]).toEqual([4, 4]);
  expect(frames).toBeGreaterThan(1);
});

describe('a bomb', () => {
  const refused = (content: Buffer | string, extension: string) =>
    check(Buffer.from(content), extension).then(
      () => 'taken',
      ({ code }) => code,
    );

  /** A picture that says it is larger than it is. */
  async function claiming(format: PictureFormat, width: number, height: number, isWhole: boolean) {
    const small = sharp(await picture('png', 16));
    if (format === 'webp') {
      const image = await small.webp({ lossless: true }).toBuffer();
      const bits = image.readUInt32LE(21) & ~0xfffffff;
      image.writeUInt32LE((bits | (width - 1) | ((height - 1) << 14)) >>> 0, 21);
      return image;
    }
    if (format === 'jpeg') {
      const image = await small.jpeg({ progressive: isWhole }).toBuffer();
      const at = image.indexOf(Buffer.from([0xff, isWhole ? 0xc2 : 0xc0]));
      image.writeUInt16BE(height, at + 5);
      image.writeUInt16BE(width, at + 7);
      return image;
    }
    if (format === 'png') {
      const image = await small.png({ progressive: isWhole }).toBuffer();
      image.writeUInt32BE(width, 16);
      image.writeUInt32BE(height, 20);
      image.writeUInt32BE(crc32(image.subarray(12, 29)), 29);
      return image;
    }
    if (format === 'avif') {
      const image = await small.avif().toBuffer();
      const at = image.indexOf('ispe');
      image.writeUInt32BE(width, at + 8);
      image.writeUInt32BE(height, at + 12);
      return image;
    }
    const image = await small.gif().toBuffer();
    const frame = image.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 16, 0]));
    for (const at of [6, frame + 5]) {
      image.writeUInt16LE(width, at);
      image.writeUInt16LE(height, at + 2);
    }
    return image;
  }

  it.each([
    ['webp', 8_000, 5_000],
    ['jpeg', 8_000, 5_000],
    ['png', 8_000, 5_000],
    ['gif', 8_000, 5_000],
    ['avif', 4_000, 4_000],
  ] as const)(
    'as %s that must be opened as a whole is refused before',
    async (format, width, height) => {
      const image = await claiming(format, width, height, true);
      expect(await refused(image, format)).toBe('payloadTooLarge');
    },
  );

  it.each(['jpeg', 'png'] as const)(
    'as %s is opened where that goes line by line',
    async (format) => {
      const image = await claiming(format, 8_000, 5_000, false);
      expect(await refused(image, format)).toBe('notSupportedFileExtension');
      const larger = await claiming(format, 12_000, 9_000, false);
      expect(await refused(larger, format)).toBe('payloadTooLarge');
    },
  );

  const repeated = (count: number, ...bytes: number[]) =>
    Buffer.from(Array.from({ length: count }, () => bytes).flat());

  it('of segments is no picture, in any format', async () => {
    const [jpeg, png, webp, gif] = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif'] as const).map((format) => picture(format)),
    );
    const chunk = Buffer.from('\0\0\0\0teXt\0\0\0\0', 'latin1');
    chunk.writeUInt32BE(crc32(Buffer.from('teXt')), 8);
    const pad = Buffer.from('PAD \0\0\0\0', 'latin1');
    const within = (image: Buffer | undefined, at: number, parts: Buffer) =>
      Buffer.concat([image?.subarray(0, at) ?? parts, parts, image?.subarray(at) ?? parts]);
    const paddings = Buffer.alloc(pad.length * 60_000, pad);
    const padded = Buffer.concat([webp ?? pad, paddings]);
    padded.writeUInt32LE(padded.length - 8, 4);
    const bombs = [
      ['jpeg', within(jpeg, 2, repeated(60_000, 0xff, 0xfe, 0, 2))],
      ['jpeg', within(jpeg, 2, repeated(60_000, 0xff))],
      ['png', within(png, 33, Buffer.alloc(chunk.length * 60_000, chunk))],
      ['webp', padded],
      ['gif', within(gif, (gif?.length ?? 1) - 1, repeated(60_000, 0x21, 0xfe, 1, 65, 0))],
    ] as const;
    for (const [format, bomb] of bombs) {
      expect([format, await refused(bomb, format)]).toEqual([format, 'notSupportedFileExtension']);
    }
  });

  it('of scans is refused before, and as many as programs write are taken', async () => {
    const image = await sharp(await picture('png', 64))
      .toColourspace('b-w')
      .jpeg({ progressive: true })
      .toBuffer();
    // A table of the one code that ends a block, then a scan that says of all 64 that they have ended.
    const table = [0xff, 0xc4, 0, 20, 0x10, 1, ...Array(15).fill(0), 0];
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, ...Array(8).fill(0)];
    const withScans = (count: number) =>
      Buffer.concat([
        image.subarray(0, -2),
        Buffer.from(table),
        ...Array(count).fill(Buffer.from(scan)),
        image.subarray(-2),
      ]);
    expect(await refused(withScans(10), 'jpeg')).toBe('taken');
    expect(await refused(withScans(101), 'jpeg')).toBe('payloadTooLarge');
    // Few scans, each of which goes through a large picture.
    const large = withScans(60);
    const at = large.indexOf(Buffer.from([0xff, 0xc2]));
    large.writeUInt16BE(4_000, at + 5);
    large.writeUInt16BE(5_000, at + 7);
    expect(await refused(large, 'jpeg')).toBe('payloadTooLarge');
  });

  it('of scans that are not progressive is opened as a whole too', async () => {
    const image = await claiming('jpeg', 8_000, 5_000, false);
    const scan = image.subarray(image.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const twice = Buffer.concat([image.subarray(0, -2), scan, image.subarray(-2)]);
    expect(await refused(twice, 'jpeg')).toBe('payloadTooLarge');
  });

  it('of frames is refused before', async () => {
    const gif = await picture('gif', 2);
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 2, 0x84, 0x51, 0]);
    const moving = Buffer.concat([
      gif.subarray(0, -1),
      ...Array(5_000).fill(frame),
      gif.subarray(-1),
    ]);
    expect(await refused(moving, 'gif')).toBe('payloadTooLarge');
    const webp = await sharp(await picture('png', 2))
      .webp()
      .toBuffer();
    const within = Buffer.concat([Buffer.alloc(16), webp.subarray(12)]);
    const head = Buffer.from('ANMF\0\0\0\0', 'latin1');
    head.writeUInt32LE(within.length, 4);
    const animated = Buffer.concat([
      webp.subarray(0, 12),
      ...Array(5_001).fill(Buffer.concat([head, within])),
    ]);
    animated.writeUInt32LE(animated.length - 8, 4);
    expect(await refused(animated, 'webp')).toBe('payloadTooLarge');
  });

  /** An AVIF whose one item has a frame so many times. */
  async function ofFrames(count: number): Promise<Buffer> {
    const image = await sharp({
      create: { width: 64, height: 64, channels: 3, background: 'teal' },
    })
      .avif()
      .toBuffer();
    const start = image.indexOf('mdat') + 4;
    const data = image.subarray(start);
    // A delimiter, the sequence's header with its length, then the frame.
    const frame = data.subarray(4 + data.readUInt8(3));
    const content = Buffer.concat([data, ...Array(count - 1).fill(frame)]);
    const moving = Buffer.concat([image.subarray(0, start), content]);
    moving.writeUInt32BE(content.length + 8, start - 8);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    moving.writeUInt32BE(content.length, moving.indexOf(length, moving.indexOf('iloc')));
    return moving;
  }

  it('of frames within the one of an AVIF is refused before', async () => {
    expect(await refused(await ofFrames(3), 'avif')).toBe('taken');
    expect(await refused(await ofFrames(200), 'avif')).toBe('payloadTooLarge');
  });

  it('of parts of a drawing is told at once, and a large drawing taken', async () => {
    const drawing = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
    const attributes = Array.from({ length: 120_000 }, (_, index) => `a${index}=""`).join(' ');
    for (const content of ['<g/>'.repeat(400_000), `<g ${attributes}/>`, '&amp;'.repeat(300_000)]) {
      expect(await refused(drawing(content), 'svg')).toBe('payloadTooLarge');
    }
    const tenfold = [0, 1, 2, 3, 4, 5, 6].map(
      (at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
    );
    expect(await refused(drawing(`<g id="a0"/>${tenfold.join('')}`), 'svg')).toBe(
      'payloadTooLarge',
    );
    const paths = '<path d="M0 0h4v4z" fill="#036" id="p"/>'.repeat(7_000);
    expect(await refused(drawing(paths), 'svg')).toBe('taken');
  });
});

it('opens no other format, whatever a file is called: to know its size, a drawing would be drawn', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>',
  );
  const photo = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } });
  const library = await loadSharp();
  for (const content of [drawing, await photo.tiff().toBuffer()]) {
    await expect(library(content).metadata()).rejects.toThrow('unsupported image format');
    await expect(check(content, 'png')).rejects.toMatchObject({
      code: 'notSupportedFileExtension',
    });
  }
});
