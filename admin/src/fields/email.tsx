import { TextInput } from '@mantine/core';
import type { EmailField } from '@regia/model/fields/email.ts';
import { type EditorProps, inputProps } from './editor.ts';

/** An e-mail address. */
export function EmailEditor(props: EditorProps<EmailField>) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...inputProps(props)}
      // Not `type="email"`: browsers then hide what was really typed (spaces, umlaut domains).
      inputMode="email"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
