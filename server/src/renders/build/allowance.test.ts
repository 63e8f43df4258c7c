import { type Effort, TooMuch } from '@regia/site/effort.ts';
import { evaluate } from '@regia/site/evaluate.ts';
import { measureCpuTime } from '@regia/site/testing/cpuTime.ts';
import { fixedSource } from '@regia/site/testing/fixedSource.ts';
import { HOSTILE } from '@regia/site/testing/hostileBlocks.ts';
import { expect, test } from 'vitest';
import { TakesLong } from '../nodes/takesLong.ts';
import { Allowance } from './allowance.ts';

/** No clock ends what is counted, however busy the machine is. */
const NO_CLOCK = 30_000;
/** A tenth of that is usual: what is not counted takes many times as long. */
const MOST_MS = 2_500;

const PAGES = Object.fromEntries(
  Array.from({ length: 100 }, (_, at) => [
    `p${at}`,
    { name: `P${at}`, template: { id: 't' }, title: { it: `T${at}` }, slug: { it: `s${at}` } },
  ]),
);
const source = fixedSource({ records: { pages: PAGES } });
const record = source.record('pages', 'p1');
const document = record && { collection: 'pages' as const, record };

function run(allowance: Allowance, code: string) {
  try {
    allowance.within({ hash: code, text: code }, (effort) =>
      evaluate(code, { source, language: 'it', document, effort }),
    );
    allowance.check();
    return 'done';
  } catch (error) {
    if (error instanceof TakesLong) return 'left to others';
    throw error;
  }
}

test('there are forty hostile blocks', () => {
  expect(Object.keys(HOSTILE).length).toBeGreaterThanOrEqual(40);
});

test.each(Object.entries(HOSTILE))('a save does not wait for a block with %s', (_, code) => {
  const spent = measureCpuTime();
  run(new Allowance(NO_CLOCK), code);
  expect(spent()).toBeLessThan(MOST_MS);
});

test('many renderings of one save share what it may do', () => {
  const allowance = new Allowance(NO_CLOCK);
  const code = '{% for i in (1..500) %}{{ page.title }}{% endfor %}';
  const ends = Array.from({ length: 2_000 }, () => run(allowance, code));
  expect(ends).toContain('done');
  expect(ends.at(-1)).toBe('left to others');
});

test('what is not counted, and does not come to an end, is ended', () => {
  const endless = () => {
    for (;;);
  };
  expect(() => new Allowance(1).within({ hash: 'endless', text: '' }, endless)).toThrow(TakesLong);
});

/** Evaluates so many steps, as renderings do: what is refused is a mistake in the block. */
function steps(hash: string, count: number) {
  return new Allowance(NO_CLOCK).within({ hash, text: '' }, (effort) => {
    const isWatched = new Error().stack?.includes('runInContext') ?? false;
    try {
      effort.step(count);
      return isWatched ? 'watched' : 'not watched';
    } catch {
      return 'refused';
    }
  });
}

test('what does not do much more than when it was watched is not watched again', () => {
  const run = (...counts: number[]) => counts.map((count) => steps('known', count));
  expect(run(1_000, 1_000, 10, 1_500)).toEqual(['watched', ...Array(3).fill('not watched')]);
  expect(run(1_600, 2_400, 1_000)).toEqual(['watched', 'not watched', 'not watched']);
  const endless = (effort: Effort) => {
    effort.step(10_000);
    for (;;);
  };
  expect(() => new Allowance(1).within({ hash: 'known', text: '' }, endless)).toThrow(TakesLong);
  expect(run(10_000)).toEqual(['watched']);
});

test('what was refused did not come to its end', () => {
  expect(['refused', 'watched']).toEqual([1e9, 10].map((count) => steps('refused', count)));
});

test('what goes wrong where it is not watched goes wrong as it is', () => {
  const code = { hash: 'wrong later', text: '' };
  const wrong = new RangeError('so it is');
  new Allowance().within(code, (effort) => effort.step(10));
  const failing = () => {
    throw wrong;
  };
  expect(() => new Allowance().within(code, failing)).toThrow(wrong);
});

test('what is not watched counts all the same', () => {
  const allowance = new Allowance(NO_CLOCK);
  const code = { hash: 'counted', text: '' };
  const step = () => allowance.within(code, (effort) => effort.step(2_000));
  expect(() => {
    for (let times = 0; times < 400; times++) {
      step();
      allowance.check();
    }
  }).toThrow(TooMuch);
});

test('what goes wrong in a rendering goes wrong as it is', () => {
  const wrong = new RangeError('so it is');
  const failing = () => {
    throw wrong;
  };
  expect(() => new Allowance().within({ hash: 'wrong', text: '' }, failing)).toThrow(wrong);
});
