import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { DocumentNeeded } from './recorder.ts';
import { type Content, fixedSource, recordWith } from './testing/fixedSource.ts';

const TEMPLATE = { id: 't' };
const CONTENT: Content = {
  settings: { defaultTitle: { it: 'Sito', en: 'Site' }, worksPageId: { id: 'progetti' } },
  records: {
    pages: {
      home: { name: 'Home', template: TEMPLATE, isHomepage: true, title: { it: 'Inizio' } },
      progetti: {
        name: 'Progetti',
        template: TEMPLATE,
        title: { it: 'Progetti', en: 'Projects' },
        slug: { it: 'progetti', en: 'projects' },
      },
    },
    workCategories: {
      case: { name: 'Case', template: TEMPLATE, title: { it: 'Case' }, slug: { it: 'case' } },
    },
    works: {
      w1: work(1, 'Uno'),
      w2: work(2, 'Due'),
    },
  },
  variables: { studio: { phone: '049 <1>' } },
};

function work(order: number, title: string) {
  return {
    name: title,
    template: TEMPLATE,
    order,
    workCategory: { id: 'case' },
    title: { it: title },
    slug: { it: title.toLowerCase() },
  };
}

function run(code: string, collection: 'pages' | 'works' | 'workCategories', id: string) {
  const source = fixedSource(CONTENT);
  const record = source.record(collection, id);
  const document = record && { collection, record };
  return evaluate(code, { source, language: 'it', document });
}

function onPage(code: string, id = 'home') {
  return run(code, 'pages', id);
}

describe('what templates see', () => {
  test.each([
    ['{{ page.title }}', 'Inizio'],
    ['{{ page.url }}', '/'],
    ['{{ document.name }}', 'Home'],
    ['{{ work.title }}', ''],
    ['{{ settings.defaultTitle }}', 'Sito'],
    ['{{ variables.studio.phone }}', '049 &lt;1&gt;'],
    ['{{ variables.studio.phone | raw }}', '049 <1>'],
    ['{{ variables.none.at.all }}', ''],
    ['{{ language }}', 'it'],
    ['{{ site.url }}{{ page.url }}', 'https://example.org/'],
    ['{% for p in pages %}{{ p.url }} {% endfor %}', '/ /progetti '],
    ['{% for w in works %}{{ w.url }} {% endfor %}', '/progetti/case/uno /progetti/case/due '],
    ['{% for c in categories %}{{ c.works.size }}{% endfor %}', '2'],
    ['{{ nothing.like.this }}', ''],
    ['{{ pages | where: "isHomepage", true | map: "title" | join }}', 'Inizio'],
    ['{{ pages | where: "name", "Progetti" | map: "url" | join }}', '/progetti'],
    ['{% assign p = works | find: "name", "Nessuno" %}{{ p.url }}', ''],
    ['{% assign p = pages | find: "isHomepage", true %}{{ p.url }}', '/'],
    [
      '{% assign n = "Due" %}{% assign p = works | reverse | find: "name", n %}{{ p.url }}',
      '/progetti/case/due',
    ],
    ['{% assign p = works | find: "name", "Due" %}{{ p.url }}', '/progetti/case/due'],
    ['{{ works | where: "title", "Due" | map: "url" | join }}', '/progetti/case/due'],
    ['{{ works | where: "title", "Nessuno" | size }}', '0'],
    ['{{ works | where: "title" | size }}', '2'],
    ['{{ pages | where: "metaKeywords", "" | size }}', '2'],
    ['{% assign w = works | find: "id", "w2" %}{{ w.title }}', 'Due'],
    ['{% assign w = works | find: "id", "none" %}{{ w.title }}', ''],
    ['{{ works | sum: "order" }}', '3'],
    ['{{ works | sort: "order" | reverse | map: "name" | join }}', 'Due Uno'],
    [
      '{{ works | where: "name", "Uno" | json | raw }}',
      '[{"id":"w1","name":"Uno","title":"Uno","slug":"uno","url":"/progetti/case/uno"}]',
    ],
  ])('%s gives %s', (code, body) => {
    expect(onPage(code)).toMatchObject({ body, mistake: null });
  });

  test('alternates are the same document in each language that has it', () => {
    const code = '{% for a in alternates %}{{ a.language }} {{ a.url }} {% endfor %}';
    expect(onPage(code, 'progetti').body).toBe('it /progetti en /en/projects ');
  });

  test('a work knows its neighbours by order and its category', () => {
    const code = '{{ work.previous.title }}<{{ work.category.title }}>{{ work.next.title }}';
    expect(run(code, 'works', 'w1').body).toBe('<Case>Due');
    expect(run(code, 'works', 'w2').body).toBe('Uno<Case>');
  });
});

