/** What a map's markup tells the script that draws it; both sides import this. */
import type { MAP_THEMES, MAP_TYPES } from '@regia/model/constants.ts';
import type { Location } from '@regia/model/fields/location.ts';
import type { MapService } from '../source.ts';
import type { MapTexts } from './mapTexts.ts';

export type MapType = (typeof MAP_TYPES)[number];
export type MapTheme = (typeof MAP_THEMES)[number];

export interface MapData {
  readonly type: MapType;
  readonly theme: MapTheme;
  readonly center: Location;
  /** As Google counts, where the world is 256 pixels wide at 0. */
  readonly zoom: number;
  readonly language: string;
  /** In the order of the list beside it, which has the rest of what is said about each. */
  readonly points: readonly MapDataPoint[];
  readonly texts: MapTexts;
  readonly service: MapService;
}

export interface MapDataPoint extends Location {
  readonly title: string;
}

/** The class of the element that holds a map, its data and its list of points. */
export const MAP_CLASS = 'regia-map';
/** The class of the list of points. */
export const MAP_POINTS_CLASS = 'regia-map-points';
/** The class of a point's coordinates, in whose place scripts put the way there. */
export const MAP_PLACE_CLASS = 'regia-map-place';
/** Where the site serves the script and its stylesheet; neither depends on the build. */
export const MAP_SCRIPT = '/assets/map.js';
export const MAP_STYLESHEET = '/assets/map.css';
/** Where the site serves the file with streets that lies on the server. */
export const MAP_BASEMAP = '/assets/basemap.pmtiles';
