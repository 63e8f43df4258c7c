import { describe, expect, test } from 'vitest';
import { Effort } from './effort.ts';
import { evaluate, parsingMistake } from './evaluate.ts';
import { LANGUAGE } from './liquid.ts';
import { measureCpuTime } from './testing/cpuTime.ts';
import { type Content, fixedSource } from './testing/fixedSource.ts';
import {
  doubled,
  forever,
  HOSTILE,
  HOSTILE_VARIABLES,
  LONG_LIST,
} from './testing/hostileBlocks.ts';

/** A twentieth of what blocks are allowed, and so of the time that it takes. */
const SMALL = { steps: 400_000, size: 500_000 };
const MEMORY_BYTES = 100_000_000;
/** A tenth of that is usual: what is not counted takes many times as long. */
const MOST_MS = 1_500;

const PAGES = Object.fromEntries(
  Array.from({ length: 1_000 }, (_, at) => [
    `p${at}`,
    { name: `P${at}`, template: { id: 't' }, title: { it: `T${at}` }, slug: { it: `s${at}` } },
  ]),
);
const CONTENT: Content = { records: { pages: PAGES }, variables: HOSTILE_VARIABLES };

function run(code: string, effort = new Effort()) {
  const source = fixedSource(CONTENT);
  const record = source.record('pages', 'p1');
  const document = record && { collection: 'pages' as const, record };
  return evaluate(code, { source, language: 'it', document, effort });
}

describe('a block that would not end is stopped, at its line, without filling the memory', () => {
  test.each(Object.entries(HOSTILE))('%s', (_, code) => {
    const before = process.memoryUsage().rss;
    const spent = measureCpuTime();
    const { body, mistake } = run(`uno\ndue\n${code}`, new Effort(SMALL));
    expect(body).toBeNull();
    expect(mistake?.message).toMatch(/limit exceeded|not found|call stack/);
    expect(mistake?.line).toBe(3);
    expect(spent()).toBeLessThan(MOST_MS);
    expect(process.memoryUsage().rss - before).toBeLessThan(MEMORY_BYTES);
  });

  // Or the cases above would be stopped before they come to what they are about.
  test.each([doubled(12), LONG_LIST])('%s alone is not', (code) => {
    expect(run(code, new Effort(SMALL)).mistake).toBeNull();
  });

  test('brackets in brackets are refused before they take the stack, on whichever thread', () => {
    const nested = (depth: number) => `{{ a${'[b'.repeat(depth)}${']'.repeat(depth)} }}done`;
    expect(run(nested(100)).body).toBe('done');
    for (const depth of [101, 4_000, 6_500]) {
      expect(run(nested(depth)).mistake?.message).toBe('parse length limit exceeded');
    }
    const ways: [string, string][] = [
      ['{{ "\\"" | append: ', '}}'],
      ['{{ ))))) | append: ', '}}'],
      ['{% liquid\n# ))))\n echo ', '%}'],
    ];
    for (const [before, after] of ways) {
      const code = `${before}${'a['.repeat(200)}1${']'.repeat(200)} ${after}`;
      expect(run(code).mistake?.message).toMatch(/parse length limit/);
    }
    const harmless = 'assign a = "(" | append: "[ \\" ("\n'.repeat(150);
    expect(
      run(`{% liquid\n# don't (\n${harmless}%}{% # it's ${'('.repeat(150)} %}`).mistake,
    ).toBeNull();
    const list = `{% for i in (1..${'(1..'.repeat(200)}2${')'.repeat(200)}) %}{% endfor %}`;
    expect(run(list).mistake?.message).toBe('parse length limit exceeded');
    expect(
      run(`{% if a == "${'['.repeat(500)}" %}{% endif %}${'['.repeat(500)}`).mistake,
    ).toBeNull();
  });

  test('code that nests deeper than a thread has room for is no mistake of its own', () => {
    const nested = `{% liquid\n${'if true\n'.repeat(2_700)}${'endif\n'.repeat(2_700)}%}`;
    expect(parsingMistake(nested)).toBeNull();
    expect(parsingMistake('{% if %}')).not.toBeNull();
  });

  test('what is quoted of the code is told in part', () => {
    const { mistake } = run(`{{ "2026-01-01" | date: "%d", "${'z'.repeat(30_000)}" }}`);
    expect(mistake?.message.length).toBe(501);
    expect(mistake?.message).toMatch(/^[^…]+z…$/);
  });

  test('numbers that are texts count as what they say', () => {
    const code = (length: string) =>
      `{% for i in (1..100) %}{{ "abcdefghijklmno" | slice: 0, ${length} }}{% endfor %}`;
    const [number, text] = [new Effort(), new Effort()];
    expect(run(code('"10"'), text).body).toBe(run(code('10'), number).body);
    expect(text.size).toBe(number.size);
  });

  test('with all that blocks are allowed, too', () => {
    expect(run(forever('{{ j }}')).mistake?.message).toBe('template render limit exceeded');
  });

  test('code of a quarter of a million characters is refused', () => {
    const { mistake } = run('{{ page.title }}'.repeat(20_000));
    expect(mistake).toEqual({ message: 'parse length limit exceeded', line: 1, column: 1 });
  });

  test('what is thrown between two tags is told at the second', () => {
    const nearly = '{% for i in (1..1000) %}{% assign x = 1 %}{% endfor %}';
    const effort = new Effort();
    run(nearly, effort);
    const more = '{%assign y=1%}\n'.repeat(1_900);
    const { mistake } = run(
      `${nearly}\n${more}`,
      new Effort({ ...SMALL, steps: effort.steps + 5_000 }),
    );
    expect(mistake?.message).toMatch(/limit/);
    expect(mistake?.line).toBeGreaterThan(100);
  });
});

