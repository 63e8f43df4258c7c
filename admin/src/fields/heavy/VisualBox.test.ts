import { Editor } from '@tiptap/react';
import { expect, it } from 'vitest';
import type { Typed } from '../code/useTypedAhead.tsx';
import { SHOWN_EXTENSIONS } from './richTextViews.tsx';
import { putTyped } from './VisualBox.tsx';

const NOTHING: Typed = {
  ...{ before: '', after: '', deletedBefore: 0, deletedAfter: 0, isElsewhere: false },
  ...{ replacesAll: false, selectsAll: false },
};

/** What becomes of a text where the cursor stands; where it stands then is marked. */
function put(content: string, at: number, typed: Partial<Typed>): string {
  const editor = new Editor({ extensions: SHOWN_EXTENSIONS, content });
  editor.commands.setTextSelection(at);
  putTyped(editor.view, { ...NOTHING, ...typed });
  editor.view.dispatch(editor.state.tr.insertText('|'));
  const html = editor.getHTML();
  editor.destroy();
  return html;
}

it.each<[string, Partial<Typed>, string]>([
  ['letters', { before: 'ab 𝒞' }, '<p>Uab 𝒞|no</p>'],
  ['letters around the cursor', { before: 'a', after: 'b\nc' }, '<p>Ua|b</p><p>cno</p>'],
  ['new lines', { before: 'a\n\nb' }, '<p>Ua</p><p></p><p>b|no</p>'],
  ['deletions', { deletedBefore: 1, deletedAfter: 1, before: 'x' }, '<p>x|o</p>'],
  [
    'the beginning of a list',
    { deletedBefore: 1, before: '- a\nb' },
    '<ul><li><p>a</p></li><li><p>b|no</p></li></ul>',
  ],
  ['what replaces everything', { replacesAll: true, before: 'a\nb' }, '<p>a</p><p>b|</p>'],
  ['what selects everything', { selectsAll: true, before: 'a' }, '<p>|</p>'],
  ['a long text', { before: `${'a'.repeat(400)}\nb` }, `<p>U${'a'.repeat(400)}</p><p>b|no</p>`],
])('%s that were typed before the editor was there', (_, typed, html) => {
  expect(put('<p>Uno</p>', 2, typed)).toBe(html);
});

it('deletes no more than there is, and joins paragraphs', () => {
  expect(put('<p>😀</p><p>due</p>', 5, { deletedBefore: 9 })).toBe('<p>|due</p>');
});

it('what replaces everything is a heading where that came first', () => {
  const content = '<h2>Uno</h2><ul><li><p>due</p></li></ul><p>tre</p>';
  expect(put(content, 2, { replacesAll: true, before: 'a' })).toBe('<h2>a|</h2>');
});
