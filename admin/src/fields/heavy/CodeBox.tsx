/** CodeMirror. Loaded only when a field of code is shown. */
import { autocompletion } from '@codemirror/autocomplete';
import { html, htmlCompletionSource } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { liquid } from '@codemirror/lang-liquid';
import { syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import { classHighlighter } from '@lezer/highlight';
import CodeMirror, { EditorState, EditorView } from '@uiw/react-codemirror';
import { useEffect, useMemo, useState } from 'react';
import { useOwnKeys } from '../../keyboard/useShortcut.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import type { CodeBoxProps, CodePlace } from '../code/LazyCodeBox.tsx';
import type { Typed } from '../code/useTypedAhead.tsx';
import classes from './CodeBox.module.css';
import { closingTags } from './closingTags.ts';
import { liquidSource } from './completion/completions.ts';
import { HintNote, type Hints, useHints } from './HintNote.tsx';

/** Closing tags are our own: CodeMirror's come twice where somebody types them. */
const TYPED = { autoCloseTags: false };
const LANGUAGES = {
  html: () => html(TYPED),
  json: () => json(),
  liquid: () => liquid({ base: html(TYPED) }),
} as const;

const NO_MISTAKES: NonNullable<CodeBoxProps['mistakes']> = [];

/** The same object each time, or CodeMirror would set itself up anew at each key. */
const BASIC_SETUP = { foldGutter: false, highlightActiveLine: false, autocompletion: false };

/** What completes code: in blocks our names and HTML's, elsewhere what the language itself knows. */
function completionIn({
  language,
  completion,
  readOnly,
}: Pick<CodeBoxProps, 'language' | 'completion' | 'readOnly'>) {
  if (readOnly || language === 'json') return [];
  const look = { icons: false, maxRenderedOptions: 50 };
  if (!completion) return autocompletion(look);
  return autocompletion({ ...look, override: [liquidSource(completion), htmlCompletionSource] });
}

export default function CodeBox(props: CodeBoxProps) {
  const { value, onChange, language, labelledBy, describedBy, readOnly, invalid } = props;
  const { mistakes, place, completion, emptyText = '', takeTyped } = props;
  const { t } = useTranslation();
  const [view, setView] = useState<EditorView | null>(null);
  const hints = useHints(props);
  useCodeKeys();
  const extensions = useMemo(
    () => [
      LANGUAGES[language](),
      completionIn({ language, completion, readOnly }),
      EditorState.phrases.of({ Completions: t('codeEditor.suggestions') }),
      // The classes get their colours from the themes.
      syntaxHighlighting(classHighlighter),
      EditorView.lineWrapping,
      // Mistakes are found elsewhere; here they are only shown.
      language === 'json' ? [] : [linter(null), lintGutter(), closingTags],
      EditorView.contentAttributes.of({
        'aria-labelledby': labelledBy,
        'aria-invalid': String(invalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
        // What scrolls must be reached by keys too.
        ...(readOnly && { tabindex: '0', 'aria-readonly': 'true' }),
      }),
    ],
    [language, completion, labelledBy, describedBy, readOnly, invalid, t],
  );

  useEffect(() => {
    if (view && language !== 'json') markMistakes(view, mistakes ?? NO_MISTAKES, hints);
  }, [view, language, mistakes, hints]);
  useEffect(() => {
    if (!view || !place) return;
    const typed = takeTyped?.();
    if (!typed?.isElsewhere) goToPlace(view, place);
    if (typed) typeAt(view, place, typed);
  }, [view, place, takeTyped]);

  return (
    <>
      <CodeMirror
        className={classes.box}
        data-invalid={invalid || undefined}
        theme="none"
        value={value}
        onChange={onChange}
        onCreateEditor={setView}
        readOnly={readOnly}
        placeholder={readOnly ? '' : emptyText}
        editable={!readOnly}
        extensions={extensions}
        // Tab leaves the box, as everywhere else; Ctrl+] and Ctrl+[ indent.
        indentWithTab={false}
        minHeight="120px"
        maxHeight="480px"
        basicSetup={BASIC_SETUP}
      />
      <HintNote hints={hints} onGo={(from) => view && goTo(view, from)} />
    </>
  );
}

/** Tells in the keyboard help by which keys code is edited, and left. */
function useCodeKeys(): void {
  const { t } = useTranslation();
  useOwnKeys('code.complete', 'ctrl+Space', t('codeEditor.keys.complete'));
  useOwnKeys('code.close', 'Escape', t('codeEditor.keys.close'));
  useOwnKeys('code.indent', 'mod+]', t('codeEditor.keys.indent'));
  useOwnKeys('code.outdent', 'mod+[', t('codeEditor.keys.outdent'));
  useOwnKeys('code.leave', 'Tab', t('codeEditor.keys.leave'));
}

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
function markMistakes(
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
function goToPlace(view: EditorView, place: CodePlace): void {
  goTo(view, offsetOf(view, place));
}

/** Writes what was typed before the code was there. */
function typeAt(view: EditorView, place: CodePlace, typed: Typed): void {
  const { length } = view.state.doc;
  const at = offsetOf(view, place);
  const from = typed.replacesAll ? 0 : Math.max(at - typed.deletedBefore, 0);
  const to = typed.replacesAll ? length : Math.min(at + typed.deletedAfter, length);
  const insert = typed.before + typed.after;
  const selection = typed.selectsAll
    ? { anchor: 0, head: length - (to - from) + insert.length }
    : { anchor: from + typed.before.length };
  view.dispatch({ changes: { from, to, insert }, selection, userEvent: 'input.type' });
}

/** The same for a place that is counted in characters. */
function goTo(view: EditorView, at: number): void {
  const anchor = Math.min(at, view.state.doc.length);
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  });
  view.focus();
}
