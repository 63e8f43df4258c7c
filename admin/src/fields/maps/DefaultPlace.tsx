import { Skeleton, Stack } from '@mantine/core';
import { setting } from '@regia/model/entities/setting.ts';
import { Suspense } from 'react';
import { useForm, useValue } from '../../form/formContext.tsx';
import { useLabels } from '../../messages/labels.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { FieldEditor } from '../FieldEditor.tsx';
import classes from './maps.module.css';
import type { Appearance } from './mapView.ts';

const MapCanvas = lazyPart(() => import('./MapCanvas.tsx').then((module) => module.default));

const LATITUDE = 'mapsDefaultLatitude';
const LONGITUDE = 'mapsDefaultLongitude';
const ZOOM = 'mapsDefaultZoom';
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
            view={{ center: place, zoom, appearance: APPEARANCE }}
            onView={
              readOnly
                ? null
                : ({ center, zoom }) => {
                    form.write(LATITUDE, center.latitude);
                    form.write(LONGITUDE, center.longitude);
                    form.write(ZOOM, zoom);
                  }
            }
          />
        </Suspense>
        {!readOnly && <p className={classes.foot}>{t('maps.viewHelp')}</p>}
      </div>
    </Stack>
  );
}
