/** CodeMirror. Loaded only when a field of code is shown. */
import { autocompletion } from '@codemirror/autocomplete';
import { html, htmlCompletionSource } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import { liquid } from '@codemirror/lang-liquid';
import { syntaxHighlighting } from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { classHighlighter } from '@lezer/highlight';
import CodeMirror, { EditorState, EditorView } from '@uiw/react-codemirror';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeBoxProps } from '../code/LazyCodeBox.tsx';
import classes from './CodeBox.module.css';
import { closingTags } from './closingTags.ts';
import { liquidSource } from './completion/completions.ts';
import { HintNote } from './HintNote.tsx';
import { goTo, goToPlace, markMistakes, typeAt } from './lint.ts';
import { useCodeKeys } from './useCodeKeys.ts';
import { useHints } from './useHints.ts';

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
