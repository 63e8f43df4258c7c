import { describe, expect, test } from 'vitest';
import { Effort } from './effort.ts';
import { evaluate } from './evaluate.ts';
import { type Content, fixedSource } from './testing/fixedSource.ts';

/** A twentieth of what blocks are allowed, and so of the time that it takes. */
const SMALL = { steps: 100_000, size: 500_000 };
const MEMORY_BYTES = 100_000_000;

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
  'rendering itself': '{% render "block" %}',
  'including itself': '{% include "block" %}',
  'including what is worked out': '{% assign n = "block" %}{% include n %}',
  'a layout of itself': '{% layout "block" %}{% block a %}{% endblock %}',
  'parentheses without end': `{% if ${'('.repeat(50_000)}true %}{% endif %}`,
};

describe('a block that would not end is stopped, at its line, without filling the memory', () => {
  test.each(Object.entries(ENDLESS))('%s', (_, code) => {
    const before = process.memoryUsage().rss;
    const { body, mistake } = run(`uno\ndue\n${code}`, new Effort(SMALL));
    expect(body).toBeNull();
    expect(mistake?.message).toMatch(/limit exceeded|Failed to lookup|call stack/);
    expect(mistake?.line).toBe(3);
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
    const steps = '{% assign x = 1 %}'.repeat(100);
    const nearly = `{% for i in (1..980) %}${steps}{% endfor %}`;
    expect(run(nearly, new Effort(SMALL)).mistake).toBeNull();
    const more = '{% assign y = 1 %}\n'.repeat(5_000);
    const { mistake } = run(`${nearly}\n${more}`, new Effort(SMALL));
    expect(mistake?.message).toMatch(/limit/);
    expect(mistake?.line).toBeGreaterThan(100);
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
