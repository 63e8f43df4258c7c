import { Button } from '@mantine/core';
import type { Location, LocationField } from '@regia/model/fields/location.ts';
import { IconMapSearch } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { Address } from '../api/lookups.ts';
import { useProblem } from '../form/formContext.tsx';
import { useLabels } from '../messages/labels.ts';
import { useTranslation } from '../messages/useTranslation.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import type { EditorProps } from './editor.ts';
import classes from './maps/maps.module.css';
import { useOnMap } from './maps/onMap.ts';
import { Members } from './parts/frames.tsx';
import { NumberBox } from './parts/NumberBox.tsx';

const AddressFinder = lazyPart(
  () => import('./maps/AddressFinder.tsx').then((module) => module.default),
  (props) => props.onClose(),
);

const BOUNDS = { latitude: 90, longitude: 180 } as const;
type Coordinate = keyof typeof BOUNDS;

/** A place on earth: as two numbers, on the map beside the form, or by its address. */
export function LocationEditor(props: EditorProps<LocationField>) {
  const { label, value, onChange, readOnly } = props;
  const { t } = useTranslation();
  const [isFinding, setIsFinding] = useState(false);
  useOnMap(value, readOnly, onChange);

  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsFinding(false);
    // The dialog goes at once, and with it what had the focus.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const choose = ({ latitude, longitude }: Address) => {
    close();
    onChange({ latitude, longitude } satisfies Location);
  };
  return (
    <Members label={label}>
      <CoordinateBox {...props} name="latitude" />
      <CoordinateBox {...props} name="longitude" />
      {!readOnly && (
        <Button
          ref={opener}
          variant="default"
          className={classes.finder}
          leftSection={<IconMapSearch size={16} />}
          onClick={() => setIsFinding(true)}
        >
          {t('maps.finder.title')}
        </Button>
      )}
      {isFinding && (
        <Suspense>
          <AddressFinder onChoose={choose} onClose={close} />
        </Suspense>
      )}
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
