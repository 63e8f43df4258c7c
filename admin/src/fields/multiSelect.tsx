import { MultiSelect } from '@mantine/core';
import type { MultiSelectField } from '@regia/model/fields/multiSelect.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { useOptions } from './parts/useOptions.ts';

/** Some of a fixed list, in the order chosen. */
export function MultiSelectEditor(props: EditorProps<MultiSelectField>) {
  const { field, value, onChange } = props;
  return (
    <MultiSelect
      searchable
      {...inputProps(props)}
      data={useOptions(props.path, field.options)}
      value={value}
      onChange={onChange}
    />
  );
}
