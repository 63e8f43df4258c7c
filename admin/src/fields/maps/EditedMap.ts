/** A map on which a place is put; it knows nothing of forms. */
import { MARKER } from '@regia/embed/markerIcon.ts';
import {
  changeLook,
  groundMapShown,
  type Look,
  openGroundMap,
  ownZoom,
  storedZoom,
} from '@regia/embed/own/groundMap.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { type LngLat, type Map as MapLibre, Marker } from 'maplibre-gl';
import classes from './maps.module.css';

/** The marker that is moved: arrows say by how many pixels of the screen. */
function movableMarker(
  { label, help }: { label: string; help: string },
  onMove: (x: number, y: number) => void,
): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.marker ?? '';
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-description', help);
  button.append(icon());
  button.addEventListener('click', (event) => event.stopPropagation());
  button.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    // Or the map would move too.
    event.stopPropagation();
    onMove(...step);
  });
  return button;
}

/** A marker that only shows where something is. */
function fixedMarker(title: string): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.fixed ?? '';
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', title);
  element.title = title;
  element.append(icon());
  return element;
}

function icon(): HTMLImageElement {
  const image = new Image(MARKER.width, MARKER.height);
  image.src = MARKER.url;
  image.alt = '';
  image.draggable = false;
  return image;
}

const STEP_PX = 10;
const FINE_STEP_PX = 1;
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const direction = DIRECTIONS[key];
  if (!direction || ctrlKey || metaKey || altKey) return null;
  const pixels = shiftKey ? FINE_STEP_PX : STEP_PX;
  return [direction[0] * pixels, direction[1] * pixels] as const;
}

/** About a hand's breadth on the ground: finer than anybody points. */
const DECIMALS = 6;
/** Tells MapLibre's news of our own movements from those of a person. */
const OWN = { isOwn: true };

export interface Point extends Location {
  readonly title: string;
}

export interface EditedMapOptions {
  readonly look: Look;
  readonly place: Location;
  readonly zoom: number;
  readonly readOnly: boolean;
  readonly locale: Record<string, string>;
  readonly marker: { readonly label: string; readonly help: string };
  /** A person put the place elsewhere. */
  readonly onPlace: (place: Location) => void;
  /** A person zoomed, to this zoom as it is stored. */
  readonly onZoom: (zoom: number) => void;
}

export class EditedMap {
  readonly #map: MapLibre;
  readonly #marker: Marker;
  readonly #options: EditedMapOptions;
  #points: Marker[] = [];
  /** Null once the map is closed. */
  #look: Look | null;

  private constructor(map: MapLibre, options: EditedMapOptions) {
    const { place, readOnly, marker } = options;
    this.#map = map;
    this.#options = options;
    this.#look = options.look;
    const element = readOnly
      ? fixedMarker(marker.label)
      : movableMarker(marker, (x, y) => this.#step(x, y));
    this.#marker = new Marker({ element, anchor: 'bottom', draggable: !readOnly });
    this.#marker.setLngLat([place.longitude, place.latitude]).addTo(map);
    map.on('zoomend', (event) => {
      if (Reflect.get(event, 'isOwn') !== true) options.onZoom(storedZoom(map.getZoom()));
    });
    if (readOnly) return;
    this.#marker.on('dragend', () => this.#tell(this.#marker.getLngLat()));
    map.on('click', ({ lngLat }) => this.#tell(lngLat));
  }

  /** Rejects where no map can be shown. */
  static async open(container: HTMLElement, options: EditedMapOptions): Promise<EditedMap> {
    const { look, place, zoom, locale } = options;
    const map = await openGroundMap(container, { ...look, center: place, zoom, locale });
    const edited = new EditedMap(map, options);
    // Until all of the ground that is in sight has been drawn.
    container.ariaBusy = 'true';
    map.once('idle', () => {
      container.ariaBusy = null;
    });
    await groundMapShown(map, look);
    return edited;
  }

  /** Puts the marker somewhere; what cannot be seen, or is to be in the middle, is brought there. */
  place({ latitude, longitude }: Location, isMiddle: boolean): void {
    this.#marker.setLngLat([longitude, latitude]);
    const isSeen = this.#map.getBounds().contains([longitude, latitude]);
    if (isMiddle || !isSeen) this.#map.easeTo({ center: [longitude, latitude] }, OWN);
  }

  zoom(zoom: number): void {
    if (storedZoom(this.#map.getZoom()) === zoom) return;
    this.#map.easeTo({ zoom: ownZoom(zoom), center: this.#marker.getLngLat() }, OWN);
  }

  look(look: Look): void {
    const { type, theme, language } = this.#look ?? {};
    if (look.type === type && look.theme === theme && look.language === language) return;
    this.#look = look;
    changeLook(this.#map, look, () => this.#look === look).catch((error: unknown) => {
      console.warn('The map keeps its look:', error);
    });
  }

  showPoints(points: readonly Point[]): void {
    for (const marker of this.#points) marker.remove();
    this.#points = points.map(({ title, latitude, longitude }) =>
      new Marker({ element: fixedMarker(title), anchor: 'bottom' })
        .setLngLat([longitude, latitude])
        .addTo(this.#map),
    );
  }

  close(): void {
    this.#look = null;
    this.#map.remove();
  }

  #step(x: number, y: number): void {
    const from = this.#map.project(this.#marker.getLngLat());
    this.#tell(this.#map.unproject([from.x + x, from.y + y]));
  }

  #tell(lngLat: LngLat): void {
    const { lat, lng } = lngLat.wrap();
    this.#options.onPlace({ latitude: rounded(lat), longitude: rounded(lng) });
  }
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
