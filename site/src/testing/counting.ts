/**
 * `npm run test:long -- counting`: does anything that code can do take much longer than it's counted? Saves evaluate the
 * first steps of a block where nothing else can end it, so what isn't counted holds up everybody. Prints what takes
 * longest, and fails where that is too long.
 */
import { Effort } from '../effort.ts';
import { evaluate } from '../evaluate.ts';
import { LANGUAGE } from '../liquid.ts';
import { measureCpuTime } from './cpuTime.ts';
import { fixedSource } from './fixedSource.ts';

/** A hundredth of a second, about. */
const LIMITS = { steps: 60_000, size: 1_000_000 };
const MOST_MS = 150;
const SHOWN = 15;

const OPTIONS = ['', ': "a"', ': v', ': v, v'];
const TAGS = [
  '{% if v == v or v < 3 or v contains "zz" %}x{% endif %}',
  '{% if v == empty or v == blank %}x{% endif %}',
  '{% case v %}{% when 1, v %}x{% endcase %}',
  '{% for j in (1..3) limit: v offset: v %}x{% endfor %}',
  '{% for j in v limit: 1 %}x{% endfor %}{% for j in (v..v) %}x{% endfor %}',
  '{% tablerow j in v cols: v limit: 1 %}x{% endtablerow %}',
  '{% cycle v: v, "b" %}{% capture x %}{{ v }}{% endcapture %}',
  '{{ v[v] }}{{ page[v] }}{{ v.first.k }}{{ v.last.size }}',
];
/** A list that is one level deeper each time. */
const DEEPER = '{% assign w = "" | split: "" | push: v %}{% assign v = w %}';

const PAGES = { pages: { p: { name: 'P', title: { it: 'T' } } } };

const times = <T>(count: number, of: (at: number) => T) =>
  Array.from({ length: Math.ceil(count) }, (_, at) => of(at));

/** Every kind of value of some size, by its name. */
function valuesOf(size: number): Record<string, unknown> {
  const parts = [
    'a',
    'ab c ',
    ' ',
    '\n',
    '<',
    '<b>x</b>',
    '<!--',
    '&amp;',
    'é',
    '😀',
    '1',
    '%C3',
    '"',
    '\\',
    '-',
  ];
  const texts = parts.map((part) => [`text of ${part}`, part.repeat(size / part.length)]);
  const members = (count: number, name: string) =>
    Object.fromEntries(times(count, (at) => [name + at, at]));
  const few = size / 5;
  return {
    ...Object.fromEntries(texts),
    numbers: times(few, (at) => at % 97),
    'equal texts': times(few, () => 'same'),
    'long texts': times(few / 100, (at) => 'l'.repeat(1_000) + at),
    objects: times(few, (at) => ({ k: at, t: `t${at}` })),
    lists: times(few / 10, () => times(10, (at) => at)),
    nothing: times(few, () => null),
    'an object': members(few, 'k'),
    'long names': members(few / 100, 'k'.repeat(1_000)),
    'large objects': times(few / 1_000, () => members(1_000, 'k')),
    'a deep list': times(Math.min(few, 1_000), () => 0).reduce<unknown>((inner) => [inner], 1),
  };
}

const bodies = [
  ...LANGUAGE.filters.flatMap((name) =>
    OPTIONS.map((options) => `{% assign x = v | ${name}${options} %}`),
  ),
  ...TAGS,
  ...TAGS.map((tag) => DEEPER + tag),
];

const worst: { ms: number; what: string }[] = [];
for (const size of [10_000, 300_000]) {
  for (const [kind, v] of Object.entries(valuesOf(size))) {
    const source = fixedSource({ records: PAGES, variables: { given: { v } } });
    for (const body of bodies)
      worst.push({ ms: timeOf(body, source), what: `${body} ${kind}, ${size}` });
  }
}
worst.sort((one, other) => other.ms - one.ms);
console.table(worst.slice(0, SHOWN).map(({ ms, what }) => ({ ms: Math.round(ms), what })));
if (worst.some(({ ms }) => ms > MOST_MS)) process.exitCode = 1;

/** Milliseconds of the processor, of which the first run may take more. */
function timeOf(body: string, source: ReturnType<typeof fixedSource>): number {
  const code = `{% assign v = variables.given.v %}{% for i in (1..100000) %}${body}{% endfor %}`;
  const record = source.record('pages', 'p');
  const document = record && { collection: 'pages' as const, record };
  const run = () => {
    const spent = measureCpuTime();
    evaluate(code, { source, language: 'it', document, effort: new Effort(LIMITS) });
    return spent();
  };
  const first = run();
  return first > MOST_MS / 3 ? Math.min(first, run()) : first;
}
