/** What was typed before the visual editor was there, as if it were typed now. */
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { Typed } from '../code/useTypedAhead.tsx';

/** Each letter by itself is felt when there are more, such as where a text was pasted. */
const MOST_LETTERS = 300;

export function putTyped(view: EditorView, typed: Typed): void {
  if (typed.replacesAll) {
    const { doc, tr } = view.state;
    // As if it were typed, the first heading stays one.
    const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
    view.dispatch(tr.setSelection(all).deleteSelection());
  }
  for (let left = typed.deletedBefore; left > 0; left--) erase(view, 'Backspace');
  for (let left = typed.deletedAfter; left > 0; left--) erase(view, 'Delete');
  type(view, typed.before);
  if (typed.after !== '') {
    const { from } = view.state.selection;
    type(view, typed.after);
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(doc, from)));
  }
  if (!typed.selectsAll) return;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(new AllSelection(doc)));
}

function type(view: EditorView, text: string): void {
  const pieces = text.length > MOST_LETTERS ? text.split(/(\n)/) : text;
  for (const piece of pieces) {
    if (piece === '\n') press(view, 'Enter');
    else if (piece !== '') enter(view, piece);
  }
}

function enter(view: EditorView, text: string): void {
  const { from, to } = view.state.selection;
  const plainly = () => view.state.tr.insertText(text, from, to).scrollIntoView();
  const isTaken = view.someProp('handleTextInput', (f) => f(view, from, to, text, plainly));
  if (!isTaken) view.dispatch(plainly());
}

function press(view: EditorView, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key });
  return view.someProp('handleKeyDown', (f) => f(view, event)) === true;
}

/** What no key of the editor's does, the browser does when the key is pressed. */
function erase(view: EditorView, key: 'Backspace' | 'Delete'): void {
  if (press(view, key)) return;
  const { $from, from } = view.state.selection;
  const node = key === 'Backspace' ? $from.nodeBefore : $from.nodeAfter;
  if (!node) return;
  const letters = [...(node.text ?? ' ')];
  const size = (key === 'Backspace' ? letters.pop() : letters.shift())?.length ?? 1;
  const tr =
    key === 'Backspace'
      ? view.state.tr.delete(from - size, from)
      : view.state.tr.delete(from, from + size);
  view.dispatch(tr);
}
