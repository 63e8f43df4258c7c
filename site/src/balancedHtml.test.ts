import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { balancedHtml } from './balancedHtml.ts';
import { isPlainlyBalanced } from './plainlyBalanced.ts';
import { Recorder } from './recorder.ts';
import { sectionsHtml } from './sections.ts';
import { measureCpuTime } from './testing/cpuTime.ts';
import { fixedSource } from './testing/fixedSource.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** The body of a document as the public site has it. */
function content(type: string, value: string): string {
  const source = fixedSource({ maps: { 2: { referenceNumber: 2 } } });
  const view = { source, recorder: new Recorder(), language: 'it' };
  return sectionsHtml([{ id: 's', type, width: 12, value }], view);
}

/** Templates around it, of the kinds whose elements end where something in them says so. */
const PLACES: Readonly<Record<string, readonly [before: string, after: string]>> = {
  body: ['', ''],
  main: ['<header>a</header><main><article>', '</article></main>'],
  list: ['<ul><li id=a>', '</li></ul>'],
  description: ['<dl><dd id=a>', '</dd></dl>'],
  cell: ['<table><tbody><tr><td id=a>', '</td></tr></tbody></table>'],
  caption: ['<table><caption>', '</caption></table>'],
  section: ['<section><nav><aside><center>', '</center></aside></nav></section>'],
};

/** The path of element names to the text `follows`, and whether it comes after the section. */
function placeAfter(html: string, [before, after]: readonly [string, string], scripting: boolean) {
  const page = `<!doctype html><html><body>${before}${html}<i>follows</i>${after}<b>end</b></body></html>`;
  const paths: Record<string, string> = {};
  const walk = (node: Node, path: string) => {
    if (node.nodeName === '#text' && 'value' in node) paths[node.value] = path;
    if ('childNodes' in node) {
      const id = 'attrs' in node ? node.attrs.find((one) => one.name === 'id')?.value : '';
      for (const child of node.childNodes) walk(child, `${path}/${node.nodeName}#${id}`);
    }
  };
  walk(parse(page, { scriptingEnabled: scripting }), '');
  return { follows: paths.follows, end: paths.end };
}

function expectContained(type: string, value: string): void {
  const html = content(type, value);
  for (const [name, place] of Object.entries(PLACES)) {
    for (const scripting of [true, false]) {
      const wanted = placeAfter('<div></div>', place, scripting);
      expect(placeAfter(html, place, scripting), `${name}: ${value}`).toEqual(wanted);
    }
  }
}

const NAMES = [
  ...['div', 'p', 'b', 'i', 'a', 'span', 'table', 'tbody', 'tr', 'td', 'th', 'caption', 'colgroup'],
  ...['ul', 'li', 'dl', 'dt', 'dd', 'h2', 'main', 'section', 'article', 'form', 'button', 'select'],
  ...[
    'option',
    'textarea',
    'title',
    'style',
    'script',
    'noscript',
    'template',
    'svg',
    'math',
    'mi',
  ],
  ...['foreignObject', 'desc', 'iframe', 'xmp', 'plaintext', 'body', 'html', 'head', 'frameset'],
  ...['nobr', 'center', 'object', 'video', 'br', 'img', 'input', 'x-y', 'ruby', 'rt', 'details'],
];
const name = fc.constantFrom(...NAMES);
const piece = fc.oneof(
  name.map((one) => `<${one}>`),
  name.map((one) => `</${one}>`),
  name.map((one) => `<${one}/>`),
  name.map((one) => `<${one} class="c" title='<div>'>`),
  name.map((one) => `<${one} a="`),
  fc.constantFrom('<!--', '-->', '--!>', '<!', '<?', '<![CDATA[', ']]>', '</', '<', '"', "'", '>'),
  fc.constantFrom('<!doctype html>', 'a', '&lt;', '&', '\0', '\r\n', '%MAP-2%', '="', '<%', '</ '),
);
const markup = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

