import { TextInput } from '@mantine/core';
import type { TextField } from '@regia/model/fields/text.ts';
import { inCapitals } from '@regia/model/rules/upperCase.ts';
import { type EditorProps, inputProps } from './editor.ts';

/** One line of text. */
export function TextEditor(props: EditorProps<TextField>) {
  const { field, value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      value={value}
      autoCapitalize={field.upperCase ? 'characters' : undefined}
      onChange={({ currentTarget }) =>
        onChange(field.upperCase ? capitalise(currentTarget) : currentTarget.value)
      }
    />
  );
}

/** Puts an input's text into capitals and leaves the caret where it was, also amid the text. */
function capitalise(input: HTMLInputElement): string {
  const { value, selectionStart } = input;
  const { text, caret } = inCapitals(value, selectionStart ?? value.length);
  if (text !== value) {
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return text;
}
