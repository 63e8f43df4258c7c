import { Input } from '@mantine/core';
import type { CodeField } from '@regia/model/fields/code.ts';
import { useState } from 'react';
import { MistakeNote } from '../mistakes/MistakeNote.tsx';
import { useMistakesAt } from '../mistakes/MistakesProvider.tsx';
import type { EditorProps } from './editor.ts';
import { type CodePlace, LazyCodeBox } from './parts/LazyCodeBox.tsx';

/** Liquid and HTML, with the mistakes that were found in it. */
export function CodeEditor({
  path,
  label,
  value,
  onChange,
  readOnly,
  error,
}: EditorProps<CodeField>) {
  const mistakes = useMistakesAt(path);
  const [place, setPlace] = useState<CodePlace | null>(null);
  const labelId = `${path}-label`;
  const noteId = `${path}-mistakes`;
  return (
    <Input.Wrapper
      id={path}
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={error}
    >
      <MistakeNote
        id={noteId}
        mistakes={mistakes}
        onGo={({ line, column }) => setPlace({ line, column })}
      />
      <LazyCodeBox
        language="liquid"
        labelledBy={labelId}
        describedBy={noteId}
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        invalid={error !== undefined || mistakes.length > 0}
        mistakes={mistakes}
        place={place}
      />
    </Input.Wrapper>
  );
}