/** Whole elements of every content model, as editors and converters lay them out. */
const whole = fc.letrec<{ flow: string; phrase: string; rows: string; table: string }>((tie) => {
  const space = fc.constantFrom(
    '',
    ' ',
    '\n',
    '\r\n\t',
    '\n\n  ',
    '<!-- nota -->',
    '\n<!-- <b> -->\n',
  );
  const text = fc.constantFrom('a', ' uno &amp; due\n', '&nbsp;', '日本', ' ');
  const list = (item: fc.Arbitrary<string>, maxLength = 3) =>
    fc.array(fc.tuple(space, item), { maxLength }).map((all) => all.flat().join(''));
  /** With white space before the end tag, where parsers have modes of their own. */
  const element = (names: readonly string[], inner: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom(...names), fc.constantFrom('', ' class="x"', '\n id=a'), inner, space)
      .map(([name, attribute, content, end]) => `<${name}${attribute}>${content}${end}</${name}>`);
  const cells = list(element(['td', 'th'], tie('flow')));
  const parts = fc.tuple(
    fc.option(element(['caption'], tie('phrase')), { nil: '' }),
    space,
    fc.constantFrom('', '<colgroup>\n<col><col>\n</colgroup>', '<colgroup></colgroup>'),
    list(element(['thead', 'tbody', 'tfoot'], tie('rows'))),
  );
  const options = list(element(['option'], text));
  return {
    rows: list(element(['tr'], cells)),
    table: element(
      ['table'],
      parts.map((all) => all.join('')),
    ),
    phrase: list(
      fc.oneof(
        { maxDepth: 3 },
        text,
        fc.constantFrom('<br>', '<img src="/a.png" alt="">', '<svg><path d="M0"/>\n</svg>'),
        element(['b', 'em', 'span', 'sup', 'code', 'q', 'label'], tie('phrase')),
        element(['select'], fc.oneof(options, list(element(['optgroup'], options)))),
        element(['math'], fc.constant('\n<mi>x</mi>\n')),
        fc.constant('<ruby>漢<rp>(</rp><rt>kan</rt>\n<rp>)</rp></ruby>'),
      ),
    ),
    flow: list(
      fc.oneof(
        { maxDepth: 3 },
        text,
        element(['p', 'h2', 'address'], tie('phrase')),
        element(['div', 'section', 'figure', 'blockquote', 'details', 'fieldset'], tie('flow')),
        element(['ul', 'ol'], list(element(['li'], tie('flow')))),
        element(['dl'], list(element(['dt', 'dd'], tie('phrase')))),
        element(['video'], fc.constant('\n<source src="/a.mp4">\n<track src="/a.vtt">\n')),
        tie('table'),
      ),
    ),
  };
});

describe('what follows a section stands beside it', () => {
  test.each([
    ...['<!-- nota', '<table>', '<table><tr><td>', '<div>', '</div>', '</div></div></main>'],
    ...[
      '<textarea>',
      '<script>',
      '<style>',
      '<title>',
      '<iframe>',
      '<xmp>',
      '<plaintext>',
      '<?php',
    ],
    ...['<a href="', "<p title='", '<select><option>', '<svg><foreignObject>', '<template>', '<b>'],
    ...[
      '<noscript><div></noscript>',
      '<li>a',
      '<dd>a',
      '</td>',
      '<tr><td>',
      '</section>',
      '<form>',
    ],
    ...[
      '<noscript><!--</noscript>',
      '</li>',
      '<caption>',
      '<button>',
      '</body></html>',
      '<math><mi>',
    ],
    ...['<i title="%MAP-2%">', '<!-- %MAP-2%', '<table>%MAP-2%', '<p><b>a %MAP-2% b', '<frameset>'],
  ])('%s', (value) => {
    for (const type of ['html', 'text']) expectContained(type, value);
  });

  test('whatever it holds', () => {
    fc.assert(fc.property(fc.constantFrom('html', 'text'), markup, expectContained), {
      numRuns: 500,
      examples: [
        ['html', '</p>'],
        ['html', '<b><p></b>'],
      ],
    });
  });
});

