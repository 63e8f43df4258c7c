import type { DecimalField } from '@regia/model/fields/decimal.ts';
import { type EditorProps, inputProps } from './editor.ts';
import { NumberBox } from './parts/NumberBox.tsx';

/** A number with decimals. */
export function DecimalEditor(props: EditorProps<DecimalField>) {
  const { field, value, onChange, onDraft } = props;
  return (
    <NumberBox
      {...inputProps(props)}
      hideControls
      min={field.min}
      max={field.max}
      value={value}
      onNumber={onChange}
      onNothing={() => onDraft('invalid')}
    />
  );
}
