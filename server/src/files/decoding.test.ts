import { expect, it } from 'vitest';
import { decoding } from './decoding.ts';

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
