/** Google's maps, where the site has a key for them. */

import type { MapTheme } from '@regia/site/maps/mapData.ts';
import { pointsToFit } from '../firstView.ts';
import type { MapElement } from '../mapElement.ts';
import { MARKER } from '../markerIcon.ts';
import { type Palette, paletteOf } from '../own/themes.ts';

/** Puts a map with its points in the element. Rejects where that cannot be done. */
export async function showMap(element: MapElement): Promise<void> {
  const { data } = element;
  if (!data.service.google) throw new Error('no key for Google Maps');
  showListWhenRefused(element);
  const maps = await loadGoogleMaps(data.service.google, data.language);
  const canvas = element.makeCanvas();
  const { clientWidth: width, clientHeight: height } = canvas;
  const map = new maps.Map(canvas, {
    center: { lat: data.center.latitude, lng: data.center.longitude },
    zoom: data.zoom,
    mapTypeId: data.type,
    styles: googleStyles(data.theme),
    gestureHandling: 'cooperative',
  });
  const wanted = pointsToFit(data, { width, height });
  if (wanted.length > 0) {
    const bounds = new maps.LatLngBounds();
    for (const { latitude, longitude } of wanted) bounds.extend({ lat: latitude, lng: longitude });
    // No nearer than the map's own zoom, which visitors may pass afterwards.
    map.setOptions({ maxZoom: data.zoom });
    map.fitBounds(bounds);
    maps.event.addListenerOnce(map, 'idle', () => map.setOptions({ maxZoom: null }));
  }
  const icon = {
    url: MARKER.url,
    scaledSize: new maps.Size(MARKER.width, MARKER.height),
    anchor: new maps.Point(MARKER.width / 2, MARKER.height),
  };
  const info = new maps.InfoWindow();
  data.points.forEach(({ title, latitude, longitude }, index) => {
    const position = { lat: latitude, lng: longitude };
    const marker = new maps.Marker({ map, position, title, icon });
    marker.addListener('click', () => {
      info.setContent(element.contentOf(index));
      info.open({ map, anchor: marker });
    });
  });
}

function showListWhenRefused(element: MapElement): void {
  const before = window.gm_authFailure;
  window.gm_authFailure = () => {
    before?.();
    element.showList();
  };
}

type GoogleStyle = google.maps.MapTypeStyle;

/** The styles of a theme; the standard one is Google's own. */
export function googleStyles(theme: MapTheme): GoogleStyle[] {
  return theme === 'standard' ? [] : stylesOf(paletteOf('roadmap', theme));
}

function stylesOf(palette: Palette): GoogleStyle[] {
  return [
    color(undefined, 'geometry', palette.land),
    color(undefined, 'labels.text.fill', palette.town),
    color(undefined, 'labels.text.stroke', palette.halo),
    { elementType: 'labels.icon', stylers: [{ visibility: 'off' }] },
    color('administrative', 'geometry.stroke', palette.border),
    color('administrative.locality', 'labels.text.fill', palette.city),
    color('road', 'geometry', palette.province),
    color('road.highway', 'geometry', palette.region),
    color('water', 'geometry', palette.sea),
    color('water', 'labels.text.fill', palette.water),
  ];
}

function color(featureType: string | undefined, elementType: string, value: string): GoogleStyle {
  return { ...(featureType && { featureType }), elementType, stylers: [{ color: value }] };
}

/** Google's Maps JavaScript API, from where the settings say that it is. */
declare global {
  interface Window {
    google?: typeof google;
    regiaGoogleMaps?: () => void;
    /** Google calls it where it refuses a key. */
    gm_authFailure?: () => void;
  }
}

const CALLBACK = 'regiaGoogleMaps';
let loading: Promise<typeof google.maps> | undefined;

/** Loads Google's script, once for all maps of a page. */
function loadGoogleMaps(
  service: { script: string; key: string },
  language: string,
): Promise<typeof google.maps> {
  loading ??= new Promise((resolve, reject) => {
    window[CALLBACK] = () => {
      if (window.google) resolve(window.google.maps);
      else reject(new Error('Google Maps brought nothing'));
    };
    const url = new URL(service.script);
    const parameters = { key: service.key, language, v: 'weekly', loading: 'async' };
    for (const [name, value] of Object.entries({ ...parameters, callback: CALLBACK })) {
      url.searchParams.set(name, value);
    }
    const script = document.createElement('script');
    script.src = url.href;
    script.addEventListener('error', () => reject(new Error(`${url.host} does not answer`)));
    document.head.append(script);
  });
  return loading;
}
