import { expect, it } from 'vitest';
import { PriorityLimiter } from './priorityLimiter.ts';

/** Work that ends when it is told to. */
function controlled() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { began, work, end: (name: string) => ends.get(name)?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many at once, what is urgent first', async () => {
  const lanes = new PriorityLimiter(2);
  const { began, work, end } = controlled();
  const all = [
    lanes.run(work('a'), { isUrgent: false }),
    lanes.run(work('b'), { isUrgent: false }),
    lanes.run(work('later'), { isUrgent: false }),
    lanes.run(work('urgent'), { isUrgent: true }),
    lanes.run(work('urgent too'), { isUrgent: true }),
  ];
  await settle();
  expect(began).toEqual(['a', 'b']);
  for (const name of ['b', 'a', 'urgent', 'urgent too', 'later']) {
    end(name);
    await settle();
  }
  expect(began).toEqual(['a', 'b', 'urgent', 'urgent too', 'later']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'later', 'urgent', 'urgent too']);
});

it('begins next what has become urgent while it waits', async () => {
  const lanes = new PriorityLimiter(1);
  const { began, work, end } = controlled();
  const priority = { isUrgent: false };
  const all = [
    lanes.run(work('a'), { isUrgent: false }),
    lanes.run(work('b'), { isUrgent: false }),
    lanes.run(work('wanted'), priority),
  ];
  priority.isUrgent = true;
  for (const name of ['a', 'wanted', 'b']) {
    await settle();
    end(name);
  }
  await Promise.all(all);
  expect(began).toEqual(['a', 'wanted', 'b']);
});

it('begins theirs first whose work began longest ago', async () => {
  const lanes = new PriorityLimiter(1);
  const { began, work, end } = controlled();
  const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
  const all = names.map((name) => lanes.run(work(name), { isUrgent: true, by: name.slice(0, 1) }));
  for (let at = 0; at < names.length; at++) {
    await settle();
    end(began[at] ?? '');
  }
  await Promise.all(all);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('goes on after a failure', async () => {
  const lanes = new PriorityLimiter(1);
  const fails = lanes.run(() => Promise.reject(new Error('no')), { isUrgent: false });
  const next = lanes.run(async () => 'done', { isUrgent: false });
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('done');
});
