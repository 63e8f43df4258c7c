import { Skeleton, Stack } from '@mantine/core';
import { setting } from '@regia/model/entities/setting.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useValue } from '../../form/formContext.tsx';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useLabels } from '../../messages/labels.ts';
import { FieldEditor } from '../FieldEditor.tsx';
import type { Point } from './EditedMap.ts';
import classes from './maps.module.css';
import type { Appearance } from './mapView.ts';

const MapCanvas = lazyPart(() => import('./MapCanvas.tsx').then((module) => module.default));

const LATITUDE = 'mapsDefaultLatitude';
const LONGITUDE = 'mapsDefaultLongitude';
const ZOOM = 'mapsDefaultZoom';
const NO_POINTS: readonly Point[] = [];
const APPEARANCE: Appearance = { type: 'roadmap', theme: 'standard' };

/** Where new maps begin: as three numbers of the settings, and on a map. */
export function DefaultPlace() {
  const { t } = useTranslation();
  const { form, readOnly } = useForm();
  const labels = useLabels();
  const place = {
    latitude: Number(useValue(LATITUDE)),
    longitude: Number(useValue(LONGITUDE)),
  };
  const zoom = Number(useValue(ZOOM));
  const name = (path: string) => labels.field(setting.collection, path);
  return (
    <Stack gap="md">
      <FieldEditor field={setting.fields[LATITUDE]} path={LATITUDE} label={name(LATITUDE)} />
      <FieldEditor field={setting.fields[LONGITUDE]} path={LONGITUDE} label={name(LONGITUDE)} />
      <FieldEditor field={setting.fields[ZOOM]} path={ZOOM} label={name(ZOOM)} />
      <div className={classes.frame}>
        <Suspense fallback={<Skeleton className={classes.canvas} />}>
          <MapCanvas
            value={place}
            readOnly={readOnly}
            zoom={zoom}
            appearance={APPEARANCE}
            isCenter
            points={NO_POINTS}
            onPlace={({ latitude, longitude }) => {
              form.write(LATITUDE, latitude);
              form.write(LONGITUDE, longitude);
            }}
            onZoom={(next) => {
              if (!readOnly && form.read(ZOOM) !== next) form.write(ZOOM, next);
            }}
            label={t('maps.map')}
          />
        </Suspense>
        <div className={classes.foot}>{!readOnly && <p>{t('maps.help')}</p>}</div>
      </div>
    </Stack>
  );
}
