/** An object as JSON text. Fetched with what reads it. */
import { Text } from '@mantine/core';
import type { JsonField } from '@regia/model/fields/json.ts';
import { useMemo, useState } from 'react';
import { useForm, useFormState } from '../../form/formContext.tsx';
import { useTranslation } from '../../messages/useTranslation.ts';
import { LazyCodeBox } from '../code/LazyCodeBox.tsx';
import type { EditorProps } from '../editor.ts';
import { readJson } from './readJson.ts';

/** While the text is no object, it is kept as it is typed, and the value stays what it was. */
export default function JsonText(props: EditorProps<JsonField>) {
  const { path, value, onChange, onDraft, readOnly } = props;
  const { t } = useTranslation();
  const { form } = useForm();
  const typed = useFormState(form, (state) => state.typed[path]);
  const stored = useMemo(() => JSON.stringify(value, null, 2), [value]);
  const [last, setLast] = useState(stored);
  // One's own spaces and lines stay, as long as they say what is stored.
  const isOwn = useMemo(() => {
    const reading = readJson(last);
    return 'value' in reading && JSON.stringify(reading.value, null, 2) === stored;
  }, [last, stored]);
  const text = typed ?? (isOwn ? last : stored);
  const mistakes = useMemo(() => {
    const reading = readJson(text);
    if ('value' in reading) return [];
    const { problem, subject, line, column } = reading.mistake;
    return [{ line, column, message: t(`resource.json.mistakes.${problem}`, { subject }) }];
  }, [text, t]);
  const noteId = `${path}-mistake`;
  return (
    <div>
      <LazyCodeBox
        language="json"
        labelledBy={`${path}-label`}
        describedBy={noteId}
        value={text}
        readOnly={readOnly}
        invalid={mistakes.length > 0}
        mistakes={mistakes}
        onChange={(next) => {
          setLast(next);
          const reading = readJson(next);
          if ('value' in reading) onChange(reading.value);
          else onDraft('invalid', path, next);
        }}
      />
      <Text id={noteId} size="xs" c="var(--mantine-color-error)" mt={4} aria-live="polite">
        {mistakes.map(({ line, message }) => `${t('resource.json.at', { line })}: ${message}`)}
      </Text>
    </div>
  );
}
