/** The code of a map: what `%MAP-7%` becomes on a page. Worked out at each reading, never stored. */
import { MAP_DEFAULTS, MAP_THEMES, MAP_TYPES } from '@regia/model/constants.ts';
import type { AnyRecord } from '@regia/model/entity.ts';
import type { Location } from '@regia/model/fields/location.ts';
import { balancedHtml } from '../balancedHtml.ts';
import { CLEANING_STEPS, cleanHtml, ELEMENT_STEPS } from '../cleanHtml.ts';
import { mapInput, pointsInput } from '../inputs.ts';
import { pictureHtml } from '../picture.ts';
import { isObject, Reader, type View } from '../reader.ts';
import { escapeHtml } from '../safeHtml.ts';
import {
  MAP_CLASS,
  MAP_PLACE_CLASS,
  MAP_POINTS_CLASS,
  MAP_SCRIPT,
  MAP_STYLESHEET,
  type MapData,
} from './mapData.ts';
import { MapRoom } from './mapRoom.ts';
import { mapTexts } from './mapTexts.ts';

/** How wide a picture is in the list and in an info window. */
const PICTURE_SIZES = '280px';

interface Point extends Location {
  readonly title: string;
  readonly html: string;
}

/**
 * The HTML of a map in the view's language. Without scripts it is the list of its points; the
 * script takes what its info windows show from this same list.
 * @throws MapTooMuch where its points hold more than there is room for
 */
export function mapCode(record: AnyRecord, view: View, room = new MapRoom()): string {
  const { referenceNumber: number } = record;
  // What an import brought may be anything.
  const input = mapInput(typeof number === 'number' ? number : 0);
  const map = new Reader(view, 'maps', record, input);
  const points = pointsOf(record.id, view, room);
  return (
    `<div class="${MAP_CLASS}"><link rel="stylesheet" href="${MAP_STYLESHEET}">` +
    `<script type="application/json">${inlineJson(dataOf(map, points))}</script>` +
    `${points.length > 0 ? `<noscript>${listHtml(points)}</noscript>` : ''}</div>` +
    `<script type="module" src="${MAP_SCRIPT}"></script>`
  );
}

function dataOf(map: Reader, points: readonly Point[]): MapData {
  const { source, language } = map.view;
  const zoom = map.read('zoom');
  return {
    type: oneOf(MAP_TYPES, map.read('type'), 'roadmap'),
    theme: oneOf(MAP_THEMES, map.read('theme'), 'standard'),
    center: locationOf(map.read('center')) ?? MAP_DEFAULTS,
    zoom: typeof zoom === 'number' ? zoom : MAP_DEFAULTS.zoom,
    language,
    points: points.map(({ title, latitude, longitude }) => ({ title, latitude, longitude })),
    texts: mapTexts(language),
    service: source.mapService,
  };
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown, initial: Name): Name {
  return names.find((name) => name === value) ?? initial;
}

function pointsOf(map: string, view: View, room: MapRoom): Point[] {
  return room.points(map, view).flatMap((record) => {
    const reader = new Reader(view, 'mapPoints', record, pointsInput(map));
    const location = locationOf(reader.read('location'));
    if (!location) return [];
    const title = reader.text('title') || reader.text('name');
    const html = pointHtml(reader, { title, ...location }, room);
    return [{ ...location, title, html }];
  });
}

function locationOf(value: unknown): Location | null {
  if (!isObject(value)) return null;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null;
}

/** The picture says nothing that the title beside it does not. */
function pointHtml(
  point: Reader,
  { title, latitude, longitude }: Omit<Point, 'html'>,
  room: MapRoom,
): string {
  const image = point.read('image');
  const url = isObject(image) ? image.url : undefined;
  const content = point.text('content');
  const { recorder } = point.view;
  room.read(content.length);
  recorder.step(content.length * CLEANING_STEPS);
  const onMade = (elements: number) => {
    room.make(elements);
    recorder.step(elements * ELEMENT_STEPS);
  };
  return (
    `<p class="regia-map-title"><strong>${escapeHtml(title)}</strong></p>` +
    balancedHtml(cleanHtml(content), onMade) +
    pictureHtml(point.view, url, { alternative: '', sizes: PICTURE_SIZES }) +
    `<p class="${MAP_PLACE_CLASS}">${degrees(latitude)}, ${degrees(longitude)}</p>`
  );
}

/** A metre is enough to find a place. */
function degrees(value: number): string {
  return value.toFixed(5);
}

function listHtml(points: readonly Point[]): string {
  return `<ul class="${MAP_POINTS_CLASS}">${points.map(({ html }) => `<li data-point>${html}</li>`).join('')}</ul>`;
}

/** JSON that nothing in it can end. */
function inlineJson(value: MapData): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
