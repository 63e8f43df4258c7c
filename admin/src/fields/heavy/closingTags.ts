/**
 * Closing tags that come by themselves behind an opening one, and go again when somebody types them: complete
 * HTML must come out as it is typed. So must quotes around Liquid, which CodeMirror takes for the beginning of a text.
 */
import { syntaxTree } from '@codemirror/language';
import { Prec, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { EditorView } from '@uiw/react-codemirror';

/** Elements that are never closed, and `p` and the like are: they are written so. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** As far as one looks back for the beginning of a tag. Characters. */
const LONGEST_TAG = 2_000;
const OPENING = /<([a-zA-Z][\w:-]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>$/;
/** The tag in which one types, as far as it is written, and the Liquid in it. */
const OPEN_TAG = /<[a-zA-Z][^<]*$/;
const LIQUID = /\{\{.*?\}\}|\{%.*?%\}/gs;
const CLOSING = /<\/([a-zA-Z][\w:-]*)\s*>$/;

interface Closer {
  readonly from: number;
  readonly text: string;
}

const add = StateEffect.define<Closer>();

/** The closing tags that nobody has typed yet, where they stand. */
const closers = StateField.define<readonly Closer[]>({
  create: () => [],
  update(known, { changes, effects, newDoc, docChanged }) {
    // What is typed before one moves it along.
    const moved = known.map(({ from, text }) => ({ from: changes.mapPos(from, 1), text }));
    const kept = docChanged
      ? moved.filter(({ from, text }) => newDoc.sliceString(from, from + text.length) === text)
      : known;
    const added = effects.flatMap((effect) => (effect.is(add) ? [effect.value] : []));
    return added.length > 0 ? [...kept, ...added] : kept;
  },
});

export const closingTags = [
  closers,
  Prec.high(
    EditorView.inputHandler.of((view, from, to, text, insert) => {
      if ((text !== '"' && text !== "'") || from !== to || view.state.readOnly) return false;
      return endValue(view, from, text, insert);
    }),
  ),
  EditorView.inputHandler.of((view, from, to, text, insert) => {
    if (view.composing || view.state.readOnly || from !== to) return false;
    if (text === '%') return overtypePercent(view, from);
    if (text !== '>') return false;
    const typed = insert();
    const after = closed(typed) ?? completed(typed);
    if (!after) return false;
    view.dispatch([typed, after]);
    return true;
  }),
];

/** Takes away the closing tag that came by itself, since the same one has been typed before it. */
function closed({ state }: Transaction): Transaction | null {
  const { head } = state.selection.main;
  const name = CLOSING.exec(textBefore(state, head))?.[1];
  if (name === undefined) return null;
  const next = state.field(closers).find(({ from, text }) => {
    return from >= head && text === `</${name}>` && /^\s*$/.test(state.sliceDoc(head, from));
  });
  if (!next) return null;
  const changes = { from: head, to: next.from + next.text.length };
  return state.update({ changes, userEvent: 'input.complete' });
}

/** Closes the element that has just been opened, if nothing else does. */
function completed({ state }: Transaction): Transaction | null {
  const { head } = state.selection.main;
  const name = OPENING.exec(textBefore(state, head))?.[1];
  const end = syntaxTree(state).resolveInner(head, -1);
  if (name === undefined || VOID.test(name) || end.name !== 'EndTag') return null;
  const element = end.parent?.parent;
  if (end.parent?.name !== 'OpenTag' || element?.lastChild?.name === 'CloseTag') return null;
  const text = `</${name}>`;
  return state.update({
    changes: { from: head, insert: text },
    effects: add.of({ from: head, text }),
    userEvent: 'input.complete',
  });
}

function textBefore(state: Transaction['state'], head: number): string {
  return state.sliceDoc(Math.max(0, head - LONGEST_TAG), head);
}

/** The quote that ends an attribute's value is one, and the one that came with the first if there is one. */
function endValue(view: EditorView, at: number, quote: string, insert: () => Transaction): boolean {
  const { state } = view;
  const tag = OPEN_TAG.exec(textBefore(state, at).replace(LIQUID, ''))?.[0] ?? '';
  let opened: string | null = null;
  for (const letter of tag) {
    if (opened === null && (letter === '"' || letter === "'")) opened = letter;
    else if (letter === opened) opened = null;
  }
  if (opened !== quote) return false;
  const isThere = state.sliceDoc(at, at + 1) === quote;
  view.dispatch(isThere ? { selection: { anchor: at + 1 }, userEvent: 'input.type' } : insert());
  return true;
}

/** The end of a Liquid tag came with its beginning. */
function overtypePercent(view: EditorView, at: number): boolean {
  const { state } = view;
  if (state.sliceDoc(at, at + 2) !== '%}' || state.sliceDoc(at - 1, at) === '{') return false;
  view.dispatch({ selection: { anchor: at + 1 }, userEvent: 'input.type' });
  return true;
}
