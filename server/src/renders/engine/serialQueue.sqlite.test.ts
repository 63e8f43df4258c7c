import { beforeEach, expect, it } from 'vitest';
import { SerialQueue } from './serialQueue.ts';

let turns: SerialQueue;
let done: string[];
beforeEach(() => {
  turns = new SerialQueue();
  done = [];
});

/** Work that ends when it is told to. */
function held(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const turn = turns.run(async () => {
    done.push(`${name} begins`);
    await promise;
    done.push(`${name} ends`);
    return name;
  });
  return { turn, resolve, reject };
}

it('runs one after the other, also after one that fails', async () => {
  const [first, second, third] = [held('first'), held('second'), held('third')];
  third.resolve();
  second.reject(new Error('no'));
  first.resolve();
  const outcomes = await Promise.allSettled([first.turn, second.turn, third.turn]);
  expect(outcomes).toMatchObject([
    { value: 'first' },
    { reason: { message: 'no' } },
    { value: 'third' },
  ]);
  expect(done).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'third begins',
    'third ends',
  ]);
});

it('is idle once all is done that came meanwhile', async () => {
  const first = held('first');
  const idle = turns.idle().then(() => done.push('idle'));
  const second = held('second');
  first.reject(new Error('no'));
  second.resolve();
  await Promise.allSettled([first.turn, idle]);
  expect(done).toEqual(['first begins', 'second begins', 'second ends', 'idle']);
  await turns.idle();
});
