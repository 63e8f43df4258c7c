import { Button, Group, Input } from '@mantine/core';
import type { CodeField } from '@regia/model/fields/code.ts';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import { MistakeNote } from '../mistakes/MistakeNote.tsx';
import { useMistakesAt } from '../mistakes/MistakesProvider.tsx';
import { CopyCode } from './code/CopyCode.tsx';
import { type CodePlace, LazyCodeBox } from './code/LazyCodeBox.tsx';
import { useCodeAround } from './code/useCodeAround.ts';
import { useFallbackCode } from './code/useFallbackCode.ts';
import { useTemplateCompletion } from './code/useTemplateCompletion.ts';
import type { EditorProps } from './editor.ts';

/** Liquid and HTML, with the mistakes that were found in it, and of which language the code serves instead. */
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
  const around = useCodeAround(!readOnly);
  const { t } = useTranslation();
  const labels = useLabels();
  const fallback = useFallbackCode(path);
  const emptyText = fallback
    ? t('codeEditor.inherited', { language: labels.language(fallback.language) })
    : readOnly
      ? t('resource.list.empty')
      : t('codeEditor.empty');
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
        around={around}
        place={place}
        emptyText={emptyText}
      />
      {!readOnly && value === '' && fallback && (
        <Button
          mt={4}
          variant="subtle"
          size="xs"
          leftSection={<IconCopy size={14} />}
          onClick={() => {
            onChange(fallback.code);
            // The button goes; one goes on in the code.
            setPlace({ line: 1, column: 1 });
          }}
        >
          {t('resource.sections.copyFrom', { language: labels.language(fallback.language) })}
        </Button>
      )}
    </Input.Wrapper>
  );
}
