import { closeBrackets } from '@codemirror/autocomplete';
import { html } from '@codemirror/lang-html';
import { liquid } from '@codemirror/lang-liquid';
import { forceParsing } from '@codemirror/language';
import { EditorState, EditorView } from '@uiw/react-codemirror';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { closingTags } from './closingTags.ts';

const base = html({ autoCloseTags: false });
const opened: EditorView[] = [];
// What is shown nowhere cannot be measured, either.
afterEach(() => {
  for (const view of opened.splice(0)) view.destroy();
});

const LANGUAGES = { html: base, liquid: liquid({ base }) };

function editor(doc = '', language: keyof typeof LANGUAGES = 'html'): EditorView {
  const extensions = [LANGUAGES[language], closeBrackets(), closingTags];
  const selection = { anchor: doc.indexOf('|') < 0 ? doc.length : doc.indexOf('|') };
  const view = new EditorView({
    state: EditorState.create({ doc: doc.replace('|', ''), selection, extensions }),
  });
  opened.push(view);
  return view;
}

/** As a browser would tell of each key. */
function type(view: EditorView, text: string): string {
  for (const letter of text) {
    forceParsing(view, view.state.doc.length, 1_000);
    const { from, to } = view.state.selection.main;
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: letter },
        selection: { anchor: from + 1 },
        userEvent: 'input.type',
      });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, letter, insert))) view.dispatch(insert());
  }
  const { head } = view.state.selection.main;
  const doc = view.state.doc.toString();
  return `${doc.slice(0, head)}|${doc.slice(head)}`;
}

it.each(['html', 'liquid'] as const)(
  'complete markup in %s comes out as it was typed',
  (language) => {
    const name = fc.constantFrom('section', 'h2', 'p', 'div', 'a', 'ul', 'li', 'b', 'x-y');
    const leaf = fc.constantFrom(
      'a',
      ' b ',
      '<br>',
      '<img src="/a.png" alt="">',
      '{{ page.title }}',
      '\n  ',
    );
    const written = ['', ' class="c"', ' href="/a" title="b"'];
    // A value that begins or ends with Liquid, in either quotes.
    const evaluated = [
      ' href="{{ page.url }}"',
      " title='{{page.title}}'",
      ' class="{% if a %}b{% endif %}"',
      ' href="/x/{{ p.url | append: "y" }}" alt="{{ a }}"',
    ];
    const attributes = fc.constantFrom(...written, ...(language === 'liquid' ? evaluated : []));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 3 }, leaf, tie('element'), tie('branch')),
      element: fc
        .tuple(name, attributes, fc.array(tie('tree'), { maxLength: 3 }))
        .map(([tag, given, inner]) => `<${tag}${given}>${inner.join('')}</${tag}>`),
      branch: tie('tree').map((inner) =>
        language === 'html' ? inner : `{% if a > b %}${inner}{% endif %}`,
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), (parts) => {
        const text = parts.join('');
        expect(type(editor('', language), text)).toBe(`${text}|`);
      }),
      { numRuns: 60 },
    );
  },
);

it('closes what was opened, and nothing that is closed already', () => {
  expect(type(editor(), '<p>')).toBe('<p>|</p>');
  expect(type(editor(), '<br>')).toBe('<br>|');
  expect(type(editor('<p|</p>'), '>')).toBe('<p>|</p>');
  expect(type(editor(), '<p>a</')).toBe('<p>a</|</p>');
});

it('takes away no tag that somebody has typed', () => {
  expect(type(editor('|</p>'), '</p>')).toBe('</p>|</p>');
  expect(type(editor(), '<p>a</p></p>')).toBe('<p>a</p></p>|');
  expect(type(editor(), '<p>a</b>')).toBe('<p>a</b>|</p>');
  const view = editor();
  type(view, '<p>');
  view.dispatch({ changes: { from: 3, insert: 'words' }, selection: { anchor: 3 } });
  expect(type(view, '</p>')).toBe('<p></p>|words</p>');
});
