import { Input } from '@mantine/core';
import type { CodeField } from '@regia/model/fields/code.ts';
import type { EditorProps } from './editor.ts';
import { LazyCodeBox } from './parts/LazyCodeBox.tsx';

/** Liquid and HTML. */
export function CodeEditor({
  path,
  label,
  value,
  onChange,
  readOnly,
  error,
}: EditorProps<CodeField>) {
  const labelId = `${path}-label`;
  return (
    <Input.Wrapper
      id={path}
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      error={error}
    >
      <LazyCodeBox
        language="liquid"
        labelledBy={labelId}
        value={value}
        onChange={onChange}
        readOnly={readOnly}
        invalid={error !== undefined}
      />
    </Input.Wrapper>
  );
}
