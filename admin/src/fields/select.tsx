import { Select } from '@mantine/core';
import type { SelectField } from '@regia/model/fields/select.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { useOptions } from './parts/useOptions.ts';

/** One of a fixed list. */
export function SelectEditor(props: EditorProps<SelectField>) {
  const { field, value, onChange } = props;
  return (
    <Select
      {...inputProps(props)}
      data={useOptions(props.path, field.options)}
      allowDeselect={false}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
