import { MultiSelect } from '@mantine/core';
import type { ModulesField } from '@regia/model/fields/modules.ts';
import { MODULES } from '@regia/model/modules.ts';
import { useLabels } from '../messages/labels.ts';
import { type EditorProps, inputProps } from './editor.ts';

/** The modules of one right. A role shows all its rights in one matrix instead. */
export function ModulesEditor(props: EditorProps<ModulesField>) {
  const { value, onChange } = props;
  const labels = useLabels();
  return (
    <MultiSelect
      searchable
      {...inputProps(props)}
      data={labels.modules.map((module) => ({ value: module, label: labels.module(module) }))}
      value={value}
      onChange={(names) => onChange(MODULES.filter((module) => names.includes(module)))}
    />
  );
}
