import { describe, expect, test } from 'vitest';
import { Effort } from './effort.ts';
import { evaluate } from './evaluate.ts';
import { LANGUAGE } from './liquid.ts';
import { measureCpuTime } from './testing/cpuTime.ts';
import { type Content, fixedSource } from './testing/fixedSource.ts';

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
const CONTENT: Content = { records: { pages: PAGES } };

function run(code: string, effort = new Effort()) {
  const source = fixedSource(CONTENT);
  const record = source.record('pages', 'p1');
  const document = record && { collection: 'pages' as const, record };
  return evaluate(code, { source, language: 'it', document, effort });
}

/** A text `a` of ten characters, doubled so many times: twelve leave room within `SMALL`. */
const doubled = (times: number) =>
  `{% assign a = "aaaaaaaaaa" %}{% for i in (1..${times}) %}{% assign a = a | append: a %}{% endfor %}`;
const LONG_LIST =
  '{% assign l = "a" | split: "" %}{% for i in (1..14) %}{% assign l = l | concat: l %}{% endfor %}';
const forever = (body: string) =>
  `{% assign r = (1..3000) %}{% for i in r %}{% for j in r %}${body}{% endfor %}{% endfor %}`;

/** A filter for a long text, of which nothing is kept. */
const again = (filter: string) =>
  `${doubled(12)}{% for i in (1..100000) %}{% assign b = a | ${filter} %}{% endfor %}`;

const TWO_LONG_TEXTS = `${doubled(13)}{% assign c = a | append: "b" %}{% assign d = a | append: "b" %}`;
const LIST_IN_LIST =
  '{% assign l = "a" | split: "" %}{% for i in (1..60) %}{% assign l = l | push: l %}{% endfor %}';
const LONG_OPTION = `${doubled(14)}{% assign l = a | split: "" %}`;

