/** Mistakes as CodeMirror marks them. */
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@uiw/react-codemirror';
import type { CodeBoxProps, CodePlace } from '../code/LazyCodeBox.tsx';
import type { Typed } from '../code/useTypedAhead.tsx';
import type { Hints } from './useHints.ts';

function offsetOf({ state: { doc } }: EditorView, { line, column }: CodePlace): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}

/** From the place of a mistake to the end of its line: where it ends, nobody says. */
function diagnosticAt(
  view: EditorView,
  mistake: NonNullable<CodeBoxProps['mistakes']>[number],
): Diagnostic {
  const from = offsetOf(view, mistake);
  const { to } = view.state.doc.lineAt(from);
  return { from, to, severity: 'error', message: mistake.message };
}

/** Marks these mistakes, and what seems wrong, and nothing else. */
export function markMistakes(
  view: EditorView,
  mistakes: NonNullable<CodeBoxProps['mistakes']>,
  { of, found }: Hints,
) {
  const diagnostics = mistakes.map((mistake) => diagnosticAt(view, mistake));
  // Of code that has changed since, the places are others.
  const isCurrent = view.state.doc.toString() === of;
  view.dispatch(setDiagnostics(view.state, [...diagnostics, ...(isCurrent ? found : [])]));
}

/** Takes the cursor to a place, and the place into sight. */
export function goToPlace(view: EditorView, place: CodePlace): void {
  goTo(view, offsetOf(view, place));
}

/** Writes what was typed before the code was there. */
export function typeAt(view: EditorView, place: CodePlace, typed: Typed): void {
  const at = offsetOf(view, place);
  const from = Math.max(at - typed.deletedBefore, 0);
  const to = Math.min(at + typed.deletedAfter, view.state.doc.length);
  const insert = typed.before + typed.after;
  const anchor = from + typed.before.length;
  view.dispatch({ changes: { from, to, insert }, selection: { anchor }, userEvent: 'input.type' });
}

/** The same for a place that is counted in characters. */
export function goTo(view: EditorView, at: number): void {
  const anchor = Math.min(at, view.state.doc.length);
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  });
  view.focus();
}
