import { evaluate } from '@regia/site/evaluate.ts';
import { measureCpuTime } from '@regia/site/testing/cpuTime.ts';
import { fixedSource } from '@regia/site/testing/fixedSource.ts';
import { HOSTILE, HOSTILE_VARIABLES } from '@regia/site/testing/hostileBlocks.ts';
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
const source = fixedSource({ records: { pages: PAGES }, variables: HOSTILE_VARIABLES });
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
  run(new Allowance({ longestMs: NO_CLOCK }), code);
  expect(spent()).toBeLessThan(MOST_MS);
});

test('only what is known to be short is evaluated without a watch, and that together', () => {
  const allowance = new Allowance({ longestMs: NO_CLOCK });
  const codes = { short: 'x', long: '{% for i in (1..900) %}x{% endfor %}' };
  const watched = new Set<string>();
  const evaluated = (code: string) =>
    allowance.within({ hash: code, text: code }, (effort) => {
      if (isWatched()) watched.add(code);
      effort.step(1_000);
      return evaluate(code, { source, language: 'it', document, effort });
    });
  for (let at = 0; at < 20; at++) evaluated(codes.short);
  expect(watched).toEqual(new Set());
  for (let at = 0; at < 30; at++) evaluated(codes.long);
  expect(watched).toEqual(new Set([codes.long]));
  expect(evaluated(codes.short).body).toBe('x');
  expect(watched).toEqual(new Set([codes.long, codes.short]));
});

test('what goes on for long without a watch is begun again with one, and gives the same', () => {
  const allowance = new Allowance({ longestMs: NO_CLOCK });
  const code = '{% for i in (1..4000) %}{{ page.title }}{% endfor %}';
  const limits: boolean[] = [];
  const { body } = allowance.within({ hash: code, text: code }, (effort) => {
    limits.push(isWatched());
    return evaluate(code, { source, language: 'it', document, effort });
  });
  expect(limits).toEqual([false, true]);
  expect(body).toBe('T1'.repeat(4_000));
});

/** Does it run where it can be ended at any point? */
function isWatched(): boolean {
  return /runInContext/.test(new Error('here').stack ?? '');
}

test('many renderings of one save share what it may do', () => {
  const allowance = new Allowance({ longestMs: NO_CLOCK });
  const code = '{% for i in (1..500) %}{{ page.title }}{% endfor %}';
  const ends = Array.from({ length: 2_000 }, () => run(allowance, code));
  expect(ends).toContain('done');
  expect(ends.at(-1)).toBe('left to others');
});

test('what is not counted, and does not come to an end, is ended', () => {
  const endless = () => {
    for (;;);
  };
  const allowance = new Allowance({ longestMs: 1 });
  allowance.within({ hash: 'all', text: '' }, (effort) => effort.step(60_000));
  expect(() => allowance.within({ hash: '', text: '' }, endless)).toThrow(TakesLong);
});

test('where the time is over, nothing more is evaluated, nor begun again', () => {
  const over = new TakesLong();
  const throwIfStopped = () => {
    throw over;
  };
  const evaluated = () => {
    throw new Error('evaluated');
  };
  const allowance = new Allowance({ throwIfStopped });
  expect(() => allowance.within({ hash: '', text: '' }, evaluated)).toThrow(over);
});

test('what goes wrong in a rendering goes wrong as it is', () => {
  const wrong = new RangeError('so it is');
  const failing = () => {
    throw wrong;
  };
  expect(() => new Allowance().within({ hash: '', text: '' }, failing)).toThrow(wrong);
});
