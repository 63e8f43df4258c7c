import sharp, { type Metadata } from 'sharp';
import { expect, it } from 'vitest';
import { picture as noise } from '../testing/uploads.ts';
import { decoding, mostPixels, openPicture } from './decoding.ts';

it('opens small pictures at once, and large ones one after the other', async () => {
  const events: string[] = [];
  const gates = new Map<string, () => void>();
  const open = (name: string, pixels: number, isUrgent = true) =>
    decoding(
      pixels,
      async () => {
        events.push(`${name} begins`);
        await new Promise<void>((resolve) => gates.set(name, resolve));
        events.push(`${name} ends`);
      },
      { isUrgent },
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const all = [
    open('large', 50_000_000),
    open('warmed', 50_000_000, false),
    open('wanted', 4_000_001),
    open('small', 4_000_000),
  ];
  for (const name of ['small', 'large', 'wanted', 'warmed']) {
    await settle();
    gates.get(name)?.();
  }
  await Promise.all(all);
  expect(events).toEqual([
    'large begins',
    'small begins',
    'small ends',
    'large ends',
    'wanted begins',
    'wanted ends',
    'warmed begins',
    'warmed ends',
  ]);
});

it('runs no more than two at once, of what takes much one: the rest of the threads stay free', async () => {
  let running = 0;
  let heavy = 0;
  const most = { running: 0, heavy: 0 };
  const run = async (isHeavy: boolean) => {
    running++;
    heavy += Number(isHeavy);
    most.running = Math.max(most.running, running);
    most.heavy = Math.max(most.heavy, heavy);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    running--;
    heavy -= Number(isHeavy);
  };
  const work = [90_000_000, 90_000_000, 90_000_000, 0, 1, 4_000_000, 0, 9_000_000, 2];
  await Promise.all(
    work.map((takes, index) =>
      decoding(takes, () => run(takes > 4_000_000), { isUrgent: index % 2 === 0 }),
    ),
  );
  expect(most).toEqual({ running: 2, heavy: 1 });
});

it('lets what takes little go on beside what takes long', async () => {
  const events: string[] = [];
  let end = () => {};
  const slow = [1, 2, 3].map((one) =>
    decoding(
      50_000_000,
      async () => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        events.push(`slow ${one}`);
      },
      { isUrgent: true },
    ),
  );
  await decoding(1, async () => events.push('quick'), { isUrgent: false });
  for (const one of slow) {
    end();
    await one;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(events).toEqual(['quick', 'slow 1', 'slow 2', 'slow 3']);
});

it('is given up after a time', async () => {
  const picture = await openPicture(await noise('png', 8));
  expect(Object(picture).options.timeoutSeconds).toBeGreaterThan(0);
});

interface Kind {
  readonly channels: 3 | 4;
  readonly isDeep?: boolean;
  readonly isProgressive?: boolean;
  readonly orientation?: number;
}

async function metadataOf(format: 'png' | 'jpeg' | 'webp', kind: Kind): Promise<Metadata> {
  const { channels, isDeep = false, isProgressive: progressive = false, orientation } = kind;
  const background = { r: 9, g: 9, b: 9, alpha: 0.5 };
  const drawn = sharp({ create: { width: 8, height: 8, channels, background } });
  const deep = isDeep ? drawn.toColourspace('rgb16') : drawn;
  const turned = orientation ? deep.withMetadata({ orientation }) : deep;
  const options = format === 'webp' ? {} : { progressive };
  return sharp(await turned.toFormat(format, options).toBuffer()).metadata();
}

it.each([
  ['png', { channels: 3 }, 100],
  ['png', { channels: 4, isDeep: true }, 100],
  ['png', { channels: 3, orientation: 2 }, 100],
  ['png', { channels: 3, orientation: 6 }, 64],
  ['png', { channels: 4, isDeep: true, orientation: 3 }, 24],
  ['png', { channels: 4, isProgressive: true }, 32],
  ['png', { channels: 3, isDeep: true, isProgressive: true }, 128 / 6],
  ['png', { channels: 4, isDeep: true, isProgressive: true }, 16],
  ['jpeg', { channels: 3, orientation: 8 }, 64],
  ['jpeg', { channels: 3, isProgressive: true }, 32],
  ['webp', { channels: 4 }, 32],
] as const)('%s %j: %d megapixels', async (format, kind, most) => {
  expect(mostPixels(await metadataOf(format, kind), 1) / 1_000_000).toBeCloseTo(most, 5);
});
