/** CodeMirror. Loaded only when a field of code is shown. */
import { html } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { liquid } from '@codemirror/lang-liquid';
import { syntaxHighlighting } from '@codemirror/language';
import { classHighlighter } from '@lezer/highlight';
import CodeMirror, { EditorView } from '@uiw/react-codemirror';
import { useMemo } from 'react';
import type { CodeBoxProps } from '../parts/LazyCodeBox.tsx';
import classes from './CodeBox.module.css';

const LANGUAGES = {
  html: () => html(),
  json: () => json(),
  liquid: () => liquid({ base: html() }),
} as const;

export default function CodeBox({
  value,
  onChange,
  language,
  labelledBy,
  readOnly,
  invalid,
}: CodeBoxProps) {
  const extensions = useMemo(
    () => [
      LANGUAGES[language](),
      // The classes get their colours from the themes.
      syntaxHighlighting(classHighlighter),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-labelledby': labelledBy,
        'aria-invalid': String(invalid),
      }),
    ],
    [language, labelledBy, invalid],
  );
  return (
    <CodeMirror
      className={classes.box}
      data-invalid={invalid || undefined}
      theme="none"
      value={value}
      onChange={onChange}
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
