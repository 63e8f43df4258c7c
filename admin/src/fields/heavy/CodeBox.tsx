/** CodeMirror. Loaded only when a field of code is shown. */
import { html } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { liquid } from '@codemirror/lang-liquid';
import { syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { classHighlighter } from '@lezer/highlight';
import CodeMirror, { EditorView } from '@uiw/react-codemirror';
import { useEffect, useMemo, useState } from 'react';
import type { CodeBoxProps } from '../parts/LazyCodeBox.tsx';
import classes from './CodeBox.module.css';
import { goToPlace, markMistakes } from './lint.ts';

const LANGUAGES = {
  html: () => html(),
  json: () => json(),
  liquid: () => liquid({ base: html() }),
} as const;

export default function CodeBox(props: CodeBoxProps) {
  const { value, onChange, language, labelledBy, describedBy, readOnly, invalid } = props;
  const { mistakes, place } = props;
  const [view, setView] = useState<EditorView | null>(null);
  const isLinted = mistakes !== undefined;
  const extensions = useMemo(
    () => [
      LANGUAGES[language](),
      // The classes get their colours from the themes.
      syntaxHighlighting(classHighlighter),
      EditorView.lineWrapping,
      // Mistakes are found elsewhere; here they are only shown.
      isLinted ? [linter(null), lintGutter()] : [],
      EditorView.contentAttributes.of({
        'aria-labelledby': labelledBy,
        'aria-invalid': String(invalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      }),
    ],
    [language, labelledBy, describedBy, invalid, isLinted],
  );

  useEffect(() => {
    if (view && mistakes) markMistakes(view, mistakes);
  }, [view, mistakes]);
  useEffect(() => {
    if (view && place) goToPlace(view, place);
  }, [view, place]);

  return (
    <CodeMirror
      className={classes.box}
      data-invalid={invalid || undefined}
      theme="none"
      value={value}
      onChange={onChange}
      onCreateEditor={setView}
      readOnly={readOnly}
      editable={!readOnly}
      extensions={extensions}
      // Tab leaves the box, as everywhere else; Ctrl+] and Ctrl+[ indent.
      indentWithTab={false}
      minHeight="120px"
      maxHeight="480px"
      basicSetup={{ foldGutter: false, highlightActiveLine: false, autocompletion: false }}
    />
  );
}
