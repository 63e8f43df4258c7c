import { FORMATTED_TEXTS, OLD_TEXTS } from '@regia/model/testing/formattedText.ts';
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser as ContentParser, type Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf } from './contentOf.ts';
import { EXTENSIONS, typedBeside } from './extensions.ts';
import { forEditor, isPlainMarkup, rewritten } from './isPlainMarkup.ts';
import { notKept, piecesOf, storedText } from './keptSource.ts';
import { restored } from './storedHtml.ts';
import { BLOCK_TEXTS } from './testing/blockTexts.ts';

const schema = getSchema(EXTENSIONS);
const LETTER = 'Ж';

function opened(html: string): Node {
  const { body } = new DOMParser().parseFromString(`<body>${forEditor(html)}`, 'text/html');
  return ContentParser.fromSchema(schema).parse(body);
}

/** The text after a letter was typed into each of its lines in turn, or into the first and the last alone. */
function typedInEach(html: string, isAtEnds = false): string[] {
  const doc = opened(html);
  const pieces = piecesOf(html, doc);
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at + 1);
  });
  const state = EditorState.create({ doc });
  const typed = isAtEnds ? [...places.slice(0, 1), ...places.slice(-1)] : places;
  return typed.map((place) => storedText(state.tr.insertText(LETTER, place).doc, pieces));
}

/** As the editor writes it, so that within the edited block no other spelling comes. */
const CANONICAL: readonly string[] = [
  ...FORMATTED_TEXTS,
  '<table><tbody><tr><th>Voce</th><th>Costo <em>netto</em></th></tr><tr><td>Tetto</td><td></td></tr></tbody></table>',
  '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1<br>2</td></tr></tbody></table>',
  '<ul><li>uno</li><li>due<ul><li>tre <strong>b</strong></li></ul></li><li><p>quattro</p></li></ul>',
  '<ol class="x"><li class="a">uno</li><li></li></ol>',
  '<blockquote>Detto</blockquote><blockquote class="q">Uno<p>Due</p></blockquote>',
  'solo <strong>testo</strong> %MAP-1%',
  'prima<p>poi</p>dopo',
  '<figure class="right"><img src="/a.jpg" alt="A"></figure>',
  '<dl><dt>Uno</dt><dd>Due</dd></dl>',
];
/** Whatever tag a text has for what a button would write otherwise. */
const OTHER_TAGS: readonly string[] = [
  '<p>a <b>b</b> <i>c</i> <strike>d</strike> <del>e</del> <s>f</s> <u>g</u> <ins>h</ins></p>',
  '<p><b>a <i>b</i></b><strong>c</strong><em>d</em></p>',
  '<p><b class="x">a</b> <i lang="la">b</i> <i class="icon"></i></p>',
  '<b>solo</b> <i>testo</i>',
  '<ul><li><b>uno</b></li></ul>',
];
/** Old spellings: whole in whatever block is not touched. */
const SPELLED: readonly string[] = [
  ...OLD_TEXTS,
  '<P CLASS=lead>Uno<BR>due</P>',
  '<p>a<br />b&nbsp;&egrave;</p>',
  '<p ><b>a</b> <i>b</i></p >',
  "<p style='color:red'>a</p>",
  '<ul>\n  <li>uno</li>\n  <li>due</li>\n</ul>',
  '<table cellpadding=0><tr><td nowrap>1<td>2</table>',
  '<!-- nota -->',
  '<hr />',
];
/** As others write: bare lines, comments, tags left open or nested wrongly, Word, WordPress. */
const FOREIGN: readonly string[] = [
  'solo <b>testo</b>',
  'uno<br>due<BR/>tre',
  '&nbsp;',
  '\u00a0testo\u00a0',
  'Caff&egrave; &amp; t&#232; &lt;b&gt; &hellip;',
  '<br><br/><br />',
  'prima <!-- nota --> dopo',
  '<!-- a --><!-- b -->',
  '<!-- wp:paragraph {"align":"left"} --><p class=has-text-align-left>Uno</p><!-- /wp:paragraph -->',
  '<!--more-->dopo',
  "<p class=MsoNormal><span lang=IT style='font-size:12.0pt'>Uno<o:p></o:p></span></p>",
  '<p class=MsoNormal><!--[if !supportLists]-->1.&nbsp; <!--[endif]--><b>Uno</b></p>',
  '<p>Uno<p>Due<p>Tre',
  '<ul><li>Uno<li>Due</ul>',
  '<div>Uno<div>Due <i>tre</i></div></div>',
  '<div><p>Uno</p>nudo</div>',
  '<b>Uno</b><i>due</i>',
  '<i>Uno <p>due</i> tre</p>',
  '<font color=red><p>Uno</p></font>',
  '<center><table><tr><td>Uno<p>Due</table></center>',
  '<a name=qui></a>',
  '<pre>\n uno\n  due</pre>',
  '<script>let a = "<p>";</script>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  'a < b',
];
const GAPS = ['', '\n', '\r\n\r\n  ', '\n\t<!-- nota -->\n'];