describe('what a rendering reads', () => {
  test('a list that another rendering of the same site has gone through before', () => {
    const code = '{% assign w = works | where: "title", "Due" | first %}{{ w.order }}';
    const source = fixedSource(CONTENT);
    const read = [1, 2].map(() => {
      const { recorder } = evaluate(code, { source, language: 'it', document: null });
      return [...recorder.inputs].sort();
    });
    expect(read[0]).toEqual(expect.arrayContaining(['list:works#order', 'list:works#title.it']));
    expect(read[1]).toEqual(read[0]);
  });

  test('nothing of the document: the fragment serves the whole site', () => {
    const { recorder } = onPage('{{ settings.defaultTitle }}{{ variables.no.way }}');
    expect(recorder.readsDocument).toBe(false);
    expect([...recorder.inputs]).toEqual([
      'settings#defaultTitle.it',
      'variable:no',
      'variable:no#value',
    ]);
  });

  test('the document, also through a condition that fails', () => {
    expect(onPage('{% if work %}x{% endif %}').recorder.readsDocument).toBe(true);
    expect([...onPage('{{ page.title }}').recorder.inputs]).toEqual(['pages/home#title.it']);
  });

  test('without a document, reading it says so', () => {
    const source = fixedSource(CONTENT);
    const shared = { source, language: 'it', document: null };
    expect(() => evaluate('{{ page.title }}', shared)).toThrow(DocumentNeeded);
    expect(() => evaluate('{% for p in pages %}{{ content }}{% endfor %}', shared)).toThrow(
      DocumentNeeded,
    );
  });

  test('a list is an input, and the fields read of its members', () => {
    const { recorder } = onPage('{% for p in pages %}{{ p.title }}{% endfor %}');
    expect(recorder.inputs).toContain('list:pages');
    expect(recorder.inputs).toContain('list:pages#title.it');
    expect([...recorder.inputs].filter((input) => input.startsWith('pages/'))).toEqual([]);
  });

  test('the day, where the code asks for today', () => {
    const { body, recorder } = onPage('{{ "now" | date: "short" }}');
    expect(body).toBe('10/03/26');
    expect(recorder.inputs).toContain('today');
  });
});

describe('safety', () => {
  test.each([
    '{{ page.constructor }}',
    '{{ page.__proto__.constructor }}',
    '{{ settings.constructor.constructor }}',
    '{{ "".constructor.constructor }}',
    '{{ page | json }}',
    '{{ document | inspect }}',
  ])('%s reveals nothing of the program', (code) => {
    const { body } = onPage(code);
    expect(body ?? '').not.toMatch(/function|class|native|\[Function/);
  });

  test.each([
    ['{% for i in (1..99999999) %}{% endfor %}', /limit/],
    [
      '{% assign a = "aaaaaaaaaa" %}{% for i in (1..100) %}{% assign a = a | append: a %}{% endfor %}',
      /limit/,
    ],
    ["{% include '/etc/passwd' %}", /not found/],
    ["{% render 'x' %}", /not found/],
  ])('%s is a mistake, told in words', (code, message) => {
    const { body, mistake } = onPage(code);
    expect(body).toBeNull();
    expect(mistake?.message).toMatch(message);
  });

  test('a mistake names its line and column', () => {
    expect(onPage('uno\n  {{ page.title | nonesiste }}').mistake).toEqual({
      message: 'undefined filter: nonesiste',
      line: 2,
      column: 3,
    });
  });

  test('titles are text, never markup', () => {
    const source = fixedSource({});
    const record = recordWith('p', { title: { it: '<script>alert(1)</script>' } });
    const document = { collection: 'pages' as const, record };
    const { body } = evaluate('{{ page.title }}', { source, language: 'it', document });
    expect(body).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});
