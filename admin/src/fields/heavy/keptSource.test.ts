// @vitest-environment jsdom
import { FORMATTED_TEXTS, OLD_TEXTS } from '@regia/model/testing/formattedText.ts';
import { DOMParser as ContentParser, type Node } from '@tiptap/pm/model';
import { EditorState, NodeSelection } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEditor, isPlainMarkup } from './isPlainMarkup.ts';
import { piecesOf, storedText } from './keptSource.ts';
import { EXTENSIONS } from './richTextExtensions.ts';
import { typedBeside } from './typedBeside.ts';

const schema = getSchema(EXTENSIONS);
const LETTER = 'Ж';

function opened(html: string): Node {
  const { body } = new DOMParser().parseFromString(`<body>${forEditor(html)}`, 'text/html');
  return ContentParser.fromSchema(schema).parse(body);
}

/** The text after a letter was typed into each of its lines in turn. */
function typedInEach(html: string): string[] {
  const doc = opened(html);
  const pieces = piecesOf(html, doc);
  const places: number[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) places.push(at + 1);
  });
  const state = EditorState.create({ doc });
  return places.map((place) => storedText(state.tr.insertText(LETTER, place).doc, pieces));
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
const GAPS = ['', '\n', '\r\n\r\n  '];

describe('a letter that is typed', () => {
  it.each(CANONICAL)('is all that differs: %s', (html) => {
    expect(isPlainMarkup(html)).toBe(true);
    for (const typed of typedInEach(html)) {
      expect([...typed.matchAll(/Ж/g)]).toHaveLength(1);
      expect(typed.replace(LETTER, '')).toBe(html);
    }
  });

  it('leaves every other block as it was written', () => {
    let compared = 0;
    const block = fc.constantFrom(...CANONICAL, ...SPELLED);
    const text = fc.array(fc.tuple(block, fc.constantFrom(...GAPS)), {
      minLength: 2,
      maxLength: 3,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const html = parts.map(([one, gap]) => `<h2>T</h2>${one}${gap}`).join('');
        if (piecesOf(html, opened(html)).length === 0) return;
        for (const typed of typedInEach(html)) {
          const [before = '', after = ''] = typed.split(LETTER);
          // What is the same at both ends leaves at most the block in the middle.
          const start = parts.findIndex((_, at) => !before.startsWith(upTo(parts, at + 1)));
          const rest = parts
            .map(([one, gap]) => `<h2>T</h2>${one}${gap}`)
            .slice(start + 1)
            .join('');
          expect(after.endsWith(rest)).toBe(true);
          compared++;
        }
      }),
      { numRuns: 6 },
    );
    // A law about nothing would hold too.
    expect(compared).toBeGreaterThan(5);
  });
});

function upTo(parts: readonly (readonly [string, string])[], count: number): string {
  return parts
    .slice(0, count)
    .map(([one, gap]) => `<h2>T</h2>${one}${gap}`)
    .join('');
}

it('tells apart nearly all texts', () => {
  const told = SPELLED.filter((html) => piecesOf(html, opened(html)).length > 0);
  expect(told.length).toBeGreaterThan(SPELLED.length * 0.8);
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
