/** Our own maps: MapLibre over a ground that the site serves itself. */
import './ownMap.css';
import { pointsToFit } from '../firstView.ts';
import type { MapElement } from '../mapElement.ts';
import { fitPlaces, groundMapShown, openGroundMap } from './groundMap.ts';
import { addMarkers } from './markers.ts';

/** Puts a map with its points in the element. Rejects where that cannot be done. */
export async function showMap(element: MapElement): Promise<void> {
  const { data } = element;
  const map = await openGroundMap(element.makeCanvas(), { ...data, locale: localeOf(element) });
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  fitPlaces(map, pointsToFit(data, { width, height }), data.zoom, false);
  addMarkers(map, element);
  await groundMapShown(map, data);
}

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
