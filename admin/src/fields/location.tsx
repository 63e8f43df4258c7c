import { Button, Skeleton } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import type { Location, LocationField } from '@regia/model/fields/location.ts';
import { IconMapSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../api/lookups.ts';
import { useForm, useProblem } from '../form/formContext.tsx';
import { lazyPart } from '../lib/lazyPart.tsx';
import { useLabels } from '../messages/labels.ts';
import type { EditorProps } from './editor.ts';
import type { Point } from './maps/EditedMap.ts';
import classes from './maps/maps.module.css';
import { type MapView, useOwnersView, useOwnView, usePointsOf } from './maps/mapView.ts';
import { Members } from './parts/frames.tsx';
import { NumberBox } from './parts/NumberBox.tsx';

const MapCanvas = lazyPart(() => import('./maps/MapCanvas.tsx').then((module) => module.default));

interface LocationMapProps {
  value: Location;
  readOnly: boolean;
  onPlace: (place: Location) => void;
}

const NO_POINTS: readonly Point[] = [];

/** The map beside the coordinates of a map's centre, or of a point. */
function LocationMap(props: LocationMapProps) {
  const { collection } = useForm();
  return collection === 'maps' ? <CenterMap {...props} /> : <PointMap {...props} />;
}

function CenterMap(props: LocationMapProps) {
  const { form } = useForm();
  const params = useParams({ strict: false });
  const id = params.id && params.id !== NEW_ID ? params.id : null;
  const points = usePointsOf(id);
  return (
    <MapFrame
      {...props}
      view={useOwnView()}
      isCenter
      points={points}
      onZoom={(zoom) => {
        if (!props.readOnly && form.read('zoom') !== zoom) form.write('zoom', zoom);
      }}
    />
  );
}

function PointMap(props: LocationMapProps) {
  return (
    <MapFrame
      {...props}
      view={useOwnersView()}
      isCenter={false}
      points={NO_POINTS}
      onZoom={() => {}}
    />
  );
}

interface MapFrameProps extends LocationMapProps {
  view: MapView;
  isCenter: boolean;
  points: readonly Point[];
  onZoom: (zoom: number) => void;
}

function MapFrame({ view, readOnly, ...rest }: MapFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <Suspense fallback={<Skeleton className={classes.canvas} />}>
        <MapCanvas
          value={rest.value}
          readOnly={readOnly}
          zoom={view.zoom}
          appearance={view.appearance}
          isCenter={rest.isCenter}
          points={rest.points}
          onPlace={rest.onPlace}
          onZoom={rest.onZoom}
          label={t('maps.map')}
        />
      </Suspense>
      {!readOnly && (
        <div className={classes.foot}>
          <p>{t('maps.help')}</p>
          <p>{t('maps.noStreets')}</p>
        </div>
      )}
    </div>
  );
}

const AddressFinder = lazyPart(
  () => import('./maps/AddressFinder.tsx').then((module) => module.default),
  (props) => props.onClose(),
);

const BOUNDS = { latitude: 90, longitude: 180 } as const;
type Coordinate = keyof typeof BOUNDS;

/** A place on earth: as two numbers, on a map, or by its address. */
export function LocationEditor(props: EditorProps<LocationField>) {
  const { label, value, onChange, readOnly } = props;
  const { t } = useTranslation();
  const [isFinding, setIsFinding] = useState(false);

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
      <LocationMap value={value} readOnly={readOnly} onPlace={onChange} />
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
