import type { IntegerField } from '@regia/model/fields/integer.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { NumberBox } from './parts/NumberBox.tsx';

/** A whole number. */
export function IntegerEditor(props: EditorProps<IntegerField>) {
  const { field, value, onChange, onDraft } = props;
  return (
    <NumberBox
      {...inputProps(props)}
      allowDecimal={false}
      min={field.min}
      max={field.max}
      value={value}
      onNumber={onChange}
      onNothing={() => onDraft('invalid')}
    />
  );
}
