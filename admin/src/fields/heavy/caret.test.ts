import { forEditor } from '@regia/embed/richText/isPlainMarkup.ts';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, it } from 'vitest';
import { clickedPlace, lettersOf, runsIn } from '../sections/clickedPlace.ts';
import { SHOWN_EXTENSIONS } from './richTextViews.tsx';
import { firstSelection } from './VisualBox.tsx';

const schema = getSchema(SHOWN_EXTENSIONS);

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
const docOf = (html: string) =>
  ContentParser.fromSchema(schema).parse(bodyOf(forEditor(html)), { preserveWhitespace: false });

/** Clicks each letter of a text that is only shown. Tells what is shown from there on, and what follows the cursor. */
function clickEach(html: string) {
  const shown = bodyOf(html);
  const doc = docOf(html);
  const runs = runsIn(shown);
  return runs.flatMap((run, index) =>
    [...run.data].flatMap((letter, offset) => {
      if (letter.trim() === '') return [];
      document.caretPositionFromPoint = () => Object({ offsetNode: run, offset });
      const selection = firstSelection(doc, clickedPlace(shown, { x: 0, y: 0 }));
      if (!selection) throw new Error('no selection');
      const part = selection instanceof NodeSelection ? String(selection.node.attrs.opaque) : null;
      const later = runs.slice(index + 1).map(({ data }) => data);
      return {
        letter,
        part,
        clicked: lettersOf([run.data.slice(offset), ...later].join('')),
        reached: doc.textBetween(selection.from, doc.content.size),
      };
    }),
  );
}

it.each([
  '<p>Il <b>gatto</b> salta <em>in</em> alto, il gatto</p><p>Il gatto salta</p>',
  'Plain text with\ntwo   lines &amp; an ampersand',
  '<!-- wp:paragraph -->\n<p class="lead">Aperti</p>\n<!-- /wp:paragraph -->\n<ul><li>Uno</li><li>Uno</li></ul>',
  '<table><tbody><tr><td>Voce</td><td>Voce</td></tr></tbody></table>',
  '<p>Uno <img src="/files/page-images/a.webp" alt=""> due<br>tre <i>quattro</i></p>',
])('a click into a word leads the cursor into it: %s', (html) => {
  const all = clickEach(html);
  expect(all.length).toBeGreaterThan(5);
  for (const { letter, clicked, reached } of all) {
    expect(lettersOf(reached)).toBe(clicked);
    expect(reached.startsWith(letter)).toBe(true);
  }
});

it('a click into a part that only its HTML can change selects that part, also among others', () => {
  const part = '<pre>abc\n  d;\n</pre>';
  for (const one of clickEach(`<p>111</p>${part}<p>222</p>`)) {
    expect(one.part?.startsWith('<pre') ?? false).toBe(/[a-d;]/.test(one.letter));
  }
});

it.each(['<!-- a --><p>Uno</p>', '<video src="/files/a.mp4"></video><p>Uno</p>'])(
  'nothing that a key would replace is selected at the beginning: %s',
  (html) => {
    const doc = docOf(html);
    const selection = firstSelection(doc, null);
    expect(doc.resolve(selection?.from ?? 0).nodeAfter?.textContent).toBe('Uno');
    expect(selection?.empty).toBe(true);
  },
);
