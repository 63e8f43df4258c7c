import { Input, Textarea, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyCodeBox } from '../fields/code/LazyCodeBox.tsx';
import { LazyRichTextBox } from '../fields/code/LazyRichTextBox.tsx';

interface JoinedBoxProps {
  id: string;
  /** The kind of field whose text it is. */
  kind: string;
  value: string;
  isClean: boolean;
  onChange: (value: string) => void;
}

/** The text in which both versions were brought together, to be finished by hand. */
export function JoinedBox({ id, kind, value, isClean, onChange }: JoinedBoxProps) {
  const { t } = useTranslation();
  const label = t('merge.joined');
  const description = t(isClean ? 'merge.joinedClean' : 'merge.joinedMixed');
  const labelId = `${id}-label`;
  const shared = { value, onChange, labelledBy: labelId, readOnly: false, invalid: false };
  if (kind === 'richText' || kind === 'code') {
    return (
      <Input.Wrapper id={id} description={description}>
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
        {kind === 'code' ? (
          <LazyCodeBox {...shared} language="liquid" />
        ) : (
          <LazyRichTextBox {...shared} />
        )}
      </Input.Wrapper>
    );
  }
  return (
    <Textarea
      id={id}
      aria-label={label}
      description={description}
      autosize
      minRows={kind === 'text' ? 1 : 2}
      maxRows={12}
      value={value}
      // A text of one line stays one.
      onKeyDown={(event) => kind === 'text' && event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
