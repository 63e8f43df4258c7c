import type { LocationField } from '@regia/model/fields/location.ts';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../messages/labels.ts';
import type { EditorProps } from './editor.ts';
import { useProblem } from './form/formContext.tsx';
import { Members } from './parts/Members.tsx';
import { NumberBox } from './parts/NumberBox.tsx';

const BOUNDS = { latitude: 90, longitude: 180 } as const;
type Coordinate = keyof typeof BOUNDS;

/** A place on earth, as two numbers. */
export function LocationEditor(props: EditorProps<LocationField>) {
  return (
    <Members label={props.label}>
      <CoordinateBox {...props} name="latitude" />
      <CoordinateBox {...props} name="longitude" />
    </Members>
  );
}

function CoordinateBox(props: EditorProps<LocationField> & { name: Coordinate }) {
  const { name, path, value, onChange, onDraft, readOnly } = props;
  const { t } = useTranslation();
  const at = `${path}.${name}`;
  const problem = useProblem(at, false);
  const labels = useLabels();
  return (
    <NumberBox
      id={at}
      label={t(`fields.location.${name}`)}
      suffix="°"
      decimalScale={7}
      min={-BOUNDS[name]}
      max={BOUNDS[name]}
      readOnly={readOnly}
      hideControls
      error={problem && labels.problem(problem)}
      value={value[name]}
      onNumber={(number) => onChange({ ...value, [name]: number })}
      onNothing={() => onDraft('invalid', at)}
    />
  );
}
