import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { FILE_FOLDERS } from '@regia/model/constants.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client } from '../testing/client.ts';
import { TestApp } from '../testing/testApp.ts';
import { imageIn, picture, uploadForm } from '../testing/uploads.ts';
import { type FileRow, putFile } from './fileTable.ts';
import { openPlace } from './openPlace.ts';
import type { StoredBytes } from './storage.ts';
import { Variants } from './variants.ts';

let test: TestApp;
let ada: Client;
let site: Client;
let stem: string;

beforeAll(async () => {
  ({ test, ada } = await TestApp.installed());
  site = new Client(test.app.site);
  stem = await uploaded(await picture('jpeg', 700, 350), 'villa.jpg');
  await forget(`${stem}.jpg`);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

/** Uploads a picture; returns its address without the extension. */
async function uploaded(content: Buffer, filename: string): Promise<string> {
  const { url } = imageIn(await uploadForm(ada, { content, filename }));
  return url.slice(0, url.lastIndexOf('.'));
}

/** Takes away what was made in the background. Returns the folder and the name of the picture. */
async function forget(url: string): Promise<['page-images', string]> {
  const name = url.slice(url.lastIndexOf('/') + 1);
  await test.app.files.variants.idle();
  await test.app.files.variants.remove('page-images', name);
  return ['page-images', name];
}

async function sizeOf(url: string) {
  const { rawPayload } = await test.app.site.inject({ url });
  const { format, compression, width, height } = await sharp(rawPayload).metadata();
  return { format: compression === 'av1' ? 'avif' : format, width, height };
}

describe('variants', () => {
  it.each([
    ['320.webp', { format: 'webp', width: 320, height: 160 }],
    ['640.avif', { format: 'avif', width: 640, height: 320 }],
  ])('are made when they are asked for: %s', async (end, size) => {
    const url = `${stem}.${end}`;
    const { status, headers } = await site.get(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': `image/${size.format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sizeOf(url)).toEqual(size);
    const again = await ada.send({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('are there for no other name', async () => {
    const tricks = [
      `${stem}.960.webp`,
      `${stem}.700.webp`,
      `${stem}.0320.webp`,
      `${stem}.320.png`,
      `${stem}.320.webp.avif`,
      `${stem}.320`,
      `${stem.replace('page-images', 'work-images')}.320.webp`,
      `/files/page-images/${'a'.repeat(16)}.320.webp`,
    ];
    for (const url of tricks) expect([url, (await site.get(url)).status]).toEqual([url, 404]);
  });

  it('of a photo on its side stand upright', async () => {
    const photo = await sharp(await picture('png', 400, 800)).withMetadata({ orientation: 6 });
    const url = await uploaded(await photo.jpeg().toBuffer(), 'photo.jpg');
    expect(await sizeOf(`${url}.640.webp`)).toEqual({ format: 'webp', width: 640, height: 320 });
  });

  it('do not stop what moves, nor scale drawings', async () => {
    const flat = { width: 400, height: 400, channels: 3, background: 'teal' } as const;
    const gif = await sharp({ create: flat }).gif().toBuffer();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"></svg>';
    for (const url of [
      await uploaded(gif, 'a.gif'),
      await uploaded(Buffer.from(drawing), 'a.svg'),
    ]) {
      expect((await site.get(`${url}.320.webp`)).status).toBe(404);
    }
  });

  it('are one job however many ask at once', async () => {
    const url = await uploaded(await picture('png', 400), 'a.png');
    const original = await forget(`${url}.png`);
    const opened = vi.spyOn(test.app.files.storage, 'open');
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.get(`${url}.320.webp`)));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await site.get(`${url}.320.webp`)).status).toBe(200);
    // It is read to be scaled, and looked for once more when that is done.
    expect(opened.mock.calls).toEqual([original, original]);
  });

  it('go with their picture', async () => {
    const url = await uploaded(await picture('png', 400), 'a.png');
    expect((await site.get(`${url}.320.webp`)).status).toBe(200);
    expect((await ada.delete(`/api${url}.png`)).status).toBe(204);
    expect((await site.get(`${url}.320.webp`)).status).toBe(404);
    await test.app.files.variants.idle();
    const left = await test.stored('variants', 'page-images');
    expect(left.filter(({ name }) => url.endsWith(name.slice(0, 16)))).toEqual([]);
  });

  it('are made in the background too', async () => {
    const url = await uploaded(await picture('png', 400), 'a.png');
    await test.app.files.variants.idle();
    const kept = await test.stored('variants', 'page-images');
    const own = kept.map(({ name }) => name).filter((name) => url.endsWith(name.slice(0, 16)));
    expect(own.map((name) => name.slice(16)).sort()).toEqual(['.320.avif', '.320.webp']);
  });
});

it('that a visitor asks for come next, whatever has been queued for nobody yet', async () => {
  const { store, files } = test.app;
  const rows: FileRow[] = [];
  for (let at = 0; at < 8; at++) {
    const url = await uploaded(await picture('jpeg', 700, 350 + at), 'villa.jpg');
    await forget(`${url}.jpg`);
    const files = store.reader.db.selectFrom('files').selectAll();
    const name = `${url.slice(-16)}.jpg`;
    const row = await files.where('unique_name', '=', name).executeTakeFirstOrThrow();
    rows.push({ ...row, folder: 'page-images' });
  }
  const kept = await test.place.storage('variants', FILE_FOLDERS);
  const adopted = vi.spyOn(kept, 'adopt');
  const variants = new Variants({
    ...{ store, originals: files.storage, kept, workFolder: files.incoming },
    onFailure: (error) => {
      throw error;
    },
  });
  for (const row of rows) variants.warm(row);
  const name = `${rows.at(-1)?.unique_name.slice(0, 16)}.640.avif`;
  expect(await variants.open('page-images', name)).not.toBeNull();
  const made = adopted.mock.calls.map(([, , one]) => one);
  // A place for each core may have been taken by others before.
  expect(made.indexOf(name)).toBeLessThanOrEqual(2 * availableParallelism());
  await variants.close();
});

describe('of a stored picture that would be refused now', () => {
  /** Stores other bytes under the name of an uploaded picture, as an archive could. */
  async function replaced(content: Buffer): Promise<string> {
    const url = await uploaded(await picture('jpeg', 400), 'a.jpg');
    const original = await forget(`${url}.jpg`);
    await test.app.files.storage.write(Readable.from([content]), ...original);
    return url;
  }

  it.each(['of many scans', 'that is none'])('%s, the picture itself is shown', async (kind) => {
    const jpeg = await picture('jpeg', 400);
    const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const slow = [jpeg.subarray(0, -2), ...Array(150).fill(scan), jpeg.subarray(-2)];
    const content = kind === 'that is none' ? Buffer.from('none') : Buffer.concat(slow);
    const url = await replaced(content);
    const opened = vi.spyOn(test.app.files.storage, 'open');
    for (const end of ['jpg', '320.webp', '320.avif', '320.webp']) {
      const { rawPayload, headers } = await test.app.site.inject({ url: `${url}.${end}` });
      expect(content.equals(rawPayload)).toBe(true);
      expect(headers['content-type']).toBe('image/jpeg');
    }
    // Once to be scaled, which is not tried again, and each time to be shown.
    expect(opened).toHaveBeenCalledTimes(1 + 4);
  });
});

describe('of pictures that take long', () => {
  const size = { light: [400, 300], heavy: [3_000, 2_000] } as const;

  /** Variants of pictures that can only be read once their gate is open. */
  async function gated(names: readonly string[], content: Buffer, noted: keyof typeof size) {
    const { files, store } = test.app;
    const [width, height] = size[noted];
    await store.transaction(async (session) => {
      for (const name of names) {
        await putFile(session, {
          ...{ folder: 'page-images', unique_name: `${name}.jpg`, display_name: name, type: 'JPG' },
          ...{ size: content.length, width, height, frames: 1, hash: '' },
          ...{ uploaded_at: new Date().toISOString(), uploaded_by: null },
        });
      }
    });
    for (const name of names) {
      await files.storage.write(Readable.from([content]), 'page-images', `${name}.jpg`);
    }
  }

  it('others are made meanwhile, whatever is noted of their size', async () => {
    const large = await sharp({
      create: { width: 3_000, height: 2_000, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer();
    const [heavy, claiming, light] = ['h', 'c', 'l'].map((letter) =>
      [1, 2, 3, 4, 5, 6].map((number) => letter.repeat(15) + number),
    );
    if (!heavy || !claiming || !light) throw new Error('three kinds');
    await gated(heavy, large, 'heavy');
    await gated(claiming, large, 'light');
    await gated(light, await picture('jpeg', 400, 300), 'light');
    const { store, files } = test.app;
    const events: string[] = [];
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const originals: typeof files.storage = Object.create(files.storage, {
      open: {
        value: async (folder: 'page-images', name: string): Promise<StoredBytes | null> => {
          if (name.startsWith('h')) await gate;
          return files.storage.open(folder, name);
        },
      },
    });
    const place = await openPlace({ dataDir: files.incoming, filesIn: null });
    const kept = await place.storage('variants', FILE_FOLDERS);
    const variants = new Variants({
      ...{ store, originals, kept, workFolder: files.incoming },
      onFailure: (error) => {
        throw error;
      },
    });
    const make = async (name: string) => {
      await variants.open('page-images', `${name}.320.webp`);
      events.push(name.slice(0, 1));
    };
    const slow = [...heavy, ...claiming].map(make);
    await Promise.all(light.map(make));
    // Those that claim to be small wait for the place of the large ones once they are known.
    expect(new Set(events)).toEqual(new Set(['l']));
    open();
    await Promise.all(slow);
    expect(events).toHaveLength(18);
  });
});
