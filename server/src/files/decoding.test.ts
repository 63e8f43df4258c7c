import { expect, it } from 'vitest';
import { picture as noise } from '../testing/uploads.ts';
import { decoding, openPicture } from './decoding.ts';

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
