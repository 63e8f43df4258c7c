import { Switch } from '@mantine/core';
import type { BooleanField } from '@regia/model/fields/boolean.ts';
import type { EditorProps } from './editor.ts';
import { PartHolder } from './refs/PartHolder.tsx';

/** Yes or no. */
export function BooleanEditor({
  path,
  label,
  value,
  onChange,
  readOnly,
  error,
}: EditorProps<BooleanField>) {
  return (
    <div>
      <Switch
        id={path}
        label={label}
        checked={value}
        disabled={readOnly}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <PartHolder path={path} value={value} />
    </div>
  );
}
