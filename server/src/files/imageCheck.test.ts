import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PictureFormat, picture } from '../testing/uploads.ts';
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
