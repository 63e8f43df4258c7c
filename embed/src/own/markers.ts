/** The points of our own maps as buttons, each with its info window. */
import { type Map as MapLibre, Marker, Popup } from 'maplibre-gl';
import type { MapElement } from '../mapElement.ts';
import { MARKER } from '../markerIcon.ts';

/** What stays free between an info window and the edge of its map. */
const MARGIN_PX = 12;

export function addMarkers(map: MapLibre, element: MapElement): void {
  element.data.points.forEach(({ title, latitude, longitude }, index) => {
    const place: [number, number] = [longitude, latitude];
    const button = markerButton(title);
    const popup = new Popup({ anchor: 'bottom', offset: MARKER.height, maxWidth: '320px' });
    popup.setLngLat(place);
    popup.on('close', () => button.setAttribute('aria-expanded', 'false'));
    button.addEventListener('click', (event) => {
      // The map closes its info window at any other click.
      event.stopPropagation();
      if (popup.isOpen()) {
        popup.remove();
        return;
      }
      popup.setDOMContent(element.contentOf(index)).addTo(map);
      button.setAttribute('aria-expanded', 'true');
      makeDialog(popup, title, button);
      bringIntoView(map, popup);
    });
    new Marker({ element: button, anchor: 'bottom' }).setLngLat(place).addTo(map);
  });
}

/** Moves the map as far as is needed to see all of an info window. */
function bringIntoView(map: MapLibre, popup: Popup): void {
  const { offsetWidth, offsetHeight } = popup.getElement();
  const { x, y } = map.project(popup.getLngLat());
  const beyond = x + offsetWidth / 2 + MARGIN_PX - map.getContainer().clientWidth;
  const short = x - offsetWidth / 2 - MARGIN_PX;
  const above = y - MARKER.height - offsetHeight - MARGIN_PX;
  const aside = short < 0 ? short : Math.max(0, beyond);
  if (aside !== 0 || above < 0) map.panBy([aside, Math.min(0, above)]);
}

function markerButton(title: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'regia-map-marker';
  button.setAttribute('aria-expanded', 'false');
  const icon = new Image(MARKER.width, MARKER.height);
  icon.src = MARKER.url;
  icon.alt = '';
  button.append(icon);
  button.title = title;
  return button;
}

/** Escape closes an info window, and whoever closes it is back at its marker. */
function makeDialog(popup: Popup, title: string, opener: HTMLElement): void {
  const window = popup.getElement();
  window.setAttribute('role', 'dialog');
  window.setAttribute('aria-label', title);
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') popup.remove();
  });
  popup.once('close', () => {
    if (window.contains(document.activeElement) || document.activeElement === document.body) {
      opener.focus({ preventScroll: true });
    }
  });
}