describe('balanced markup', () => {
  test.each([
    '<p>Uno <br> due</p>\r\n<p CLASS=x>tre &eacute; & quattro',
    '<ul><li>uno<li>due</ul><table><tr><td>1<td>2<tr><th>3</table>',
    '<script>if (a < b) document.write("<div>")</script><style>a > b {}</style><!-- nota -->',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/><use href=#a /></svg><video controls><source src="/a.mp4"></video>',
    '<form action="/cerca"><input name=q><button>Cerca</button></form><dl><div><dt>a<dd>b</div></dl>',
    '<noscript><img src="/a.gif"></noscript><template><div>a</div></template><x-y a>b</x-y>',
    '<p>a <div class="regia-map"></div> b</p>',
    '<table>\n<form action=/paga><tr><td><input></td></tr>\n</form></table>',
    '<table><tr><form><td>a</td></form></tr><tr><form><td>b</td></form></tr></table>',
  ])('is left as it is: %s', (html) => {
    expect(balancedHtml(html)).toBe(html);
  });

  test('is left as it is, however it is laid out', () => {
    let tables = 0;
    fc.assert(
      fc.property(fc.oneof(whole.flow, whole.table), (html) => {
        if (html.includes('<table')) tables++;
        expect(balancedHtml(html)).toBe(html);
      }),
      { numRuns: 2_000 },
    );
    expect(tables).toBeGreaterThan(500);
  });

  test.each([
    '<form>',
    '<table><form>',
    '<table></form><form></table>',
    '<div><form></div></form>',
  ])('leaves forms to what follows: %s', (html) => {
    const after = `${balancedHtml(html)}<form id="after"><i>a</i></form>`;
    expect(serialize(parseFragment(after))).toContain('<form id="after"><i>a</i></form>');
  });

  test('comes out the same a second time', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const once = balancedHtml(html);
        expect(balancedHtml(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps the words of what was not balanced', () => {
    expect(balancedHtml('<div><b>Uno</div> due <li>tre</li><li>quattro')).toBe(
      '<div><b>Uno</b></div><b> due <ul><li>tre</li><li>quattro</li></ul></b>',
    );
    expect(balancedHtml('<p>Uno</p></div><p>due</p>')).toBe('<p>Uno</p><p>due</p>');
    expect(balancedHtml('<plaintext>a')).toBe('&lt;plaintext&gt;a');
  });
});

test('what is told to be balanced at a glance holds for the parser', () => {
  const plain = fc.constantFrom('div', 'p', 'ul', 'li', 'a', 'b', 'h2', 'h3', 'span', 'hr', 'br');
  const tag = fc.oneof(
    plain.map((one) => `<${one}>`),
    plain.map((one) => `</${one}>`),
    fc.constantFrom('a', '<img src="a>b" alt=\'x\'>', '<br />', '<b title=c>'),
  );
  const some = fc.array(tag, { maxLength: 9 }).map((tags) => tags.join(''));
  const closed = fc.tuple(plain, plain, some).map(([a, b, c]) => `<${a}><${b}>${c}</${b}></${a}>`);
  let told = 0;
  fc.assert(
    fc.property(fc.oneof(some, closed), (html) => {
      if (!isPlainlyBalanced(html)) return;
      told++;
      // A comment makes the parser look.
      expect(balancedHtml(`${html}<!---->`)).toBe(`${html}<!---->`);
    }),
    { numRuns: 2_000 },
  );
  expect(told).toBeGreaterThan(50);
});

test.each([
  ...[
    '<div>',
    '<p>',
    '<li>',
    '<dd>',
    '<table><b>',
    '<b id=1><p>',
    '<a><p>',
    '<nobr>',
    '<!--',
    '</x>',
  ],
  ...['<button>', '<svg>', '<select>', '<b a="', ' a=', '<i \t'],
])('a hundred thousand characters of %j are balanced at once', (part) => {
  const spent = measureCpuTime();
  balancedHtml(`<u>${part.repeat(100_000 / part.length)}`);
  // Minutes, where each is looked for among all the others.
  expect(spent()).toBeLessThan(5_000);
});

test('a tag of more attributes than anybody means, each compared with all others, is shown as it was typed', () => {
  const tag = (count: number) =>
    `<p ${Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')}><b>x`;
  expect(balancedHtml(tag(2_000))).toBe(`${tag(2_000)}</b></p>`);
  expect(balancedHtml(tag(2_002))).toMatch(/^&lt;p a0/);
});
