/** The map of the back office. Loaded only when one is shown. */
import { Button } from '@mantine/core';
import type { Look } from '@regia/embed/own/groundMap.ts';
import { MAP_DEFAULTS } from '@regia/model/constants.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { IconFocusCentered, IconZoomScan } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/sharedQuery.ts';
import { useTranslation } from '../../messages/useTranslation.ts';
import { EditedMap } from './EditedMap.ts';
import { placeIn } from './mapDefaults.ts';
import classes from './maps.module.css';
import type { MapView, OnView } from './mapView.ts';
import type { Point, PointEvents } from './PointMarkers.ts';

/** The points on a map, and what is done with them. */
export interface MapPoints extends Omit<PointEvents, 'groupName'> {
  readonly points: readonly Point[];
  /** The one that stands out. */
  readonly lit: string | null;
}

interface MapCanvasProps {
  /** Where it looks first, and wherever that is changed. Be it nowhere on earth, the map stays where it is. */
  view: MapView;
  /** Takes where the map looks as its view; null where nobody may. */
  onView: OnView | null;
  on?: MapPoints;
  /** The point that is edited, as its coordinates are typed; the map stays where they are nowhere on earth. */
  edited?: { readonly id: string; readonly place: Location } | null;
  /** Puts the edited point elsewhere; null where it stays. */
  onPlace?: ((place: Location) => void) | null;
  /** Adds a point where the map is clicked; null where none is added. */
  onAdd?: ((place: Location) => void) | null;
}

export default function MapCanvas(props: MapCanvasProps) {
  const { view, on, edited = null, onPlace = null, onView } = props;
  const { t, locale } = useTranslation();
  const service = useMapService();
  const { container, map, hasFailed } = useEditedMap(props, service);
  const { type, theme } = view.appearance;
  const { latitude, longitude } = view.center;
  const place = edited && placeIn(edited.place);
  const [north, east] = [place?.latitude, place?.longitude];
  const { points, lit = null } = on ?? {};
  const [id, isMovable, isNowhere] = [edited?.id ?? null, onPlace !== null, edited && !place];

  useEffect(() => {
    map?.look({ type, theme, language: locale, service });
  }, [map, type, theme, locale, service]);
  useEffect(() => {
    const center = placeIn({ latitude, longitude });
    if (center) map?.turn(center, view.zoom);
  }, [map, latitude, longitude, view.zoom]);
  useEffect(() => {
    if (!isNowhere) map?.place(placeIn({ latitude: north, longitude: east }), isMovable);
  }, [map, north, east, isMovable, isNowhere]);
  useEffect(() => map?.points(points ?? [], id), [map, points, id]);
  useEffect(() => map?.light(lit), [map, lit]);

  if (hasFailed) return <p role="status">{t('maps.unavailable')}</p>;
  return (
    <div className={classes.canvas} data-ready={map !== null || undefined}>
      <div ref={container} style={{ height: '100%' }} />
      {map && (
        <div className={classes.tools}>
          {points && points.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconZoomScan size={16} />}
              onClick={() => map.fit()}
            >
              {t('maps.fit')}
            </Button>
          )}
          {onView && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFocusCentered size={16} />}
              title={t('maps.useViewHint')}
              onClick={() => onView(map.view())}
            >
              {t('maps.useView')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What the map shows besides its ground: streets, where there are any. */
function useMapService(): Look['service'] {
  const basemap = useConfig().data?.mapBasemap;
  return useMemo(() => (basemap ? { basemap } : {}), [basemap]);
}

/** A map as long as the component stands; it tells what is done on it to the present properties. */
function useEditedMap(props: MapCanvasProps, service: Look['service']) {
  const { t, locale } = useTranslation();
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
    const { center, zoom, appearance } = latest.current.view;
    const opening = EditedMap.open(container.current, {
      look: { ...appearance, language: locale, service },
      center: placeIn(center) ?? MAP_DEFAULTS,
      zoom,
      locale: {
        'Map.Title': t('maps.map'),
        'NavigationControl.ZoomIn': t('maps.zoomIn'),
        'NavigationControl.ZoomOut': t('maps.zoomOut'),
        'CooperativeGesturesHandler.WindowsHelpText': t('maps.wheel').replace('{key}', 'Ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('maps.wheel').replace('{key}', '⌘'),
        'CooperativeGesturesHandler.MobileHelpText': t('maps.twoFingers'),
      },
      marker: { label: t('maps.marker'), help: t('maps.help') },
      groupName: (count) => t('maps.group', { count }),
      onPlace: (place) => latest.current.onPlace?.(place),
      onClick: (place) => (latest.current.onPlace ?? latest.current.onAdd)?.(place),
      onChoose: (id) => latest.current.on?.onChoose(id),
      onLight: (id) => latest.current.on?.onLight(id),
      onMove: async (id, place) => (await latest.current.on?.onMove(id, place)) ?? false,
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
