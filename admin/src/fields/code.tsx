import { Group, Input } from '@mantine/core';
import type { CodeField } from '@regia/model/fields/code.ts';
import { useState } from 'react';
import { MistakeNote } from '../mistakes/MistakeNote.tsx';
import { useMistakesAt } from '../mistakes/MistakesProvider.tsx';
import type { EditorProps } from './editor.ts';
import { CopyCode } from './parts/CopyCode.tsx';
import { type CodePlace, LazyCodeBox } from './parts/LazyCodeBox.tsx';
import { useTemplateCompletion } from './parts/useTemplateCompletion.ts';

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
  const completion = useTemplateCompletion(!readOnly);
  const labelId = `${path}-label`;
  const noteId = `${path}-mistakes`;
  return (
    <Input.Wrapper id={path} error={error}>
      <Group justify="space-between" align="flex-end" mb={4}>
        <Input.Label labelElement="div" id={labelId}>
          {label}
        </Input.Label>
        {readOnly && value !== '' && <CopyCode code={value} />}
      </Group>
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
        completion={completion}
        place={place}
      />
    </Input.Wrapper>
  );
}
