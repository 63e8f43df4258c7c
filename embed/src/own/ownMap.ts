/** Our own maps: MapLibre over a ground that the site serves itself. */
import { AttributionControl, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import './ownMap.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapElement } from '../mapElement.ts';
import type { MapProvider } from '../provider.ts';
import { loadGround, loadPlaces } from './basemap.ts';
import { addDots } from './dots.ts';
import { labelsOf } from './labels.ts';
import { addMarkers } from './markers.ts';
import { styleOf } from './style.ts';
import { paletteOf } from './themes.ts';

/** Google's world is 256 pixels wide at zoom 0, MapLibre's 512. */
const ZOOM_DIFFERENCE = 1;
const OWN_ATTRIBUTION = 'Natural Earth · ISTAT';

setWorkerUrl(workerUrl);

/** @see MapProvider.showMap */
export const showMap: MapProvider['showMap'] = async (element) => {
  const { data } = element;
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('no WebGL');
  const [ground, places] = await Promise.all([loadGround(), loadPlaces()]);
  const map = new MapLibre({
    container: element.makeCanvas(),
    style: styleOf(data, ground, labelsOf(places, data.language)),
    center: [data.center.longitude, data.center.latitude],
    zoom: Math.max(0, data.zoom - ZOOM_DIFFERENCE),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // A page must scroll on past its map.
    cooperativeGestures: true,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    locale: localeOf(element),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addControl(new AttributionControl({ compact: false, customAttribution: attribution(data) }));
  addMarkers(map, element);
  await styled(map);
  addDots(map, paletteOf(data.type, data.theme));
};

function localeOf({ data: { texts }, label }: MapElement): Record<string, string> {
  return {
    'Map.Title': label,
    'NavigationControl.ZoomIn': texts.zoomIn,
    'NavigationControl.ZoomOut': texts.zoomOut,
    'Popup.Close': texts.close,
    'CooperativeGesturesHandler.WindowsHelpText': texts.wheel.replace('{key}', 'Ctrl'),
    'CooperativeGesturesHandler.MacHelpText': texts.wheel.replace('{key}', '⌘'),
    'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
  };
}

/** MapLibre takes markup here; what the settings say is text. */
function attribution({ service: { tiles } }: MapElement['data']): string {
  const words = document.createElement('span');
  words.textContent = [tiles?.attribution, OWN_ATTRIBUTION].filter(Boolean).join(' · ');
  return words.innerHTML;
}

/** Resolves once there is something to see; rejects where that will never be. */
function styled(map: MapLibre): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once('style.load', () => resolve());
    map.once('error', ({ error }) => {
      if (map.isStyleLoaded()) return;
      map.remove();
      reject(error);
    });
  });
}
