/** The map of an editor. Loaded only when one is shown. */
import { mapPoint } from '@regia/model/entities/mapPoint.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditedMap, type Point } from './EditedMap.ts';
import { placeIn } from './mapDefaults.ts';
import classes from './maps.module.css';
import type { Appearance } from './mapView.ts';

interface MapCanvasProps {
  /** As it was typed, be it nowhere on earth: the map then stays where it is. */
  value: Location;
  zoom: number;
  appearance: Appearance;
  /** Is the place the middle of what is shown? */
  isCenter: boolean;
  points: readonly Point[];
  label: string;
  readOnly: boolean;
  onPlace: (place: Location) => void;
  onZoom: (zoom: number) => void;
}

export default function MapCanvas(props: MapCanvasProps) {
  const { value, zoom, appearance, isCenter, points } = props;
  const { t, i18n } = useTranslation();
  const { container, map, hasFailed } = useEditedMap(props);
  const { type, theme } = appearance;
  const { latitude, longitude } = value;

  useEffect(() => {
    map?.look({ type, theme, language: i18n.language, service: {} });
  }, [map, type, theme, i18n.language]);
  useEffect(() => {
    const place = placeIn({ latitude, longitude });
    if (place) map?.place(place, isCenter);
  }, [map, latitude, longitude, isCenter]);
  useEffect(() => map?.zoom(zoom), [map, zoom]);
  useEffect(() => map?.showPoints(points), [map, points]);

  if (hasFailed) return <p role="status">{t('maps.unavailable')}</p>;
  return (
    <div className={classes.canvas} data-ready={map !== null || undefined}>
      <div ref={container} style={{ height: '100%' }} />
    </div>
  );
}

/** A map as long as the component stands; it tells what is done on it to the present properties. */
function useEditedMap(props: MapCanvasProps) {
  const { t, i18n } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [map, setMap] = useState<EditedMap | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is told to the open map
  useEffect(() => {
    if (!container.current) return;
    let isGone = false;
    let opened: EditedMap | null = null;
    const { value, zoom, appearance, label, readOnly } = latest.current;
    const opening = EditedMap.open(container.current, {
      look: { ...appearance, language: i18n.language, service: {} },
      place: placeIn(value) ?? mapPoint.fields.location.initial(),
      zoom,
      readOnly,
      locale: {
        'Map.Title': label,
        'NavigationControl.ZoomIn': t('maps.zoomIn'),
        'NavigationControl.ZoomOut': t('maps.zoomOut'),
        'CooperativeGesturesHandler.WindowsHelpText': t('maps.wheel').replace('{key}', 'Ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('maps.wheel').replace('{key}', '⌘'),
        'CooperativeGesturesHandler.MobileHelpText': t('maps.twoFingers'),
      },
      marker: { label: t('maps.marker'), help: t('maps.help') },
      onPlace: (place) => latest.current.onPlace(place),
      onZoom: (now) => latest.current.onZoom(now),
    });
    opening.then(
      (ready) => {
        opened = ready;
        if (isGone) ready.close();
        else setMap(ready);
      },
      (error: unknown) => {
        if (isGone) return;
        console.warn('The map cannot be shown:', error);
        setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  return { container, map, hasFailed };
}
