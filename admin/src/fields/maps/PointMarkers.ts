/** The points on a map, however many: those in sight, and as one where they are too many to be told apart. */
import type { Location } from '@regia/model/fields/location.ts';
import { type LngLat, type Map as MapLibre, Marker } from 'maplibre-gl';
import { groupPoints } from './groupPoints.ts';
import { groupMarker, pointMarker } from './markers.ts';

export interface Point extends Location {
  readonly id: string;
  readonly title: string;
  readonly isMovable: boolean;
}

/** What is done with points on a map. */
export interface PointEvents {
  readonly onChoose: (id: string) => void;
  /** Returns whether the point is where it was put. */
  readonly onMove: (id: string, place: Location) => Promise<boolean>;
  /** The pointer came over a point, or left it. */
  readonly onLight: (id: string | null) => void;
  /** What several points are called. */
  readonly groupName: (count: number) => string;
}

interface Shown {
  readonly marker: Marker;
  readonly points: readonly Point[];
}

export class PointMarkers {
  readonly #map: MapLibre;
  readonly #events: PointEvents;
  #points: readonly Point[] = [];
  #shown = new Map<string, Shown>();
  #lit: string | null = null;

  constructor(map: MapLibre, events: PointEvents) {
    this.#map = map;
    this.#events = events;
    map.on('moveend', () => this.#draw());
  }

  show(points: readonly Point[]): void {
    this.#points = points;
    for (const { marker } of this.#shown.values()) marker.remove();
    this.#shown.clear();
    this.#draw();
  }

  /** Has one of the points stand out. */
  light(id: string | null): void {
    this.#lit = id;
    for (const shown of this.#shown.values()) this.#mark(shown);
  }

  #draw(): void {
    const bounds = this.#map.getBounds();
    const seen = this.#points.filter((point) => bounds.contains(lngLat(point)));
    const groups = groupPoints(seen, (point) => this.#map.project(lngLat(point)));
    const wanted = new Map(groups.map((group) => [group.map(({ id }) => id).join(' '), group]));
    for (const [key, { marker }] of this.#shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.#shown.delete(key);
    }
    for (const [key, points] of wanted) {
      const [first] = points;
      if (!first || this.#shown.has(key)) continue;
      const marker = points.length > 1 ? this.#group(points, first) : this.#single(first);
      const shown = { marker: marker.addTo(this.#map), points };
      this.#mark(shown);
      this.#shown.set(key, shown);
    }
  }

  #mark({ marker, points }: Shown): void {
    const isLit = points.some(({ id }) => id === this.#lit);
    marker.getElement().toggleAttribute('data-lit', isLit);
  }

  #single(point: Point): Marker {
    const { onChoose, onLight, onMove } = this.#events;
    const element = pointMarker(point.title);
    element.addEventListener('click', () => onChoose(point.id));
    element.addEventListener('pointerenter', () => onLight(point.id));
    element.addEventListener('pointerleave', () => onLight(null));
    const marker = new Marker({ element, anchor: 'bottom', draggable: point.isMovable });
    marker.setLngLat(lngLat(point));
    marker.on('dragend', async () => {
      const isThere = await onMove(point.id, placeAt(marker.getLngLat()));
      if (!isThere) marker.setLngLat(lngLat(point));
    });
    return marker;
  }

  #group(points: readonly Point[], first: Point): Marker {
    const { length } = points;
    const element = groupMarker(String(length), this.#events.groupName(length));
    element.addEventListener('click', () => {
      this.#map.easeTo({ center: lngLat(first), zoom: this.#map.getZoom() + 2 });
    });
    return new Marker({ element }).setLngLat(lngLat(first));
  }
}

function lngLat({ latitude, longitude }: Location): [number, number] {
  return [longitude, latitude];
}

/** About a hand's breadth on the ground: finer than anybody points. */
const DECIMALS = 6;

/** A place as it is stored. */
export function placeAt(at: LngLat): Location {
  const { lat, lng } = at.wrap();
  return { latitude: rounded(lat), longitude: rounded(lng) };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