/** Characters of the one line, of which nothing is evaluated before it is parsed. */
const SLOW_TO_PARSE: Record<string, string> = {
  'fifty thousand tags': '{{a}}'.repeat(50_000),
  'conditions that never close': '{%if a%}'.repeat(25_000),
  'a condition of sixty thousand terms': `{% if ${'a or '.repeat(48_000)}a %}{% endif %}`,
  'a chain of sixty thousand filters': `{{ a${'|abs'.repeat(60_000)} }}`,
  'a chain of a hundred thousand names': `{{ ${'a.'.repeat(100_000)}a }}`,
  'brackets in brackets': `{{ ${'a['.repeat(19_000)} }}`,
  'a comment of empty lines': `{%# a${'\n'.repeat(30_000)}#%}`,
  'a comment of many empty lines': `{%# a${'\n'.repeat(240_000)}#%}`,
  'a text that never closes': `{{ "${'}}'.repeat(100_000)}`,
  'braces that never close': '{{'.repeat(120_000),
  'raw text that never closes': `{% raw %}${'{% '.repeat(80_000)}`,
};

describe('code that would take long to parse does not', () => {
  test.each(Object.entries(SLOW_TO_PARSE))('%s', (_, code) => {
    const spent = measureCpuTime();
    run(code);
    expect(spent()).toBeLessThan(MOST_MS);
  });
});

/** What each filter needs besides what it is given; those that are not here need nothing. */
const OPTIONS: Partial<Record<string, string>> = {
  append: '"x"',
  prepend: '"x"',
  at_least: '1',
  at_most: '1',
  divided_by: '2',
  plus: '1',
  minus: '1',
  times: '2',
  modulo: '2',
  concat: 'a',
  push: '1',
  unshift: '1',
  default: '1',
  find: '"x", 1',
  find_index: '"x", 1',
  has: '"x", 1',
  map: '"x"',
  where: '"x", 1',
  reject: '"x", 1',
  group_by: '"x"',
  ...Object.fromEntries(
    ['find', 'find_index', 'has', 'where', 'reject', 'group_by'].map((name) => [
      `${name}_exp`,
      '"x", "x == -1"',
    ]),
  ),
  hmac_sha256: '"k"',
  remove: '"x"',
  remove_first: '"x"',
  remove_last: '"x"',
  replace: '"x", "y"',
  replace_first: '"x", "y"',
  replace_last: '"x", "y"',
  slice: '0, 5',
  split: '"x"',
};

/** What would run for ever by each tag alone; null for what only stands within others, or does nothing. */
const LOOPS: Record<string, string | null> = {
  assign: forever('{% assign a = i %}'),
  for: forever(''),
  capture: forever('{% capture a %}{% endcapture %}'),
  case: forever('{% case i %}{% when 0 %}{% endcase %}'),
  comment: null,
  decrement: forever('{% decrement n %}'),
  increment: forever('{% increment n %}'),
  cycle: forever('{% cycle 1, 2 %}'),
  if: forever('{% if i == 0 %}{% endif %}'),
  raw: forever('{% raw %}{% endraw %}'),
  tablerow: '{% tablerow i in (1..90000000) %}{% endtablerow %}',
  unless: forever('{% unless i %}{% endunless %}'),
  break: forever('{% if i == 0 %}{% break %}{% endif %}'),
  continue: forever('{% continue %}'),
  echo: forever('{% echo i %}'),
  liquid: '{% liquid\nfor i in (1..1000000)\necho i\nendfor %}',
  '#': null,
};

describe('whatever the language has counts what it is given', () => {
  const LENGTH = 40_960;
  const stepsOf = (code: string) => {
    const effort = new Effort();
    run(code, effort);
    return effort.steps;
  };

  // A new version of LiquidJS may bring others, which somebody has to look at.
  test('the tags are these', () => {
    expect(LANGUAGE.tags.toSorted()).toEqual(Object.keys(LOOPS).sort());
  });

  test.each(Object.entries(LOOPS).flatMap(([name, code]) => (code ? [[name, code]] : [])))(
    'the tag %s',
    (_, code) => {
      expect(run(code ?? '', new Effort(SMALL)).mistake?.message).toMatch(/limit exceeded/);
    },
  );

  test.each(LANGUAGE.filters)('the filter %s', (name) => {
    const options = OPTIONS[name] === undefined ? '' : `: ${OPTIONS[name]}`;
    const list = '{% assign a = a | split: "" %}';
    for (const made of [doubled(12), doubled(12) + list]) {
      const more = stepsOf(`${made}{% assign b = a | ${name}${options} %}`) - stepsOf(made);
      expect(more).toBeGreaterThan(LENGTH / 16);
    }
  });
});

describe('the limits leave room for what sites need', () => {
  test.each([
    ['a list of ten thousand', '{% for i in (1..10000) %}{{ i }},{% endfor %}'],
    [
      'all documents with titles, addresses and dates',
      '{% for p in pages %}<a href="{{ p.url }}">{{ p.title }}</a> {{ "now" | date: "long" }}{% endfor %}',
    ],
    [
      'all documents, sorted and grouped',
      '{% assign g = pages | sort: "title" | group_by: "title" %}{% for x in g %}{{ x.name }}{% endfor %}',
    ],
    ['a megabyte of output', `${doubled(12)}{% for i in (1..25) %}{{ a }}{% endfor %}`],
  ])('%s', (_, code) => {
    expect(run(code)).toMatchObject({ mistake: null });
  });

  test('the same code ends the same way each time, however long it takes', () => {
    const code = forever('{{ pages.first.title }}');
    const reads = () => [...run(code, new Effort(SMALL)).recorder.inputs];
    expect(reads()).toEqual(reads());
  });
});