/** Each stands on the third line. */
const ENDLESS: Record<string, string> = {
  'a giant range': '{% for i in (1..1000000000) %}x{% endfor %}',
  'a giant range of nothing': '{% for i in (1..1000000000) %}{% endfor %}',
  'a giant table': '{% tablerow i in (1..9000000) cols:2 %}{% endtablerow %}',
  'loops in loops': forever('x'),
  'loops in loops over nothing': forever(''),
  'loops in loops over documents':
    '{% for a in pages %}{% for b in pages %}{{ b.title }}{% endfor %}{% endfor %}',
  'loops sixty deep': `${'{% for i in (1..9) %}'.repeat(60)}x${'{% endfor %}'.repeat(60)}`,
  'doubling by append': doubled(100),
  'doubling by capture':
    '{% assign a = "aaaaaaaaaa" %}{% for i in (1..100) %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}',
  'a capture of much plain text': `{% capture a %}{% for i in (1..100000) %}${'x'.repeat(1000)}{% endfor %}{% endcapture %}`,
  'a long text printed again and again': `${doubled(12)}{% for i in (1..100000) %}{{ a }}{% endfor %}`,
  'a long text printed raw': `${doubled(12)}{% for i in (1..100000) %}{{ a | raw }}{% endfor %}`,
  'replacing each letter by all': `${doubled(12)}{{ a | replace: "a", a }}`,
  'replacing nothing by all': `${doubled(12)}{{ a | replace: "", a }}`,
  'splitting again and again': `${doubled(12)}{% for i in (1..1000) %}{% assign b = a | split: "" %}{% endfor %}`,
  'joining with a long text': `${doubled(12)}{{ a | split: "" | join: a }}`,
  'a list that doubles':
    '{% assign l = "a,b" | split: "," %}{% for i in (1..100) %}{% assign l = l | concat: l %}{% endfor %}',
  'a list that grows by one':
    '{% assign l = "a" | split: "," %}{% for i in (1..900000) %}{% assign l = l | push: i %}{% endfor %}',
  'sorting again and again': forever('{% assign b = pages | sort: "title" %}'),
  'searching again and again': forever(
    '{% assign b = pages | where_exp: "p", "p.title contains 1" %}',
  ),
  'grouping again and again': forever('{% assign b = pages | group_by: "title" %}'),
  'asking for all documents again and again': forever('{% if pages contains 5 %}{% endif %}'),
  'writing out JSON': forever('{{ pages | json }}'),
  'writing out dates': forever('{{ "now" | date: "short" }}'),
  'writing out dates by a pattern': forever('{{ "now" | date: "%c" }}'),
  'a date a billion wide': '{{ "now" | date: "%999999999d" }}',
  'writing out numbers': forever('{{ i | number: 2 }}'),
  'writing out money': forever('{{ i | currency: "EUR" }}'),
  'encoding a long text again and again': again('url_encode'),
  'decoding a long text again and again': again('url_decode'),
  'taking the size of a long text again and again': again('abs'),
  'looking through a long text again and again': again('replace_last: "b", "c"'),
  'looking for what a long list has not': `${LONG_LIST}{% for i in (1..100000) %}{% if l contains 0 %}{% endif %}{% endfor %}`,
  'comparing long texts': `${doubled(12)}{% for i in (1..100000) %}{% if a contains "b" %}{% endif %}{% endfor %}`,
  'counting up': forever('{% increment n %}'),
  'taking turns': forever('{% cycle "a", "b" %}'),
  'a condition of many terms for each item': `{{ (1..6000) | where_exp: "q", "${'q==1 or '.repeat(1_240)}q==1" }}`,
  'a condition of many terms': forever(`{% if ${'i==0 or '.repeat(200)}i==0 %}{% endif %}`),
  'a chain of many names': forever(`{{ pages${'.first'.repeat(200)} }}`),
  'a chain of many numbers': forever(`{{ i${'[0]'.repeat(200)} }}`),
  'a chain of many filters': forever(`{{ i${' | plus: 1'.repeat(100)} }}`),
  'a list of many cases': forever(`{% case i %}{% when ${'0, '.repeat(500)}0 %}{% endcase %}`),
  'taking many turns': forever(`{% cycle ${'1, '.repeat(500)}1 %}`),
  'neighbours of neighbours': forever('{{ work.previous.previous.previous }}{{ pages.size }}'),
  'numbers too large to be counted on':
    '{% for i in (9007199254740992..9007199254740999) %}{% endfor %}',
  'numbers too small to be counted on':
    '{% for i in (-9007199254740999..-9007199254740992) %}{% endfor %}',
  'numbers too large, read from texts':
    '{% assign a = "9007199254740992" %}{% assign b = "9007199254740999" %}{{ (a..b) | size }}',
  'a list in a list in a list, written out': `${LIST_IN_LIST}{{ l }}`,
  'a list in a list in a list, joined': `${LIST_IN_LIST}{{ l | join: "" }}`,
  'a list in a list in a list, as a number': `${LIST_IN_LIST}{{ l | plus: 1 }}`,
  'a list in a list in a list, compared': `${LIST_IN_LIST}{% if l < 1 %}{% endif %}`,
  'a list in a list in a list, as a name': `${LIST_IN_LIST}{{ page[l] }}`,
  'a list in a list in a list, as the end of a range': `${LIST_IN_LIST}{% for i in (1..l) %}{% endfor %}`,
  'a list in a list in a list, as an option': `${LIST_IN_LIST}{% for i in (1..9) limit: l %}{% endfor %}`,
  'a list in a list in a list, as JSON': `${LIST_IN_LIST}{{ l | json }}`,
  'a long list as an option for each item': `${LONG_OPTION}{% tablerow i in (1..90000) cols: l %}{% endtablerow %}`,
  'sorting lists of lists': `${LONG_LIST}{% assign k = l %}{% for i in (1..1000) %}{% assign k = k | push: l %}{% endfor %}{{ k | sort | size }}`,
  'sorting long texts': `${TWO_LONG_TEXTS}{% assign l = c | append: "," | append: d | split: "," %}{% for i in (1..10) %}{% assign l = l | concat: l %}{% endfor %}{{ l | sort | size }}{{ l | sort_natural | size }}`,
  'comparing long texts that are equal': `${TWO_LONG_TEXTS}{% for i in (1..100000) %}{% if c == d %}{% endif %}{% endfor %}`,
  'grouping by long texts': `${TWO_LONG_TEXTS}{% for i in (1..100000) %}{% assign x = (1..9) | group_by_exp: "x", "c" | where: "name", d %}{% endfor %}`,
  'looking for a long text at each place': `${doubled(13)}{{ a | remove_last: a | append: a | split: c }}{{ a | append: "b" | prepend: a | remove_last: a }}{% assign n = a | append: "b" %}{{ a | append: a | remove_last: n }}`,
  'a condition that is made': `${doubled(12)}{% assign e = a | replace: "a", "x or " %}{{ (1..2) | where_exp: "x", e }}`,
  'a format of many names': forever(`{{ "now" | date: "${'%A'.repeat(500)}" }}`),
  'a date of many digits': forever(`{{ "${'1'.repeat(10_000)}" | date }}`),
  'formats that are made': forever('{% capture f %}{{ j }}{% endcapture %}{{ "now" | date: f }}'),
  'JSON that is indented': `{% assign l = "a" | split: "" %}{% for i in (1..1000) %}{% assign l = l | group_by_exp: "x", "1" %}{% endfor %}{% for i in (1..1000) %}{{ l | json: 10 }}{% endfor %}`,
  'pictures that are nowhere': forever('{{ "/files/a/b.jpg" | picture }}'),
  'texts of a document again and again': forever('{% assign x = page.content %}'),
  'rendering itself': '{% render "block" %}',
  'including itself': '{% include "block" %}',
  'including what is worked out': '{% assign n = "block" %}{% include n %}',
  'a layout of itself': '{% layout "block" %}{% block a %}{% endblock %}',
  'parentheses without end': `{% if ${'('.repeat(20_000)}true %}{% endif %}`,
};

describe('a block that would not end is stopped, at its line, without filling the memory', () => {
  test.each(Object.entries(ENDLESS))('%s', (_, code) => {
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
    const more = '{%assign y=1%}\n'.repeat(2_000);
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
