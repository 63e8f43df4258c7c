import { TextInput } from '@mantine/core';
import type { TextField } from '@regia/model/fields/text.ts';
import { type EditorProps, inputProps } from './editor.ts';

/** One line of text. */
export function TextEditor(props: EditorProps<TextField>) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