describe('a letter that is typed', () => {
  it.each([...CANONICAL, ...OTHER_TAGS])('is all that differs: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(true);
    for (const typed of typedInEach(html)) {
      expect([...typed.matchAll(/Ж/g)]).toHaveLength(1);
      expect(typed.replace(LETTER, '')).toBe(html);
    }
  });

  it('leaves every other block as it was written', () => {
    let compared = 0;
    const block = fc.constantFrom(...CANONICAL, ...SPELLED, ...FOREIGN);
    const part = fc.tuple(
      fc.constantFrom('<h2>T</h2>', '<H3 >T</H3>\n'),
      block,
      fc.constantFrom(...GAPS),
    );
    const text = fc.tuple(fc.constantFrom(...GAPS), fc.array(part, { minLength: 2, maxLength: 3 }));
    fc.assert(
      fc.property(text, ([lead, written]) => {
        const parts = written.map((one) => one.join(''));
        for (const typed of typedInEach(lead + parts.join(''))) {
          const [before = '', after = ''] = typed.split(LETTER);
          expect(before.startsWith(lead)).toBe(true);
          // What is the same at both ends leaves at most the block in the middle.
          const upTo = (count: number) => lead + parts.slice(0, count).join('');
          const start = parts.findIndex((_, at) => !before.startsWith(upTo(at + 1)));
          const rest = parts.slice(start + 1).join('');
          expect(after).toSatisfy((text: string) => text.endsWith(rest));
          compared++;
        }
      }),
      { numRuns: 12 },
    );
    // A law about nothing would hold too.
    expect(compared).toBeGreaterThan(5);
  });

  it.each([...SPELLED, ...FOREIGN])(
    'elsewhere changes nothing of it, wherever it stands: %s',
    (html) => {
      const around = ['<h2 >A</h2 >', "<p class='b'>B"] as const;
      for (const gap of GAPS) {
        const whole = `${gap}${around[0]}${gap}${html}${gap}${around[1]}`;
        const typed = typedInEach(whole, true);
        expect(typed[0]).toBe(`${gap}<h2>${LETTER}A</h2>${gap}${html}${gap}${around[1]}`);
        expect(typed.at(-1)).toBe(
          `${gap}${around[0]}${gap}${html}${gap}<p class="b">${LETTER}B</p>`,
        );
      }
    },
  );
});

it.each([
  'a <no tag',
  '<p>a <no tag</p',
  '<p>uno</p><p>due <b c',
  '<p>uno</p><a title="x > y',
  '<p>a</p><img src="/a.jpg" alt="x<',
  '<p>a</p></p ',
])('a text that ends within a tag is edited as source: %s', (html) => {
  expect(isPlainMarkup(html)).toBe(false);
  const { words } = notKept(html);
  expect(html).toContain(words);
  expect(words).not.toBe('');
});

it.each([
  'x < y',
  'a <b c</p><p>dopo</p>',
  '<p>prima <no tag</p><p>dopo</p>',
  '<p>a <3 b</p>',
  '<p>a </> b </ c> d</p>',
  '<p>a <? b ?> c</p>',
  '<p>1<2 e 3>2</p>',
  '<p>a</p><script>if (a <b</script>',
])('a sign that begins no element takes nothing of the text with it: %s', (html) => {
  expect(isPlainMarkup(html)).toBe(true);
  for (const typed of typedInEach(html)) {
    expect(contentOf(typed.replace(LETTER, ''))).toBe(contentOf(html));
  }
});

const COMMENTS = /<!--.*?-->/gs;

