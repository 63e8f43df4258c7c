/** Google's maps, where the site has a key for them. */
import type { MapElement } from '../mapElement.ts';
import { MARKER } from '../markerIcon.ts';
import { loadGoogleMaps } from './googleApi.ts';
import { googleStyles } from './googleStyles.ts';

/** Puts a map with its points in the element. Rejects where that cannot be done. */
export async function showMap(element: MapElement): Promise<void> {
  const { data } = element;
  if (!data.service.google) throw new Error('no key for Google Maps');
  showListWhenRefused(element);
  const maps = await loadGoogleMaps(data.service.google, data.language);
  const map = new maps.Map(element.makeCanvas(), {
    center: { lat: data.center.latitude, lng: data.center.longitude },
    zoom: data.zoom,
    mapTypeId: data.type,
    styles: googleStyles(data.theme),
    gestureHandling: 'cooperative',
  });
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
