import { Skeleton } from '@mantine/core';
import { NEW_ID } from '@regia/model/constants.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../form/formContext.tsx';
import { lazyPart } from '../../lib/lazyPart.tsx';
import type { Point } from './EditedMap.ts';
import classes from './maps.module.css';
import { type MapView, useOwnersView, useOwnView, usePointsOf } from './mapView.ts';

const MapCanvas = lazyPart(() => import('./MapCanvas.tsx').then((module) => module.default));

interface LocationMapProps {
  value: Location;
  readOnly: boolean;
  onPlace: (place: Location) => void;
}

const NO_POINTS: readonly Point[] = [];

/** The map beside the coordinates of a map's centre, or of a point. */
export function LocationMap(props: LocationMapProps) {
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
