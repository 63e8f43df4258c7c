/** A map with points on it, and one place that is edited; it knows nothing of forms. */
import {
  changeLook,
  fitPlaces,
  groundMapShown,
  type Look,
  openGroundMap,
  ownZoom,
  storedZoom,
} from '@regia/embed/own/groundMap.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import { fixedMarker, movableMarker } from './markers.ts';
import { type Point, type PointEvents, PointMarkers, placeAt } from './PointMarkers.ts';

/** Fitted to its points, a map comes no nearer than to the streets around one. */
const FIT_ZOOM = 15;

export interface EditedMapOptions extends PointEvents {
  readonly look: Look;
  readonly center: Location;
  readonly zoom: number;
  readonly locale: Record<string, string>;
  readonly marker: { readonly label: string; readonly help: string };
  /** A person put the edited place elsewhere. */
  readonly onPlace: (place: Location) => void;
  /** A person clicked where nothing stands. */
  readonly onClick: (place: Location) => void;
}

export class EditedMap {
  readonly #map: MapLibre;
  readonly #options: EditedMapOptions;
  readonly #points: PointMarkers;
  #shown: readonly Point[] = [];
  #edited: { readonly marker: Marker; readonly isMovable: boolean } | null = null;
  /** Null once the map is closed. */
  #look: Look | null;

  private constructor(map: MapLibre, options: EditedMapOptions) {
    this.#map = map;
    this.#options = options;
    this.#look = options.look;
    this.#points = new PointMarkers(map, options);
    map.on('click', ({ lngLat }) => options.onClick(placeAt(lngLat)));
  }

  /** Rejects where no map can be shown. */
  static async open(container: HTMLElement, options: EditedMapOptions): Promise<EditedMap> {
    const { look, center, zoom, locale } = options;
    const map = await openGroundMap(container, { ...look, center, zoom, locale });
    const edited = new EditedMap(map, options);
    // Until all of the ground that is in sight has been drawn.
    container.ariaBusy = 'true';
    map.once('idle', () => {
      container.ariaBusy = null;
    });
    await groundMapShown(map, look);
    return edited;
  }

  /** Puts the marker of the edited place somewhere, where it is seen; null takes it away. */
  place(place: Location | null, isMovable: boolean): void {
    if (!place || this.#edited?.isMovable !== isMovable) {
      this.#edited?.marker.remove();
      this.#edited = null;
    }
    if (!place) return;
    const at: [number, number] = [place.longitude, place.latitude];
    if (this.#edited) this.#edited.marker.setLngLat(at);
    else this.#edited = { marker: this.#newMarker(at, isMovable), isMovable };
    if (!this.#map.getBounds().contains(at)) this.#map.easeTo({ center: at });
  }

  /** Looks at a place. */
  turn({ latitude, longitude }: Location, zoom: number): void {
    this.#map.easeTo({ center: [longitude, latitude], zoom: ownZoom(zoom) });
  }

  /** Where it looks now, as it would be stored. */
  view(): { readonly center: Location; readonly zoom: number } {
    return { center: placeAt(this.#map.getCenter()), zoom: storedZoom(this.#map.getZoom()) };
  }

  /** Shows all points. */
  fit(): void {
    fitPlaces(this.#map, this.#shown, FIT_ZOOM, true);
  }

  look(look: Look): void {
    const { type, theme, language, service } = this.#look ?? {};
    const isSame = look.type === type && look.theme === theme && look.language === language;
    if (isSame && look.service.basemap === service?.basemap) return;
    this.#look = look;
    changeLook(this.#map, look, () => this.#look === look).catch((error: unknown) => {
      console.warn('The map keeps its look:', error);
    });
  }

  /** @param edited the point whose place is edited, which has a marker of its own */
  points(points: readonly Point[], edited: string | null): void {
    this.#shown = points;
    this.#points.show(points.filter(({ id }) => id !== edited));
  }

  light(id: string | null): void {
    this.#points.light(id);
  }

  close(): void {
    this.#look = null;
    this.#map.remove();
  }

  #newMarker(at: [number, number], isMovable: boolean): Marker {
    const { marker: texts, onPlace } = this.#options;
    const step = (x: number, y: number) => {
      const from = this.#map.project(marker.getLngLat());
      onPlace(placeAt(this.#map.unproject([from.x + x, from.y + y])));
    };
    const element = isMovable ? movableMarker(texts, step) : fixedMarker(texts.label);
    const marker = new Marker({ element, anchor: 'bottom', draggable: isMovable });
    marker.on('dragend', () => onPlace(placeAt(marker.getLngLat())));
    return marker.setLngLat(at).addTo(this.#map);
  }
}