describe('comments', () => {
  it.each(BLOCK_TEXTS)('stay where they are, whatever is typed beside them: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(true);
    const doc = opened(html);
    expect(storedText(doc, piecesOf(html, doc))).toBe(html);
    for (const typed of typedInEach(html)) {
      expect(typed.match(COMMENTS)).toEqual(html.match(COMMENTS));
      expect(contentOf(typed.replace(LETTER, ''))).toBe(contentOf(html));
      expect(typed).toContain(LETTER);
    }
  });

  it('between blocks are blocks of their own: nothing else of the text changes', () => {
    const [html = ''] = BLOCK_TEXTS;
    const typed = typedInEach(html).map((one) => one.replace(LETTER, ''));
    expect(typed).toHaveLength(3);
    expect(new Set(typed)).toEqual(new Set([html]));
  });

  it('of an item stay with it, and a new one has none', () => {
    const html = '<ul><!-- a --><li>uno</li><!-- /a --><!-- b --><li>due</li><!-- /b --></ul>';
    const editor = new Editor({ extensions: EXTENSIONS, content: forEditor(html) });
    const pieces = piecesOf(html, editor.state.doc);
    editor.chain().setTextSelection(6).splitListItem('listItem').run();
    expect(storedText(editor.state.doc, pieces)).toBe(
      html.replace('<!-- /a -->', '$&<li><p></p></li>'),
    );
    editor.destroy();
  });

  it('are none that something pasted made up', () => {
    const item = document.createElement('li');
    item.dataset.before = '<img src="x" onerror="x()"><!-- a -->';
    expect(restored(`<ul>${item.outerHTML}</ul>`)).toBe('<ul><!-- a --><li></li></ul>');
    const own = '<ul><li data-before="x">a</li></ul>';
    expect(rewritten(own)).toBe(own);
  });
});

it('what is left open ends where something else comes to stand behind it', () => {
  const html = '<p>uno<h2>T</h2><div >due';
  const doc = opened(html);
  const { tr } = EditorState.create({ doc });
  const pieces = piecesOf(html, doc);
  const paragraph = schema.node('paragraph', null, [schema.text(LETTER)]);
  const [first = doc] = doc.children;
  expect(storedText(tr.insert(doc.content.size, paragraph).doc, pieces)).toBe(
    `<p>uno<h2>T</h2><div>due</div><p>${LETTER}</p>`,
  );
  expect(
    storedText(EditorState.create({ doc }).tr.insert(first.nodeSize, paragraph).doc, pieces),
  ).toBe(`<p>uno</p><p>${LETTER}</p><h2>T</h2><div >due`);
});

it('a line that is added, taken away or made like another leaves all others as they were', () => {
  const html = '<p ></p>\n<p >a</p>\n<p ></p>\n<p >b</p>\n<p ></p>';
  const doc = opened(html);
  const pieces = piecesOf(html, doc);
  const start = (index: number) =>
    doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const after = (change: (tr: EditorState['tr']) => EditorState['tr']) =>
    storedText(change(EditorState.create({ doc }).tr).doc, pieces);
  const blank = schema.node('paragraph');
  expect(after((tr) => tr.insert(start(1), blank))).toBe(html.replace('\n<p >a', '\n<p></p><p >a'));
  expect(after((tr) => tr.delete(start(1), start(2)))).toBe(html.replace('<p >a</p>\n', ''));
  expect(after((tr) => tr.delete(start(1) + 1, start(1) + 2))).toBe(html.replace('<p >a', '<p>'));
  expect(after((tr) => tr.split(start(1) + 2))).toBe(
    html.replace('<p >a</p>\n', '<p >a</p>\n<p></p>'),
  );
});

it('types after what is selected, and takes nothing away', () => {
  for (const [html, expected] of [
    ['<p>a</p><video src="/a.mp4"></video>', '<p>a</p><video src="/a.mp4"></video><p>Ж</p>'],
    ['<p>a <img src="/a.jpg"></p>', '<p>a <img src="/a.jpg">Ж</p>'],
  ] as const) {
    const doc = opened(html);
    let place = -1;
    doc.descendants((node, at) => {
      if (node.isAtom && !node.isText) place = at;
    });
    const { handleTextInput } = typedBeside.props;
    const state = EditorState.create({ doc, selection: NodeSelection.create(doc, place) });
    let after = doc;
    const view = { state, dispatch: (tr: { doc: Node }) => (after = tr.doc) };
    // Only what the handler asks of a view.
    handleTextInput?.call(typedBeside, view as never, place, place + 1, LETTER, () => state.tr);

    expect(storedText(after, piecesOf(html, doc))).toBe(expected);
  }
});

it.each([
  ['<p>uno</p>\n\n<p>due</p>\n<plaintext>tre</p>', 4, '<plaintext>tre</p>'],
  [`<plaintext>${'a'.repeat(100)}\nb`, 1, `<plaintext>${'a'.repeat(49)}…`],
])('what the visual editor would not keep is told with its line: %s', (html, line, words) => {
  expect(notKept(html)).toEqual({ line, words });
});
