import { Input } from '@mantine/core';
import type { RichTextField } from '@regia/model/fields/richText.ts';
import { LazyRichTextBox } from './code/LazyRichTextBox.tsx';
import type { EditorProps } from './editor.ts';

/** Formatted text. */
export function RichTextEditor({
  path,
  label,
  value,
  onChange,
  readOnly,
  error,
}: EditorProps<RichTextField>) {
  const labelId = `${path}-label`;
  return (
    <Input.Wrapper
      id={path}
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={error}
    >
      <LazyRichTextBox
        labelledBy={labelId}
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        invalid={error !== undefined}
      />
    </Input.Wrapper>
  );
}
