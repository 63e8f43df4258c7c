import { Textarea } from '@mantine/core';
import type { MultilineField } from '@regia/model/fields/multiline.ts';
import { type EditorProps, inputProps } from './editor.ts';

/** Several lines of plain text; the box grows with them. */
export function MultilineEditor(props: EditorProps<MultilineField>) {
  const { value, onChange } = props;
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={2}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
